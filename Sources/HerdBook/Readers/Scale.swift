/// What a scale answers that speaks Tru-Test's protocol: braces out, brackets back.
///
///     ScaleReply("[425.5]", to: .weight)    // .weight, stable
///     ScaleReply("[U425.5]", to: .weight)   // .weight, not stable yet
package enum ScaleReply: Hashable, Sendable {
  case weight(ScaleReading)
  /// That a setting was taken.
  case taken
  /// What it says besides: its model, its version, an error's code.
  case text(String)
  /// No answer of a scale.
  case unknown(String)

  /// - Parameter request: what it answers: a version or an error's code may look like a weight.
  package init(_ line: String, to request: ScaleRequest) {
    let text = String(line.trimmed { $0.isWhitespace || $0 == "\0" })
    guard text != "^" else {
      self = .taken
      return
    }
    guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count > 2 else {
      self = .unknown(text)
      return
    }
    let content = String(text.dropFirst().dropLast())
    let isUnstable = content.hasPrefix("U")
    let number = isUnstable ? String(content.dropFirst()) : content
    let weight = request == .weight ? Kilograms(parsing: number) : nil
    self = weight.map { .weight(ScaleReading($0, isStable: !isUnstable)) } ?? .text(content)
  }
}

/// What a scale is asked for; see ``ScaleReply``.
package enum ScaleRequest: String, Sendable {
  case weight = "{RW}"
  case model = "{ZN}"
  /// That answers end with CR and LF.
  case lineEnds = "{ZC1}"
  /// That errors have codes.
  case errorCodes = "{ZE1}"
  /// That settings are answered.
  case answers = "{ZA1}"
}

package struct ScaleReading: Hashable, Sendable {
  package let weight: Kilograms
  package let isStable: Bool

  package init(_ weight: Kilograms, isStable: Bool) { (self.weight, self.isStable) = (weight, isStable) }
}

/// Tells from a stream of readings what each animal weighs that steps on the scale: two stable readings in a
/// row within half a kilogram. Until the scale is empty again there is no other animal on it.
package struct ScaleSession: Sendable {
  /// Two stable readings that differ by no more are the same weight.
  static let tolerance = Kilograms(grams: 500)
  /// Below it the scale is empty.
  package static let empty = Kilograms(10)

  private var last: Kilograms?
  private var isWeighed = false

  /// - Parameter isOccupied: whether somebody may stand on it who was weighed already: then it has to be empty first.
  package init(isOccupied: Bool = false) { isWeighed = isOccupied }

  /// - Returns: the weight of an animal as the scale told it, once for each; see ``Kilograms/rounded``.
  package mutating func consume(_ reading: ScaleReading) -> Kilograms? {
    guard reading.weight >= Self.empty else {
      self = ScaleSession()
      return nil
    }
    guard !isWeighed, reading.isStable else {
      last = nil
      return nil
    }
    defer { last = reading.weight }
    guard let last, max(last, reading.weight) - min(last, reading.weight) <= Self.tolerance else {
      return nil
    }
    isWeighed = true
    return reading.weight
  }
}
