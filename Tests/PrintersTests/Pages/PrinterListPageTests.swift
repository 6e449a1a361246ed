import Testing
import WebShell

@testable import Printers

@Suite struct `The list of printers` {
  @Test(arguments: [Sample.english, Sample.czech])
  func `leads to the form while it is empty`(words: Words) {
    let page = PrinterListPage(rows: [], words: words)
    #expect(page.body.markup.contains(words(.noPrinters)))
    #expect(page.body.markup.contains("href=\"/printers/new\""))
    #expect(page.topics.isEmpty)
  }

  @Test func `shows state, progress and end of a print`() {
    let markup = row(Sample.live(.printing))
    #expect(markup.contains("Printing") && markup.contains("42 %"))
    #expect(markup.contains("40\u{A0}min left"))
    #expect(markup.contains("data-clock=\"1763002400000\""))
  }

  @Test func `says where an idle printer is`() {
    let markup = row(Sample.live(.ready))
    #expect(markup.contains("octopi.local") && markup.contains("Ready"))
    #expect(!markup.contains("%"))
  }

  @Test(arguments: Sample.troubles)
  func `says why a printer is lost, and shows no old values`(trouble: Trouble) {
    let markup = row(Sample.lost(trouble))
    #expect(markup.contains("Unreachable"))
    #expect(markup.contains(("\(Sample.english(trouble.phrase))" as HTML).markup))
    #expect(!markup.contains("42 %"))
  }

  @Test func `patches one row by its id`() {
    let row = PrinterRow(printer: Sample.printer(), live: LivePrinter(), words: Sample.english)
    #expect(row.fragment.html.markup.contains("id=\"\(row.fragment.id)\""))
  }

  private func row(_ live: LivePrinter) -> String {
    PrinterRow(printer: Sample.printer(), live: live, words: Sample.english).html.markup
  }
}
