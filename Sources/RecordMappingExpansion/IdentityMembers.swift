import SwiftSyntax
import SwiftSyntaxBuilder

/// `RecordID` and `recordID`: the one property marked `@ID`, or a value made of
/// all of them.
struct IdentityMembers {
  let shape: RecordShape

  var declarations: [DeclSyntax] {
    shape.identity.count == 1 ? [alias, property] : [composite, property]
  }

  private var alias: DeclSyntax {
    "\(raw: shape.access.prefix)typealias RecordID = \(raw: shape.identity[0].type)"
  }

  private var property: DeclSyntax {
    let value =
      shape.identity.count == 1
      ? "self.\(shape.identity[0].property)"
      : "RecordID(\(list { "\($0.label): self.\($0.property)" }))"
    return """
      \(raw: shape.access.prefix)nonisolated var recordID: RecordID {
        \(raw: value)
      }
      """
  }

  private var composite: DeclSyntax {
    """
    \(raw: shape.access.prefix)nonisolated struct RecordID: RecordMapping.CompositeIdentity {
    \(raw: lines { "  \(min($0.access, shape.access).prefix)let \($0.property): \($0.type)" })

      \(raw: initializerAccess.prefix)init(\(raw: list { "\($0.label): \($0.type)" })) {
    \(raw: lines { "    self.\($0.property) = \($0.property)" })
      }

      \(raw: shape.access.prefix)static var columnCount: Int { \(raw: shape.identity.count) }

      \(raw: shape.access.prefix)func bindIdentity(
        to binder: inout some RecordMapping.RecordBinder, from index: Int
      ) throws(RecordMapping.ValueFault) {
    \(raw: numbered { "    try self.\($0.property).bind(to: &binder, at: index + \($1))" })
      }

      \(raw: shape.access.prefix)static func readIdentity(
        from row: some RecordMapping.RecordRow, at index: Int
      ) throws(RecordMapping.ValueFault) -> Self {
        Self(
    \(raw: reads)
        )
      }
    }
    """
  }

  /// No further than the types of its parameters may be seen.
  private var initializerAccess: Access {
    shape.identity.map(\.access).reduce(shape.access, min)
  }

  private var reads: String {
    numbered(separator: ",\n") { field, offset in
      "      \(field.label): try (\(field.type)).read(from: row, at: index + \(offset))"
    }
  }

  // MARK: Text

  private func list(_ text: (RecordField) -> String) -> String {
    shape.identity.map(text).joined(separator: ", ")
  }

  private func lines(_ text: (RecordField) -> String) -> String {
    shape.identity.map(text).joined(separator: "\n")
  }

  private func numbered(separator: String = "\n", _ text: (RecordField, Int) -> String) -> String {
    shape.identity.enumerated().map { text($1, $0) }.joined(separator: separator)
  }
}

extension RecordField {
  /// The property as the label of an argument, where most keywords need no
  /// backticks, and then must not have them.
  fileprivate var label: String {
    let name = property.filter { $0 != "`" }
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber == false
    return isWord && !["inout", "var", "let"].contains(name) ? name : property
  }
}
