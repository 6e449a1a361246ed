package import Foundation

/// What a person types to pair a device: once, for ten minutes.
package struct PairingCode: Hashable, Sendable {
  package static let lifetime: TimeInterval = 600

  /// Tells codes apart on pages; says nothing about the code.
  let id: Int
  let code: TypedCode
  package let permission: DevicePermission
  package let expires: Date

  init(id: Int, permission: DevicePermission, now: Date) {
    self.id = id
    code = TypedCode()
    self.permission = permission
    expires = now.addingTimeInterval(Self.lifetime)
  }

  /// As it is shown: `7K4M2-QXD9H`.
  package var shown: String { code.shown }
}

extension PairingCode: CustomStringConvertible, CustomReflectable {
  package var description: String { "(pairing code \(id))" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The codes that wait for a device.
struct PairingCodes {
  /// More cannot be of use, and each one makes guessing easier.
  static let limit = 8

  private var codes = ExpiringValues<PairingCode>(limit: Self.limit)
  private var nextID = 1

  mutating func make(_ permission: DevicePermission, now: Date) -> PairingCode {
    let code = PairingCode(id: nextID, permission: permission, now: now)
    nextID += 1
    codes.add(code, until: code.expires, now: now)
    return code
  }

  func code(_ id: Int, now: Date) -> PairingCode? { codes.first(now: now) { $0.id == id } }

  /// The code that was typed, which is gone thereby; compares with each in the same time.
  mutating func redeem(_ typed: String, now: Date) -> PairingCode? {
    let typed = TypedCode(typed: typed)
    return codes.take(now: now) { $0.code.isEqual(to: typed) }
  }
}

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

/// Values that hold until a moment of their own, in memory only: a restart ends them all.
struct ExpiringValues<Value> {
  /// The oldest makes room for a new one beyond so many.
  let limit: Int
  private var entries: [(value: Value, expires: Date)] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ value: Value, until expires: Date, now: Date) {
    removeExpired(now)
    if entries.count == limit { entries.removeFirst() }
    entries.append((value, expires))
  }

  func first(now: Date, where matches: (Value) -> Bool) -> Value? {
    entries.first { $0.expires > now && matches($0.value) }?.value
  }

  /// Removes a value and returns it. Asks each, so that the time tells nothing of which it was.
  mutating func take(now: Date, where matches: (Value) -> Bool) -> Value? {
    removeExpired(now)
    let found = entries.indices.filter { matches(entries[$0].value) }
    return found.first.map { entries.remove(at: $0).value }
  }

  private mutating func removeExpired(_ now: Date) { entries.removeAll { $0.expires <= now } }
}
