public import RecordMapping

/// Degrees Celsius; `nil` where the printer says nothing.
@RecordPart public struct Temperature: Sendable, Hashable {
  /// Measured.
  public var actual: Double?
  /// 0 or `nil`: off.
  public var target: Double?
  /// What is added to temperatures that files ask for.
  public var offset: Double?

  /// A temperature without a correction.
  public init(actual: Double?, target: Double?) {
    self.actual = actual
    self.target = target
    self.offset = nil
  }
}
