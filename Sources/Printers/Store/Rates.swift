package import Foundation

/// What was last set from here, in percent. The printer does not tell what it runs at: what was not set from here since
/// it was connected is not known.
package struct Rates: Sendable, Hashable {
  private var feed: Int?
  private var flow: Int?
  private var fan: Int?
  /// When one of them was.
  package private(set) var setAt: Date?

  package init() {}

  package mutating func set(_ kind: RateKind, to percent: Int, at moment: Date) {
    self[kind] = percent
    setAt = moment
  }

  package subscript(kind: RateKind) -> Int? {
    get {
      switch kind {
      case .feed: feed
      case .flow: flow
      case .fan: fan
      }
    }
    set {
      switch kind {
      case .feed: feed = newValue
      case .flow: flow = newValue
      case .fan: fan = newValue
      }
    }
  }
}

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
