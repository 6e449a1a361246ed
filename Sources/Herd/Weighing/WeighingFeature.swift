import HerdBook
import Instruments
import WebShell

/// Weighing of many animals one after the other, hands free: each is read and weighed, and recorded at once.
struct WeighingFeature: Feature {
  private static let root = Path("herd", "weighing")
  private static let page = root.appending(.query(WeighingQuery.self))
  static let readings = root.appending("readings").appending(.query(WeighingQuery.self))
  static let dismissals = root.appending("dismissals").appending(.value("objection", Int.self))
  static let instruments = root.appending("instruments")
  private static let files = root.appending("files").appending(.query(WeighingQuery.self))
  /// A stick that is full has some hundred kilobytes.
  private static let mostBytes = 1 << 20

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, query in try await WeighingPage(visit, query) }
    command(Self.readings, on: Self.root) { visit, query, fields in
      if let lock = visit.lock(of: .weighing) { return .failed(lock) }
      switch TypedReading(fields[Self.reading]) {
      case .animal(let eid): visit.herd.weighing.name(eid, on: visit.browser)
      case .weight(let weight): await visit.herd.weighing.weigh(weight, on: visit.browser)
      case nil: return .failed(.noReading)
      }
      return .done(without: Self.link(query))
    }
    command(Self.dismissals, on: Self.root) { visit, objection, _ in
      if let lock = visit.lock(of: .weighing) { return .failed(lock) }
      try await visit.herd.dismiss(objection)
      return .done(without: Self.link())
    }
    upload(Self.files, on: Self.page) { visit, _, file in
      if let lock = visit.lock(of: .weighing) { return .failed(lock) }
      guard let bytes = try await file.bytes(atMost: Self.mostBytes) else { return .failed(.fileTooLong) }
      return try await visit.take(readerFile: bytes)
    }
    form(Self.instruments, isKept: false) { visit, _ in instruments(visit) }
  }

  /// Name of the field in which somebody types.
  static let reading = "reading"

  static func link(_ query: WeighingQuery = WeighingQuery()) -> String { page.link(query) }

  /// Where a reader's file is sent.
  static var fileLink: String { files.link(WeighingQuery()) }

  /// Why the visitor can't say how instruments are connected: only who sits at this computer knows what is plugged in there.
  static func lock(of visit: HerdVisit) -> Phrase? {
    visit.browser.isPaired ? .instrumentsOnlyHere : visit.lock(of: .weighing)
  }

  private func instruments(_ visit: HerdVisit) -> FormPage<InstrumentsForm> {
    let lock = Self.lock(of: visit)
    return FormPage(
      InstrumentsForm(), id: "herd-instruments", title: visit.words(.readerAndScale),
      back: BackLink(visit.words(.weighAnimals), to: Self.link()),
      draft: .init(visit.herd.weighing.state.value.setup), submit: .init(.connectInstruments, .plug),
      lock: lock.map { visit.words($0) }
    ) { draft in
      if let lock { return .failed(lock) }
      try await visit.herd.connect(draft.setup)
      return .goTo(Self.link())
    }
  }
}

extension HerdVisit {
  /// Records what a reader's file says, and tells what became of it.
  fileprivate func take(readerFile bytes: [UInt8]) async throws -> CommandOutcome {
    let file: ReaderFile
    do { file = try ReaderFile(bytes) } catch { return .failed(.noReaderFile) }
    let report = try await ReaderFileReport(of: file, into: herd.herd, at: milliseconds)
    if report.recorded > 0 { await herd.synchroniser.noteSaved() }
    return .page(ReaderFilePage(report, self))
  }
}

/// Whose weighing a page shows.
struct WeighingQuery: PathQuery {
  static let parameters = [QueryParameter("group", \Self.group)]

  /// Group whose animals are to be weighed; 0 for any animals.
  var group = 0
}

/// What somebody types, or a reader that is a keyboard.
enum TypedReading: Hashable, Sendable {
  case animal(EID)
  case weight(Kilograms)

  /// `nil` for neither a transponder nor a weight that an animal can have: the end of a transponder is none.
  init?(_ text: String) {
    if case .animal(let eid) = ReaderLine(text) {
      self = .animal(eid)
    } else if text.prefix(while: \.isNumber).count <= 4, text.first != "0",
      let weight = Kilograms(parsing: text.replacing(",", with: ".")),
      (ScaleSession.empty...Weighing.heaviest).contains(weight)
    {
      self = .weight(weight)
    } else {
      return nil
    }
  }
}
