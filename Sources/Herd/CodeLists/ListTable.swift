import HerdBook
import RecordMappingSQLite
import WebShell

/// A list as a table of text for spreadsheets: a column for each field, by its label, and a row for each thing.
struct ListTable: Sendable {
  private let content: ListContent
  private let words: Words

  init(_ content: ListContent, _ words: Words) { (self.content, self.words) = (content, words) }

  private var fields: [ListField] { content.list.declaration.fields }

  var bytes: [UInt8] {
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    writer.append(fields.map { words($0.label) })
    for row in content.things {
      writer.append(fields.map { content.cell(of: row.members[$0.member] ?? .null, in: $0, words) })
    }
    return writer.bytes
  }

  /// The field whose column has this heading: its label, or its name on the wire in whatever language.
  func field(headed heading: String) -> ListField? {
    let heading = heading.trimmingPrefix(while: \.isWhitespace).lowercased()
    return fields.first { words($0.label).lowercased() == heading || $0.member == heading }
  }

  /// What the form's fields would hold for these cells over a row: where a file has no column, what there is.
  func fields(for cells: [(field: ListField, text: String)], over members: JSONObject) -> FormFields {
    var values: [String: String] = [:]
    for field in fields { values[field.member] = (members[field.member] ?? .null).typed }
    for (field, text) in cells { values[field.member] = content.typed(text, in: field, words) }
    return FormFields(values)
  }
}

extension ListContent {
  /// A value as a cell: a thing of another list by what tells it apart there.
  fileprivate func cell(of value: JSONNode, in field: ListField, _ words: Words) -> String {
    switch field.control {
    case .flag: value == .flag(true) ? "1" : "0"
    case .choice(let options): options.first { value == .text($0.code) }.map { words($0.phrase) } ?? ""
    case .reference(let list): key(of: value, in: list) ?? ""
    case .whole, .decimal, .text, .bullNumber, .day: value.digits ?? ""
    }
  }

  /// What the form would send for a cell; what is not found there is refused by the form.
  fileprivate func typed(_ cell: String, in field: ListField, _ words: Words) -> String {
    switch field.control {
    case .flag: ["", "0", words(.no).lowercased()].contains(cell.lowercased()) ? "" : "1"
    case .choice(let options):
      options.first { words($0.phrase).lowercased() == cell.lowercased() }?.code ?? cell
    case .reference(let list): cell.isEmpty ? "" : value(keyed: cell, in: list)?.typed ?? "?"
    case .whole, .decimal, .text, .bullNumber, .day: cell
    }
  }
}

extension JSONNode {
  /// As a form of ours sends it.
  fileprivate var typed: String { self == .flag(true) ? "1" : digits ?? "" }
}
