/// Why a single text cannot be compiled.
enum MalformedText: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case unclosedBrace
  case strayBrace
  case controlCharacter(UInt32)
  case placeholderName(String)
  case placeholderType(String)
  case keyword(String)
  case typedCount
  case twoKinds(String)
  case tooManyPlaceholders(limit: Int)

  var description: String {
    switch self {
    case .empty: "has an empty text"
    case .unclosedBrace: "has a { that is not closed; write {{ for a brace"
    case .strayBrace: "has a } that closes nothing; write }} for a brace"
    case .controlCharacter(let scalar): "holds the control character U+\(hexadecimal(scalar))"
    case .placeholderName(let text): "has the placeholder {\(text)}, whose name is not lowerCamelCase"
    case .placeholderType(let text):
      "has the placeholder {\(text)} of an unknown type; there is {name} and {name:int}"
    case .keyword(let name): "has the placeholder {\(name)}, which is a Swift keyword; name it otherwise"
    case .typedCount: "has {count:int}; {count} chooses the plural form, name another number otherwise"
    case .twoKinds(let name): "uses the placeholder {\(name)} with two types"
    case .tooManyPlaceholders(let limit): "has more than \(limit) placeholders"
    }
  }

  private func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
