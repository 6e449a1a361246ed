import SwiftDiagnostics
import SwiftSyntax

/// Finds names that two properties of one record claim.
struct DuplicateNames {
  private(set) var diagnostics: [Diagnostic] = []
  /// As a message names them.
  private var owners: [Name: String] = [:]
  private var keys: [ClaimedKey] = []

  private struct Name: Hashable {
    enum Kind { case column, prefix, table }
    let kind: Kind
    /// In small letters: SQLite does not tell the case of a name.
    let text: String
  }

  /// - Parameter table: The record's own table; nil in a part.
  init(among properties: [RecordProperty], table: String?) {
    if let table { owners[Name(kind: .table, text: table.lowercased())] = "the record" }
    for property in properties {
      // One mistake gives one error, so the keys of such a property are let be.
      if claimColumn(of: property) { claimKeys(of: property) }
    }
  }

  private mutating func claimColumn(of property: RecordProperty) -> Bool {
    guard let (kind, attribute) = claim(of: property) else { return true }
    let column = property.field.column
    let name = Name(kind: kind, text: column.lowercased())
    guard let owner = owners[name] else {
      owners[name] = "'\(property.name.identifierText)'"
      return true
    }
    let problem: RecordProblem =
      switch kind {
      case .column: .duplicateColumn(column, owner: owner)
      case .prefix: .duplicatePrefix(column, owner: owner)
      case .table: .duplicateTable(column, owner: owner)
      }
    diagnostics.append(problem.diagnostic(at: attribute.map(Syntax.init) ?? Syntax(property.name)))
    return false
  }

  /// Which kind of name the property claims, and the attribute that may say it.
  private func claim(of property: RecordProperty) -> (Name.Kind, AttributeSyntax?)? {
    let markers = property.written.markers
    return switch property.field.kind {
    case .children: nil
    case .embedded: (.prefix, markers[.column])
    case .list: (.table, markers[.related])
    default: (.column, markers[.column])
    }
  }

  private mutating func claimKeys(of property: RecordProperty) {
    let claims = ClaimedKey.all(of: property)
    for claim in claims {
      guard let problem = keys.lazy.compactMap(claim.conflict).first else { continue }
      let attribute = property.written.markers.first(of: .key, .path)?.1
      diagnostics.append(problem.diagnostic(at: attribute.map(Syntax.init) ?? Syntax(property.name)))
      return
    }
    keys += claims
  }
}
