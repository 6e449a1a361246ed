/// What a reader of transponders sends when it has read one. The shapes of lines that are known are taken,
/// and nothing is guessed: a wrong animal is worse than none.
///
///     ReaderLine("LA 982 000001088420")   // .animal
///     ReaderLine("LR 982 000001088420")   // .thing
package enum ReaderLine: Hashable, Sendable {
  case animal(EID)
  /// A transponder that is no animal's.
  case thing
  /// Digits in a known shape that are no animal's number.
  case malformed(EID.Malformed)
  /// Of no known shape; for the log.
  case unknown(String)

  /// - Parameter line: as it came, with or without its end.
  package init(_ line: String) {
    let text = String(line.unicodeScalars.trimmed(where: Self.isFrame))
    let words =
      text.unicodeScalars.contains(where: Self.isFrame) ? [] : text.split(separator: " ").map(String.init)
    guard let shape = Shape(words) else {
      self = .unknown(text)
      return
    }
    do throws(EID.Malformed) { self = .animal(try shape.eid()) } catch {
      self = error == .notAnimal ? .thing : .malformed(error)
    }
  }

  /// NUL, STX, ETX, LF and CR stand around lines, never inside of one.
  private static func isFrame(_ scalar: Unicode.Scalar) -> Bool {
    [0x00, 0x02, 0x03, 0x0A, 0x0D].contains(scalar.value)
  }
}

/// Where a line has the number.
private enum Shape {
  /// 15 digits, or a country and 12 digits.
  case decimal(String)
  case hex(String)
  case thing

  /// - Parameter words: what spaces part.
  init?(_ words: [String]) {
    switch (words.first, words.count) {
    // Allflex: `LA 982 000001088420`, by TIRIS `LA 00000 0 982 000001088420`; of things LR.
    case ("LA", 3): self.init(words[1], words[2])
    case ("LA", 5): self.init(reserved: words[1], words[2], words[3], words[4])
    case ("LR", 3): self.init(thing: Shape(words[1], words[2]))
    case ("LR", 5): self.init(thing: Shape(reserved: words[1], words[2], words[3], words[4]))
    // Datamars by TIRIS: `A 00000 0 964 000000123456`, F-210 with four digits of the country.
    case ("A", 5): self.init(reserved: words[1], words[2], Self.three(words[3]), words[4])
    // Datamars, short: `964 000000123456`
    case (.some(let prefix), 2): self.init(prefix, words[1])
    case (.some(let word), 1): self.init(word: word)
    default: return nil
    }
  }

  private init?(word: String) {
    switch word.utf8.count {
    // The digits alone.
    case 15 where word.isDigits: self = .decimal(word)
    // Digits alone are bits only if they begin as an animal's: else there is one too many of them.
    case 16 where word.allSatisfy(\.isHexDigit) && (!word.isDigits || word.hasPrefix("800")):
      self = .hex(word)
    // Datamars, long: `A0000000964000000123456`, and as the Italian register wants it with a 1.
    case 23 where word.hasPrefix("A") || word.hasPrefix("1"):
      let parts = [(1, 5), (6, 1), (7, 4), (11, 12)].map { start, count in
        String(word.dropFirst(start).prefix(count))
      }
      self.init(reserved: parts[0], parts[1], Self.three(parts[2]), parts[3])
    default: return nil
    }
  }

  /// A country that some readers write with a zero before it.
  private static func three(_ country: String) -> String {
    country.utf8.count == 4 && country.hasPrefix("0") ? String(country.dropFirst()) : country
  }

  private init?(thing shape: Shape?) {
    guard shape != nil else { return nil }
    self = .thing
  }

  /// With the reserved bits and the one for more data, which are none of the number.
  private init?(reserved: String, _ data: String, _ country: String, _ number: String) {
    guard reserved.utf8.count == 5, reserved.isDigits, data.utf8.count == 1, data.isDigits else { return nil }
    self.init(country, number)
  }

  private init?(_ country: String, _ number: String) {
    guard country.utf8.count == 3, country.isDigits, number.utf8.count == 12, number.isDigits else {
      return nil
    }
    self = .decimal(country + number)
  }

  func eid() throws(EID.Malformed) -> EID {
    switch self {
    case .decimal(let digits): try EID(parsing: digits)
    case .hex(let digits): try EID(hex: digits)
    case .thing: throw .notAnimal
    }
  }
}

/// Tells a new reading from the same one once more: readers go on as long as animals stand there, be they
/// several.
package struct RepeatedReadings: Sendable {
  private let pause: Duration
  private var last: [EID: Duration] = [:]

  /// - Parameter pause: within which the same animal is the same reading.
  package init(pause: Duration = .seconds(2)) { self.pause = pause }

  /// - Parameter moment: since some beginning that is always the same.
  package mutating func isNew(_ eid: EID, at moment: Duration) -> Bool {
    last = last.filter { moment - $0.value < pause }
    if last[eid] != nil { return false }
    // From when it was new: who stands there for long is told again and again.
    last[eid] = moment
    return true
  }
}
