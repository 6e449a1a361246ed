package import Foundation

/// A value and since when it has been so.
package struct Dated<Value: Sendable & Hashable>: Sendable, Hashable {
  package private(set) var value: Value
  /// `nil` while nothing was heard.
  package private(set) var since: Date?

  package init(_ value: Value, since: Date? = nil) {
    self.value = value
    self.since = since
  }

  package mutating func update(_ new: Value, at moment: Date) {
    if new != value || since == nil { since = moment }
    value = new
  }
}
