import SwiftDiagnostics
import SwiftSyntax

/// What `@Record(table:keys:converts:)` or `@RecordPart(keys:converts:)` says.
struct RecordArguments {
  /// The struct's own name, as written.
  let typeName: String
  /// The table's name; of a part the struct's.
  private(set) var name: String
  private(set) var keys = KeyStyle.asWritten
  private(set) var converts = false
  /// One for each argument that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  init(of attribute: AttributeSyntax, on record: StructDeclSyntax, role: RecordRole) {
    typeName = record.name.text
    let plain = record.name.identifierText
    name = role == .record ? plain.snakeCased : plain
    for read in [Self.readTable, Self.readKeys, Self.readConverts] {
      do {
        try read(&self, attribute)
      } catch {
        if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
      }
    }
  }

  private static func readTable(
    _ arguments: inout Self, _ attribute: AttributeSyntax
  ) throws(RecordRefusal) {
    guard let table = try attribute.plainString("table", as: "table") else { return }
    arguments.name = table
    guard table.isReservedTable, let argument = attribute.argument("table") else { return }
    throw RecordRefusal(.reservedTable(table), at: argument.expression)
  }

  private static func readKeys(
    _ arguments: inout Self, _ attribute: AttributeSyntax
  ) throws(RecordRefusal) {
    let member = try attribute.member("keys", of: KeyStyle.allCases.map(\.rawValue))
    if let style = member.flatMap(KeyStyle.init) { arguments.keys = style }
  }

  private static func readConverts(
    _ arguments: inout Self, _ attribute: AttributeSyntax
  ) throws(RecordRefusal) {
    if let converts = try attribute.plainBoolean("converts") { arguments.converts = converts }
  }
}

extension String {
  /// SQLite creates tables of such names for its own use.
  var isReservedTable: Bool { lowercased().hasPrefix("sqlite_") }
}
