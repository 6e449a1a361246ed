@testable import StandIns

extension JSONDocument {
  /// A member of an object; `null` where there is none.
  subscript(name: String) -> JSONDocument { members[name] ?? .null }

  var members: [String: JSONDocument] { if case .object(let members) = self { members } else { [:] } }

  var elements: [JSONDocument] { if case .list(let elements) = self { elements } else { [] } }

  var string: String? { if case .text(let text) = self { text } else { nil } }
}
