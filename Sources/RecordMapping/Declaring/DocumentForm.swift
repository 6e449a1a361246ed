/// How a property's value is written in a document, as its attributes say.
@frozen
public struct DocumentForm: Hashable, Sendable {
  /// Whether the lossless conversions between types are allowed.
  public let converts: Bool
  /// How a date is written; RFC 3339 if nothing says otherwise.
  public let date: InstantForm
  /// Whether a number or truth value is written as a string.
  public let isQuoted: Bool

  @inlinable
  init(converts: Bool, date: InstantForm, isQuoted: Bool = false) {
    self.converts = converts
    self.date = date
    self.isQuoted = isQuoted
  }

  /// The type's own JSON type, and RFC 3339 for dates.
  @inlinable public static var plain: Self { Self(converts: false, date: .iso8601) }
  /// As `@Convert` says.
  @inlinable public static var converting: Self { Self(converts: true, date: .iso8601) }
  /// As `@Quoted` says.
  @inlinable public static var quoted: Self { Self(converts: true, date: .iso8601, isQuoted: true) }
  /// As `@Epoch` and `@DateForm` say.
  @inlinable public static func date(_ form: InstantForm) -> Self { Self(converts: false, date: form) }
  /// As a date form and `@Convert` together say.
  @inlinable public static func convertingDate(_ form: InstantForm) -> Self {
    Self(converts: true, date: form)
  }
}
