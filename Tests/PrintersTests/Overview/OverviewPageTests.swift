import Foundation
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite struct `A printer's page` {
  @Test func `is as it was recorded`() throws {
    let page = page(Sample.live(.printing))
    try Golden.expect(page.body, "overview-printing.html")
  }

  @Test func `is made of fragments that stand in it`() {
    let page = page(Sample.live(.printing))
    for fragment in page.fragments {
      #expect(page.body.markup.contains(fragment.html.markup))
      #expect(fragment.html.markup.contains("id=\"\(fragment.id)\""))
    }
  }

  @Test(arguments: Sample.troubles, [Sample.english, Sample.czech])
  func `says since when OctoPrint is lost, and why`(error: ConnectionError, words: Words) {
    let markup = page(Sample.lost(error), words).body.markup
    let since = TimeElement(Sample.moment.addingTimeInterval(30), words: words).text
    #expect(markup.contains(("\(words(.linkLostTitle(time: since)))" as HTML).markup))
    #expect(markup.contains(("\(words(error.phrase))" as HTML).markup))
    #expect(markup.contains(("\(words(.valuesAreOld))" as HTML).markup))
  }

  @Test func `promises a new attempt, or leads to where it can be put right`() {
    #expect(page(Sample.lost(.silent)).body.markup.contains("Outpost keeps trying automatically."))
    let refused = page(Sample.lost(.keyRefused)).body.markup
    #expect(!refused.contains("Outpost keeps trying automatically."))
    #expect(refused.contains("href=\"/printers/\(Sample.id)/edit\">Change address or key"))
  }

  @Test func `marks values as stale as soon as OctoPrint is lost`() {
    let lost = page(Sample.lost(.closed))
    for id in ["printer-job", "printer-tiles", "printer-connection"] {
      #expect(lost.fragment(id).prefix { $0 != ">" }.contains("stale"))
    }
    // The last known ones are still there.
    #expect(lost.body.markup.contains("210.4"))
  }

  @Test func `marks nothing as stale while it is live`() {
    #expect(!page(Sample.live(.printing)).body.markup.contains("stale"))
  }

  @Test func `offers to connect first of all where OctoPrint has no printer`() {
    var live = Sample.live(.disconnected)
    live.connection = Sample.options()
    let markup = page(live).body.markup
    #expect(markup.contains("action=\"/printers/\(Sample.id)/connections\""))
    #expect(markup.contains("<option value=\"/dev/ttyUSB0\" selected>"))
    #expect(markup.contains("<option value=\"115200\" selected>"))
    // Automatic is said once, in words.
    #expect(!markup.contains("AUTO"))
  }

  @Test func `locks the connection during a print, and says so`() {
    let markup = fragment("printer-connection", Sample.live(.printing))
    #expect(markup.contains("Not available while printing.") && markup.contains("disabled"))
  }

  @Test func `locks the connection for a user who may not change it, and says so`() {
    let markup = fragment("printer-connection", Sample.live(.ready, user: Sample.user(.status)))
    #expect(markup.contains("the CONNECTION permission") && markup.contains("disabled"))
  }

  @Test func `offers to disconnect, by way of a question`() {
    let markup = fragment("printer-connection", Sample.live(.ready))
    #expect(markup.contains("data-open=\"ask-disconnections\"") && !markup.contains("disabled"))
  }

  @Test(arguments: Sample.conditions)
  func `shows the state in words and not by colour alone`(condition: PrinterCondition) {
    let head = fragment("printer-head", Sample.live(condition))
    #expect(head.contains(Sample.english(condition.phrase)))
    #expect(head.contains("<svg"))
  }

  @Test func `has the tiles of what it heats before the first values come`() {
    let tiles = fragment("printer-tiles", LivePrinter())
    #expect(tiles.count(of: "class=\"tile ") == 2)
    #expect(tiles.contains("<b class=\"num\">–</b>") && tiles.contains("No values yet"))
  }

  @Test func `promises temperatures where OctoPrint has no printer`() {
    var live = Sample.live(.disconnected)
    live.temperatures = TemperatureHistory()
    #expect(fragment("printer-tiles", live).contains("No temperatures yet"))
  }

  @Test func `asks before a print is lost, and tells how much`() {
    let question = Sample.context().questions.before(.cancel, Sample.live(.printing))
    #expect(question.text.contains("30\u{A0}min of printing will be lost"))
    #expect(question.decline == "Keep printing")
  }

  private func page(_ live: LivePrinter, _ words: Words = Sample.english) -> SampleOverview {
    Sample.overview(live, words)
  }

  private func fragment(_ id: String, _ live: LivePrinter) -> String { page(live).fragment(id) }
}
