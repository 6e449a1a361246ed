/// What runs at a percentage.
package enum RateKind: String, Sendable, Hashable, CaseIterable {
  case feed = "feed-rates"
  case flow = "flow-rates"
  case fan = "fan-speeds"

  /// OctoPrint takes any number; a printer at 9999 % helps nobody.
  package var bounds: ClosedRange<Int> {
    switch self {
    case .feed, .flow: 1...500
    case .fan: 0...100
    }
  }

  /// The lines that set a fan to so many percent.
  package static func fanCommands(percent: Int) -> [String] {
    percent == 0 ? ["M107"] : ["M106 S\((percent * 255 + 50) / 100)"]
  }
}
