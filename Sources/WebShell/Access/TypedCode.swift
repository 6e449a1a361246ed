import Foundation

/// What a person reads in one place and types in another: ten characters that nobody mixes up. Their 50 bits stand
/// against more guesses than a computer can make while such a code holds, so nobody has to be kept waiting for what
/// others guessed.
struct TypedCode: Hashable, Sendable {
  static let length = 10
  /// Without I, L, O and U (Crockford's base 32).
  static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  let text: String

  init() {
    var random = SystemRandomNumberGenerator()
    text = String((0..<Self.length).map { _ in Self.alphabet[Int(random.next() & 31)] })
  }

  /// Five bits of each byte of a digest, of which there are at least ten.
  init(digest: some Sequence<UInt8>) {
    text = String(digest.prefix(Self.length).map { Self.alphabet[Int($0 & 31)] })
  }

  /// What people make of it: small letters, spaces, other dashes, O for 0, I and L for 1.
  init(typed: String) {
    text = String(
      typed.uppercased().compactMap { character in
        switch character {
        case "O": "0"
        case "I", "L": "1"
        default: Self.alphabet.contains(character) ? character : nil
        }
      })
  }

  /// As it is shown: `7K4M2-QXD9H`.
  var shown: String { "\(text.prefix(Self.length / 2))-\(text.suffix(Self.length / 2))" }

  /// In a time that tells nothing about where they differ.
  func isEqual(to other: TypedCode) -> Bool {
    SecretToken(text: text).isEqual(to: SecretToken(text: other.text))
  }
}

extension TypedCode: CustomStringConvertible, CustomReflectable {
  var description: String { "(code)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
