import OctoPrint
import WebShell

extension Spool {
  /// What it is called, or its number where nobody named it.
  func title(_ words: Words) -> String { name.isEmpty ? words(.spoolNumber(n: id)) : name }

  /// Material, colour and maker in one line.
  func description(_ words: Words) -> String {
    [material, colourName, vendor].compactMap(\.self).joined(separator: " · ")
  }

  /// How much is left of it: weight and length, as far as they are known.
  func rest(_ words: Words) -> String {
    guard let weight = remainingWeight else { return words(.spoolRestUnknown) }
    let grams = words.amount(max(0, weight), .gram)
    guard let length = remainingLength else { return words(.spoolRest(weight: grams)) }
    let metres = words.amount(max(0, length) / 1000, .metre, decimals: 0)
    return words(.spoolRestLength(weight: grams, length: metres))
  }

  /// Its colour, for who sees; the words say it too.
  var swatch: HTML? {
    guard let colour, colour.hasPrefix("#"), [4, 7].contains(colour.utf8.count),
      colour.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    return """
      <svg class="swatch" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">\
      <circle cx="8" cy="8" r="7" fill="\(colour)" stroke="currentColor"/></svg>
      """
  }

  /// Between 0 and 100; `nil` where it is not known.
  var percent: Double? {
    guard let remainingWeight, let totalWeight else { return nil }
    return min(100, max(0, remainingWeight / totalWeight * 100))
  }
}
