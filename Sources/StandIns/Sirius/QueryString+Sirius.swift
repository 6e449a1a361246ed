import CivilTime

extension QueryString {
  func day(_ name: String) throws(Refusal) -> Day? {
    guard let text = self[name] else { return nil }
    guard let day = Day(iso8601: text) else { throw .badParameter(name, reason: "yyyy-mm-dd is expected") }
    return day
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badParameter(name, reason: "a number from \(range.lowerBound) is expected")
    }
    return number
  }

  /// One of some words.
  func choice(_ name: String, _ words: [String]) throws(Refusal) -> String? {
    guard let text = self[name] else { return nil }
    guard words.contains(text) else {
      throw .badParameter(name, reason: "one of \(words.joined(separator: ", ")) is expected")
    }
    return text
  }
}
