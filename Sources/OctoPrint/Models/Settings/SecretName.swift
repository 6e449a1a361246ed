import RecordMapping
import RecordMappingJSON

/// Tells secrets among values that nobody described, by what they are called.
enum SecretName {
  private static let words = ["key", "password", "passwd", "passphrase", "secret", "token"]

  static func isSecret(_ name: String, _ value: JSONValue) -> Bool {
    switch value.kind {
    case .string:
      let text = value.string ?? ""
      return !text.isEmpty && (isSecret(name) || text.contains(/:\/\/[^\/@\s]*:[^\/@\s]+@/))
    case .array: return value.elements.contains { isSecret(name, $0) }
    case .object: return value.members.contains { isSecret($0.key, $0.value) }
    case .number, .true, .false, .null, .missing: return false
    }
  }

  /// By its last word: `apiKey`, `upload_token`, not `monkey` or `keyboard`.
  private static func isSecret(_ name: String) -> Bool {
    words.contains { word in
      guard name.lowercased().hasSuffix(word) else { return false }
      let isWord =
        name.dropLast(word.count).last.map { !$0.isLetter } ?? true
        || name.suffix(word.count).first?.isUppercase == true
      return isWord || word.count > 4
    }
  }
}
