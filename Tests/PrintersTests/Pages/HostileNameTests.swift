import Testing

@testable import OctoPrint
@testable import Printers
@testable import WebShell

@Suite struct `A hostile name` {
  private static let printer = Sample.printer(Sample.hostile)

  private static func live(_ condition: PrinterCondition) -> LivePrinter {
    var live = Sample.live(condition)
    live.job = Job(file: .init(name: Sample.hostile, display: Sample.hostile))
    live.server.version = Sample.hostile
    live.connection = ConnectionOptions(
      current: .init(state: Sample.hostile),
      options: .init(
        ports: [Sample.hostile], baudrates: [9600],
        printerProfiles: [.init(id: Sample.hostile, name: Sample.hostile)], portPreference: Sample.hostile))
    return live
  }

  private static func pages(_ words: Words) -> [(String, HTML)] {
    let overviews = [
      ("overview", live(.printing)), ("overview offline", live(.disconnected)),
      ("overview failed", live(.failed(Sample.hostile))),
      ("overview lost", Sample.lost(.other(Sample.hostile))),
    ]
    return overviews.map { ($0.0, Sample.overview($0.1, words, printer: printer).body) }
      + otherPages(words).map { ($0.0, $0.1.body) }
  }

  private static func otherPages(_ words: Words) -> [(String, any Page)] {
    var draft = PrinterDraft(editing: printer)
    draft.address = Sample.hostile
    let errors: [PrinterFormError] = [
      .taken(by: Sample.hostile), .connection(.other(Sample.hostile)), .address(.host(Sample.hostile)),
    ]
    let live = live(.printing)
    let row = PrinterRow(printer: printer, live: live, moment: Sample.moment, words: words)
    let list = PrinterListPage(
      rows: [ListedPrinter(row)], discovery: DiscoveryCard(known: [printer], words: words), words: words)
    let forms = errors.map { PrinterFormPage(draft: draft, error: $0, words: words) }
    return [
      ("list", titled(list)), ("edit", titled(forms[0])), ("edit lost", titled(forms[1])),
      ("edit address", titled(forms[2])),
      (
        "question",
        LaidOutPage(
          layout: PrinterLayout(printer: printer, live: live, features: [], words: words), feature: "",
          page: ConfirmationPage(
            confirmation: PrinterQuestions(printer: printer, words: words).before(.remove))
        )
      ),
    ]
  }

  private static func titled(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: "printers", tab: PrinterListFeature.list.link())
  }

  @Test(arguments: pages(Sample.english).map(\.0), [Language.en, .cs])
  func `is harmless on every page`(name: String, language: Language) throws {
    let markup = try #require(Self.pages(Words(language: language)).first { $0.0 == name }).1.markup
    #expect(!markup.contains("<script"))
    #expect(markup.contains("&lt;script&gt;"))
  }

  @Test func `is harmless in every fragment`() {
    let page = Sample.overview(Self.live(.printing), printer: Self.printer)
    for fragment in page.fragments { #expect(!fragment.html.markup.contains("<script")) }
  }
}
