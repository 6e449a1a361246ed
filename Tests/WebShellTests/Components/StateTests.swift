import Foundation
import Testing

@testable import WebShell

@Suite struct `The states of components` {
  private static let words = Words(language: .en)

  @Test func `say why a jog pad is locked, at each button`() {
    let markup = JogPad("/move", steps: [1], step: 1, lock: "Printing", words: Self.words).html.markup
    #expect(markup.matches(of: /disabled aria-describedby="jog-lock"/).count == 8)
    #expect(markup.contains("id=\"jog-lock\""))
  }

  @Test func `leave out a progress that nobody knows`() {
    #expect(!ProgressBar("Printing", percent: nil).html.markup.contains("value"))
    #expect(ProgressBar("Printing", percent: 130).html.markup.contains("value=\"100.0\""))
  }

  @Test func `never pass an old picture off as live`() {
    let still = CameraFrame(
      "bed", "Bed", .init(still: "/p"), .still(since: .init(timeIntervalSince1970: 0)), words: Self.words)
    #expect(still.html.markup.contains("data-state=\"still\""))
    #expect(still.html.markup.contains("data-age=\"0\""))
  }

  @Test func `tell what a tab's number means`() {
    let tab = AppNavigation.Tab(
      path: "/a", label: "A", icon: .list, badge: .init(120, meaning: "120 not sent"))
    let navigation = AppNavigation(id: "a", name: "A", icon: .list, tabs: [tab])
    let markup = TabBar(navigation: navigation, current: "/a").html?.markup ?? ""
    #expect(markup.contains("aria-hidden=\"true\">99+<") && markup.contains("120 not sent, "))
  }

  @Test func `show no navigation where there is none`() {
    #expect(
      TabBar(navigation: AppNavigation(id: "a", name: "A", icon: .list, tabs: []), current: "")
        .html
        == nil)
  }
}
