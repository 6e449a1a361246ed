import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// The rows that could not be read, each with its reason and as it came.
struct QuarantinePage: FeaturePage {
  /// Of more rows the newest are shown; the file has all.
  private static let longest = 100

  private let visit: HerdVisit
  private let rows: [QuarantineRecord]
  private let count: Int

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    (rows, count) = try await visit.read { snapshot in
      (try snapshot.quarantine(limit: Self.longest), try snapshot.count(QuarantineRecord.self))
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.unreadableRows) }
  var back: BackLink? { visit.back(.herd, to: OverviewFeature.page) }
  var parts: [Fragment] {
    let hint: HTML? = count > 0 ? "<p class=\"hint\">\(words(.unreadableRowsHint))</p>" : nil
    let rest = count - rows.count
    let more: HTML? = rest > 0 ? "<p class=\"hint\">\(words(.moreRowsInFile(count: rest)))</p>" : nil
    let file = Button.link(words(.saveAsFile), to: visit.link(QuarantineFeature.export), icon: .download)
    let foot: HTML? = count > 0 ? "\(more)\(file)" : nil
    let card = Card("unreadable", rows: rows.map(row), none: words(.allRowsRead), foot: foot)
    return [.box("unreadable-hint", "\(hint)"), card?.fragment].compactMap(\.self)
  }

  private func row(_ record: QuarantineRecord) -> HTML {
    let stream = SyncStream(rawValue: record.stream).map { words($0.phrase) } ?? record.stream
    let raw: HTML = """
      <details class="help whole"><summary>\(words(.rowAsItCame))</summary>\
      <p class="copied">\(record.line)</p><p class="copied">\(record.reason)</p></details>
      """
    return CardRow(
      words(.rowOfStream(row: record.row, stream: stream)), words(record.fault.phrase),
      words(.rowNumber(number: String(record.number))), more: raw, icon: .warn
    ).html
  }
}

extension QuarantineRecord.Fault {
  fileprivate var phrase: Phrase {
    switch self {
    case .noObject: .rowDamaged
    case .nameless: .rowNameless
    case .member(let name): .rowMemberUnknown(member: name)
    }
  }
}
