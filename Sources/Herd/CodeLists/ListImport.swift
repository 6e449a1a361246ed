import HerdBook
import RecordMappingSQLite
import WebShell

/// Takes a file of a list: adds what is new, changes what is otherwise, and says what was refused and why.
struct ListImport {
  /// Some thousand rows; larger files are no lists.
  static let mostBytes = 1 << 20

  /// What became of the lines of a file.
  struct Report: Sendable {
    var (added, changed, unchanged) = (0, 0, 0)
    /// By the lines of the file.
    var refused: [(line: Int, reason: String)] = []
  }

  private let visit: HerdVisit
  private let list: HerdList
  private let content: ListContent
  private let table: ListTable
  private var report = Report()
  /// What tells the things apart that the file had so far.
  private var known: Set<String> = []

  init(of list: HerdList, _ visit: HerdVisit) async throws {
    (self.visit, self.list) = (visit, list)
    content = try await visit.read { try ListContent(list, in: $0) }
    table = ListTable(content, visit.words)
  }

  /// Each thing is an operation of its own: what the server refuses later takes no other with it.
  mutating func run(_ bytes: [UInt8]) async throws -> Report {
    var reader = CSVReader(bytes, guardsFormulas: true)
    var columns: [ListField?]?
    while let row = next(&reader) {
      guard case .success(let row) = row else { continue }
      if let columns {
        let cells = zip(columns, row.fields).compactMap { field, text in field.map { ($0, text) } }
        try await take(cells, line: row.line)
      } else {
        columns = row.fields.map(table.field)
        for (heading, field) in zip(row.fields, columns ?? []) where field == nil {
          refuse(row.line, visit.words(.unknownColumn(name: heading)))
        }
      }
    }
    return report
  }

  /// The next row, or a line that is none; `nil` at the end.
  private mutating func next(_ reader: inout CSVReader) -> Result<CSV.Row, CSV.Malformed>? {
    do throws(CSV.Malformed) { return try reader.next().map { .success($0) } } catch {
      refuse(error.line, visit.words(.brokenLine(column: String(error.column))))
      return .failure(error)
    }
  }

  private mutating func take(_ cells: [(field: ListField, text: String)], line: Int) async throws {
    let form = ListForm(content: content)
    let start = list.declaration.start
    let first = form.read(table.fields(for: cells, over: start), over: start, visit.words)
    // Only what can be told apart can be found.
    let twin = content.twin(of: first.draft)
    let (members, entry) =
      twin.map { form.read(table.fields(for: cells, over: $0.members), over: $0.members, visit.words) }
      ?? first
    guard entry.isAccepted else {
      return refuse(line, entry.sentence ?? visit.words(.brokenLine(column: "1")))
    }
    if let lock = visit.lock(of: list, twin) { return refuse(line, visit.words(lock)) }
    let key = list.declaration.key.map { members[$0]?.json ?? "" }.joined(separator: "\n")
    guard known.insert(key).inserted else { return refuse(line, visit.words(.alreadyListed)) }
    guard twin?.members != members else { return report.unchanged += 1 }
    try await visit.keep(members, of: list, over: twin)
    if twin == nil { report.added += 1 } else { report.changed += 1 }
  }

  private mutating func refuse(_ line: Int, _ reason: String) { report.refused.append((line, reason)) }
}

/// What became of a file of a list, told once.
struct ListImportPage: FeaturePage {
  private let visit: HerdVisit
  private let list: HerdList
  private let report: ListImport.Report

  init(_ report: ListImport.Report, of list: HerdList, _ visit: HerdVisit) {
    (self.report, self.list, self.visit) = (report, list, visit)
  }

  private var words: Words { visit.words }

  var title: String { words(.importedFile) }
  var back: BackLink? { visit.back(to: list.addresses) }

  var content: HTML {
    let facts = KeyValueList([
      .init(words(.rowsAdded), words.integer(report.added)),
      .init(words(.rowsChanged), words.integer(report.changed)),
      .init(words(.rowsUnchanged), words.integer(report.unchanged)),
      .init(words(.rowsRefused), words.integer(report.refused.count)),
    ])
    let rows = report.refused.map {
      CardRow(words(.lineOfFile(number: String($0.line))), $0.reason, icon: .warn).html
    }
    return """
      \(Card("import", title: words(list.declaration.title), isPadded: false, facts.html).html)\
      \(rows.isEmpty ? nil : Card("import-refused", title: words(.rowsRefused), rows: rows)?.html)\
      <div class="btns">\(Button.link(words(list.declaration.title), to: visit.link(list.addresses.list), icon: .left))</div>
      """
  }
}
