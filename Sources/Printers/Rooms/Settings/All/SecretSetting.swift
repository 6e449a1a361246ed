import RecordMapping
import RecordMappingJSON

/// Whether a value of OctoPrint's settings is one that nobody should read over a shoulder: it is called so, or holds an
/// address with a password, somewhere.
struct SecretSetting {
  var setting: SettingsSection.Setting

  init(_ setting: SettingsSection.Setting) { self.setting = setting }

  var isSecret: Bool { Self.isSecret(setting.path.last ?? "", setting.value) }

  private static let names = ["key", "password", "passwd", "passphrase", "secret", "token", "pin"]

  private static func isSecret(_ name: String, _ value: JSONValue) -> Bool {
    switch value.kind {
    case .string:
      let text = value.string ?? ""
      return !text.isEmpty && (isSecret(name) || VeiledAddress(address: text).shown != text)
    case .number: return isSecret(name)
    case .array: return value.elements.contains { isSecret(name, $0) }
    case .object: return value.members.contains { isSecret($0.key, $0.value) }
    case .true, .false, .null, .missing: return false
    }
  }

  /// By its last word: `apiKey`, `upload_token`, not `keyboard` or `pinned`.
  private static func isSecret(_ name: String) -> Bool {
    let lower = name.lowercased()
    return names.contains { word in
      guard lower.hasSuffix(word) else { return false }
      let before = name.dropLast(word.count)
      let isWord =
        before.last.map { !$0.isLetter } ?? true || name.suffix(word.count).first?.isUppercase == true
      return isWord || word.count > 4
    }
  }
}
