import Testing

@testable import HerdBook

@Suite struct `Pairing who was read with what was weighed` {
  /// What comes of words: `A` is read, `425` comes to rest, `~425` is seen, `-` the scale is empty, `=425` is typed,
  /// `!` the connection is lost, `.` a minute and a second pass.
  private func outcomes(_ told: String) -> [String] {
    var (pairing, moment) = (WeighingPairing<String>(), Duration.zero)
    return told.split(separator: " ").compactMap { word in
      let weight = Kilograms(Int(word.filter(\.isNumber)) ?? 0)
      let outcome =
        switch word.first {
        case "-": pairing.see(.zero, at: moment)
        case "~": pairing.see(weight, at: moment)
        case "=": pairing.type(weight, at: moment)
        case "!": pairing.leave()
        case ".":
          { () -> WeighingPairing<String>.Outcome? in
            moment += .seconds(61)
            return nil
          }()
        case let first? where first.isNumber: pairing.weigh(weight, at: moment)
        default: pairing.read(String(word), at: moment)
        }
      return switch outcome {
      case .paired(let subject, let weight): "\(subject)\(weight)"
      case .unassigned(let weight): "?\(weight)"
      case .ambiguous(let subjects, let weight): "\(subjects.joined())?\(weight)"
      case nil: nil
      }
    }
  }

  @Test(arguments: [
    ("A ~300 425 - B ~300 430 -", ["A425", "B430"]),
    // The weight first.
    ("~300 425 A - 430 B -", ["A425", "B430"]),
    // Nobody was read, and then somebody.
    ("425 - B 430 -", ["?425", "B430"]),
    // Who is read while another one leaves is not taken for the next.
    ("A 425 B - 430 - B 440", ["A425", "?430", "B440"]),
    ("A 425 A A - 430 -", ["A425", "?430"]),
    // Two at the way in: the last one steps on.
    ("A B 425 -", ["B425"]),
    // Two while one stands on it.
    ("A ~300 B 425 -", ["AB?425"]),
    ("A ~300 A 425 -", ["A425"]),
    // Who was read long ago has walked away.
    ("A . 425 -", ["?425"]), ("A . ~300 B 425 -", ["B425"]),
    ("A ~300 . 425 -", ["A425"]),
    // Nobody knows who stands there after the connection was lost.
    ("A ~300 ! 425 -", ["?425"]), ("425 ! A", ["?425"]),
    // Typed.
    ("A =425 B =430", ["A425", "B430"]), ("=425 A =430 B", ["A425", "B430"]),
    ("=425 =430 A", ["?425", "A430"]),
    ("A =425 =430 B", ["A425", "B430"]),
  ])
  func `never crosses animals`(told: String, outcomes: [String]) { #expect(self.outcomes(told) == outcomes) }
}
