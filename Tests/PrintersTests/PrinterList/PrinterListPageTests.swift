import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The list of printers` {
  @Test(arguments: [Sample.english, Sample.czech])
  func `leads to the form while it is empty`(words: Words) {
    let page = PrinterListPage(rows: [], discovery: DiscoveryCard(known: [], words: words), words: words)
    #expect(page.content.markup.contains(words(.noPrinters)))
    #expect(page.content.markup.contains("href=\"/printers/new\""))
  }

  @Test func `looks for servers of the local network, while it is empty with a word and else in silence`()
    async throws
  {
    try await SampleOutpost.run { outpost async throws in
      #expect(try await outpost.get("/printers").text.contains("id=\"discovered\""))
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let filled = try await outpost.get("/printers").text
      #expect(filled.contains("<div id=\"discovered-new\" hidden></div>"))
      // Named by the page, so that somebody looks while it is open.
      #expect(filled.contains(PathText.encoded(ServerDiscovery.path.link())))
    }
  }

  @Test func `shows state, progress and end of a print`() {
    let markup = row(Sample.live(.printing))
    #expect(markup.contains("Printing") && markup.contains("42%"))
    #expect(markup.contains("about 50\u{A0}min left"))
    #expect(markup.contains("data-clock=\"1763002800000\""))
  }

  @Test func `says where an idle printer is`() {
    let markup = row(Sample.live(.ready))
    #expect(markup.contains("octopi.local") && markup.contains("Ready"))
    #expect(!markup.contains("%"))
  }

  @Test(arguments: Sample.troubles)
  func `says why a printer is lost, and shows no old values`(error: ConnectionError) {
    let markup = row(Sample.lost(error))
    #expect(markup.contains("Unreachable"))
    #expect(markup.contains(("\(Sample.english(error.phrase))" as HTML).markup))
    #expect(!markup.contains("42%"))
  }

  @Test func `begins with those that need attention, then those that print`() {
    let states = [
      Sample.live(.ready), Sample.live(.printing), LivePrinter(), Sample.live(.paused), Sample.lost(.silent),
      Sample.live(.failed("SERIAL broke")), Sample.live(.printing),
    ]
    let rows = states.enumerated().map { index, live in
      ListedPrinter(
        PrinterRow(
          printer: Sample.printer(id: "printer\(index)"), live: live, moment: Sample.moment,
          words: Sample.english))
    }
    let page = PrinterListPage(
      rows: rows, discovery: DiscoveryCard(known: [], isBeside: true, words: Sample.english),
      words: Sample.english)
    #expect(page.parts.dropLast().map(\.id.last) == ["3", "4", "5", "1", "6", "0", "2"])
    for part in page.parts { #expect(page.content.markup.contains(part.html.markup)) }
  }

  @Test func `shows temperatures in whole degrees and how old they are`() {
    let markup = row(Sample.live(.printing))
    #expect(markup.contains("Nozzle 210/215\u{A0}°C, Bed 60/60\u{A0}°C"))
    #expect(markup.contains("data-age=\"1763000000000\""))
  }

  @Test func `patches one row by its id`() {
    let row = PrinterRow(
      printer: Sample.printer(), live: LivePrinter(), moment: Sample.moment, words: Sample.english)
    #expect(row.fragment.html.markup.contains("id=\"\(row.fragment.id)\""))
  }

  private func row(_ live: LivePrinter) -> String {
    PrinterRow(printer: Sample.printer(), live: live, moment: Sample.moment, words: Sample.english).html
      .markup
  }
}
