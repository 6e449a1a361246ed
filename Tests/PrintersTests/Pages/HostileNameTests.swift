import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `A hostile name` {
  private static let printer = Sample.printer(Sample.hostile)

  private static func live(_ condition: PrinterCondition) -> LivePrinter {
    var live = Sample.live(condition)
    live.job = Job(file: .init(name: Sample.hostile, display: Sample.hostile))
    live.serverVersion = Sample.hostile
    live.connection = ConnectionOptions(
      current: .init(state: Sample.hostile),
      options: .init(
        ports: [Sample.hostile], baudrates: [9600],
        printerProfiles: [.init(id: Sample.hostile, name: Sample.hostile)], portPreference: Sample.hostile))
    return live
  }

  private static func pages(_ words: Words) -> [(String, any Page)] {
    var draft = PrinterDraft(editing: printer)
    draft.address = Sample.hostile
    let complaints: [PrinterComplaint] = [
      .taken(by: Sample.hostile), .trouble(.other(Sample.hostile)), .address(.host(Sample.hostile)),
    ]
    let live = live(.printing)
    return [
      (
        "list",
        PrinterListPage(
          rows: [PrinterRow(printer: printer, live: live, moment: Sample.moment, words: words)], words: words)
      ),
      (
        "overview",
        PrinterPage(
          face: PrinterFace(printer: printer, live: live, rooms: [], words: words), moment: Sample.moment)
      ),
      (
        "overview offline",
        PrinterPage(
          face: PrinterFace(printer: printer, live: self.live(.disconnected), rooms: [], words: words),
          moment: Sample.moment)
      ),
      (
        "overview failed",
        PrinterPage(
          face: PrinterFace(
            printer: printer, live: self.live(.failed(Sample.hostile)), rooms: [], words: words),
          moment: Sample.moment)
      ),
      (
        "overview lost",
        PrinterPage(
          face: PrinterFace(
            printer: printer, live: Sample.lost(.other(Sample.hostile)), rooms: [], words: words),
          moment: Sample.moment)
      ),
      ("edit", PrinterFormPage(draft: draft, complaints: complaints, words: words)),
      (
        "question",
        RoomQuestionPage(
          onOverviewOf: PrinterFace(printer: printer, live: live, rooms: [], words: words),
          asking: Question(command: .remove, printer: printer, live: live, words: words).confirmation)
      ),
    ]
  }

  @Test(arguments: pages(Sample.english).map(\.0), [Language.en, .cs])
  func `is harmless on every page`(name: String, language: Language) throws {
    let page = try #require(Self.pages(Words(language: language)).first { $0.0 == name }).1
    let markup = page.body.markup
    #expect(!markup.contains("<script"))
    #expect(markup.contains("&lt;script&gt;"))
  }

  @Test func `is harmless in every fragment`() {
    let page = PrinterPage(
      face: PrinterFace(printer: Self.printer, live: Self.live(.printing), rooms: [], words: Sample.english),
      moment: Sample.moment)
    for fragment in page.fragments { #expect(!fragment.html.markup.contains("<script")) }
  }
}
