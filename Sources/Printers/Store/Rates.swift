package import Foundation

/// What was last set from here, in percent; a printer that was just connected runs as its files say.
package struct Rates: Sendable, Hashable {
  private var feed = 100
  private var flow = 100
  private var fan = 0
  /// When one of them was.
  package private(set) var setAt: Date?

  package init() {}

  package mutating func set(_ kind: RateKind, to percent: Int, at moment: Date) {
    self[kind] = percent
    setAt = moment
  }

  package subscript(kind: RateKind) -> Int {
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
