import OctoPrint
import WebShell

extension Heater {
  /// Nozzles are numbered, from 1 as people count, only where there are several.
  func name(_ words: Words, among heaters: [Heater]) -> String {
    switch self {
    case .bed: return words(.bed)
    case .chamber: return words(.chamber)
    case .tool(let number):
      let isOnlyOne = !heaters.contains { if case .tool(let other) = $0 { other != number } else { false } }
      return isOnlyOne ? words(.nozzle) : words(.nozzleNumber(n: number + 1))
    }
  }
}

extension Heating.Malformed {
  func phrase(_ words: Words, _ heaters: [Heater]) -> Phrase {
    switch self {
    case .unknown: .heaterGone
    case .degrees(let heater, let bounds):
      .degreesOutOfRange(
        heater: heater.name(words, among: heaters), least: bounds.lowerBound, most: bounds.upperBound)
    }
  }
}
