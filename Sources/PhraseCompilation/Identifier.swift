/// What Swift allows as the name of a phrase or of its argument.
enum Identifier {
  static func isLowerCamelCase(_ name: String) -> Bool {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
  }

  /// Whether it can be a module or a type: letters, digits and underscores of ASCII, no digit first.
  static func isTypeName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Whether the name is the other one and a further word: `changeKindBirth` and `changeKind`.
  static func continues(_ name: String, _ prefix: String) -> Bool {
    guard name.hasPrefix(prefix), let next = name.utf8.dropFirst(prefix.utf8.count).first else {
      return false
    }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
  }

  /// `birth` for `changeKindBirth` after `changeKind`.
  static func continuation(of name: String, after prefix: String) -> String {
    let rest = name.dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  /// Why a key cannot become a static member of `Phrase`, even between back-ticks.
  static func clash(of key: String) -> String? {
    switch key {
    case "self", "init": "means something else in Swift after a dot"
    case "none", "some": "would be taken for the case of an optional"
    default: nil
    }
  }

  /// The name as it is written in a declaration.
  static func declared(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
