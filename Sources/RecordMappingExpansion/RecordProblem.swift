import SwiftDiagnostics
import SwiftSyntax

/// A way to misuse `@Record`.
enum RecordProblem {
  case notAStruct
  case generic
  case noIdentity
  case secondIdentity
  case optionalIdentity
  case identityDefault
  case noType(String)
  case letWithValue(String)
  case duplicateColumn(String, owner: String)
  case notALiteral(String)
  case combination(String, String)
  case repeated(String)
  case computed(String)
  case ignoredWithoutValue
  case modifier(String)
  case implicitlyUnwrapped
  case pattern
  case conditional

  func diagnostic(at node: some SyntaxProtocol, fix: RecordFix?) -> Diagnostic {
    Diagnostic(node: node, message: self, fixIts: fix?.fixIt.map { [$0] } ?? [])
  }
}

extension RecordProblem: DiagnosticMessage {
  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "RecordMapping", id: String(name))
  }

  var message: String {
    switch self {
    case .notAStruct: "@Record can only be attached to a struct"
    case .generic: "@Record cannot be attached to a generic struct"
    case .noIdentity: "a record needs one property marked '@ID'"
    case .secondIdentity: "a record has only one '@ID'"
    case .optionalIdentity: "the '@ID' property cannot be optional"
    case .identityDefault: "the '@ID' property cannot have an initial value"
    case .noType(let name): "'\(name)' needs a written type to become a column"
    case .letWithValue(let name):
      "'let \(name)' with an initial value cannot be read from a row; make it 'var'"
    case .duplicateColumn(let column, let owner):
      "column '\(column)' already belongs to '\(owner)'"
    case .notALiteral(let what): "the \(what) name must be a plain, non-empty string literal"
    case .combination(let first, let second): "'@\(first)' and '@\(second)' exclude each other"
    case .repeated(let name): "'@\(name)' stands here twice"
    case .computed(let name): "'@\(name)' has no meaning on a computed property"
    case .ignoredWithoutValue: "an '@Ignore' property needs an initial value"
    case .modifier(let name): "a '\(name)' property cannot become a column; mark it '@Ignore'"
    case .implicitlyUnwrapped: "an implicitly unwrapped property cannot become a column"
    case .pattern: "a column needs a property of its own, not a pattern"
    case .conditional: "a stored property inside '#if' cannot become a column"
    }
  }
}
