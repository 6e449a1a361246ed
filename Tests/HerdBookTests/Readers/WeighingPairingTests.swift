import Testing

@testable import HerdBook

@Suite struct `Pairing who was read with what was weighed` {
  /// What comes of words: `A` is read, `425` comes to rest, `~425` is seen, `-` the scale is empty, `!` the connection is
  /// lost, `.` a minute and a second pass.
  private func outcomes(_ told: String) -> [String] {
    var (pairing, moment, outcomes) = (WeighingPairing<String>(), Duration.zero, [String]())
    for word in told.split(separator: " ") {
      let weight = Kilograms(Int(word.filter(\.isNumber)) ?? 0)
      var outcome: WeighingPairing<String>.Outcome?
      switch word.first {
      case "-": outcome = pairing.see(.zero, at: moment)
      case "~": outcome = pairing.see(weight, at: moment)
      case "!": outcome = pairing.leave()
      case ".": moment += .seconds(61)
      case let first? where first.isNumber: outcome = pairing.weigh(weight, at: moment)
      default: pairing.read(String(word), at: moment)
      }
      switch outcome {
      case .paired(let subject, let weight): outcomes.append("\(subject)\(weight)")
      case .unassigned(let weight): outcomes.append("?\(weight)")
      case .ambiguous(let subjects, let weight): outcomes.append("\(subjects.joined())?\(weight)")
      case nil: break
      }
    }
    return outcomes
  }

  @Test(arguments: [
    ("A ~300 425 - B ~300 430 -", ["A425", "B430"]),
    // On the scale.
    ("~300 A 425 - ~300 B 430 -", ["A425", "B430"]),
    // Nobody was read, and then somebody.
    ("425 - B 430 -", ["?425", "B430"]),
    // Who is read after the weight may be the next one.
    ("~300 425 A - 430 B -", ["A?425", "B?430"]),
    // Who is read while another one leaves is not taken for the next.
    ("A 425 B - 430 - B 440", ["A425", "?430", "B440"]),
    ("A 425 A A - 430 -", ["A425", "?430"]),
    // Two at the way in: nobody knows which one steps on.
    ("A B 425 -", ["AB?425"]),
    // Two while one stands on it.
    ("A ~300 B 425 -", ["AB?425"]),
    ("A ~300 A 425 -", ["A425"]),
    // Who was read long ago has walked away, unless it stands on the scale since.
    ("A . 425 -", ["?425"]), ("A . ~300 B 425 -", ["B425"]),
    ("A ~300 . 425 -", ["A425"]), ("A ~300 . B 425 -", ["AB?425"]), ("A . B 425 -", ["B425"]),
    // Who was weighed is read once more as it goes.
    ("A 425 - A B 430 - A 440", ["A425", "B430", "A440"]),
    // The same weight once.
    ("A 425 425 - 425 -", ["A425", "?425"]),
    // Nobody knows who stands there after the connection was lost.
    ("A ~300 ! 425 -", ["?425"]), ("425 ! A", ["?425"]), ("425 ! 425 B -", ["?425", "B?425"]),
  ])
  func `never crosses animals`(told: String, outcomes: [String]) { #expect(self.outcomes(told) == outcomes) }
}
