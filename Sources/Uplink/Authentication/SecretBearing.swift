/// A value that shows nothing of itself in descriptions, dumps and mirrors, so that it cannot get into a log by
/// accident. For credentials of your own, too.
///
/// ```swift
/// struct FarmToken: SecretBearing { var text: String }
/// print(FarmToken(text: "s3cret"))  // FarmToken(hidden)
/// ```
public protocol SecretBearing: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
  Sendable
{}

extension SecretBearing {
  /// The type's name only.
  public var description: String { "\(Self.self)(hidden)" }
  /// The type's name only.
  public var debugDescription: String { description }
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
