import Foundation

/// Under which key OctoPrint keeps what a person called by a name: letters and digits of ASCII, `_`, `-` and `.`,
/// and not one that is taken.
enum ProfileKey {
  static func make(of name: String, taken: Set<String>) -> String {
    let plain = name.folding(options: .diacriticInsensitive, locale: nil).lowercased()
    let characters = plain.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) ? $0 : "_" }
    // OctoPrint hides files that begin with a dot.
    let trimmed = String(characters).trimmingCharacters(in: CharacterSet(charactersIn: "._"))
    let base = trimmed.isEmpty ? "profile" : String(trimmed.prefix(60))
    var (key, number) = (base, 1)
    while taken.contains(key) {
      number += 1
      key = "\(base)_\(number)"
    }
    return key
  }
}
