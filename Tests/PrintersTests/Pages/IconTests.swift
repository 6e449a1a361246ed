import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

/// The sign of a network that is not there is no sign for anything else.
@Suite struct `The symbol` {
  private static func has(_ icon: Icon, _ markup: String) -> Bool { markup.contains("#\(icon.rawValue)\"") }

  @Test func `of taking a selected file back is that of closing`() {
    var live = Sample.live(.ready, user: Sample.user(.admin))
    live.job = Sample.live(.printing).job
    let page = Sample.overview(live).body.markup
    let button =
      page.split(separator: "deselections").dropFirst().first?.split(separator: "</form>").first ?? ""
    #expect(Self.has(.close, String(button)) && !Self.has(.off, String(button)))
  }

  @Test func `of a plugin manager that is switched off is that of a switch`() async throws {
    try await SampleOutpost.run(at: { _ in }, as: Sample.user(.managePlugins)) { outpost async throws in
      let page = try await outpost.get(PluginsFeature.root.link(Sample.id)).text
      let message = try #require(
        page.split(separator: "class=\"empty\"").last?.split(separator: "<h2>").first)
      #expect(Self.has(.toggle, String(message)) && !Self.has(.off, String(message)))
    }
  }

  @Test func `of switching the power off is that of power`() {
    var live = Sample.live(.ready, user: Sample.user(.admin))
    live.equipment = Equipment()
    live.equipment?.plugins = [.powerSupply]
    live.accessories.apply(.power(PowerState(isOn: true)), at: Sample.moment)
    let card = PowerCard.markup(live)
    #expect(Self.has(.power, card) && !Self.has(.off, card))
  }
}
