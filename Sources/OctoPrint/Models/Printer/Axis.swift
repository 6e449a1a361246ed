/// A direction of the print head.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Left and right.
  case x
  /// Front and back.
  case y
  /// Up and down.
  case z
}
