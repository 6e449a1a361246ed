/// Degrees Celsius; `nil` where the printer says nothing.
package struct Temperature: Sendable, Hashable, Decodable {
  package var actual: Double?
  /// 0 or `nil`: off.
  package var target: Double?

  package init(actual: Double?, target: Double?) {
    self.actual = actual
    self.target = target
  }
}
