/// A document whose every line is one JSON value (JSON Lines, NDJSON), and what
/// its lines mean.
///
/// ```swift
/// {"t":"put","id":7,"name":"Anna"}
/// {"t":"del","id":4}
/// {"t":"end","rows":2}
///
/// JSONLines(by: "t", storing: ["put"], deleting: ["del"])
/// ```
///
/// Blank lines mean nothing, and so does white space around a value. A line may
/// end in CR and LF.
public struct JSONLines: Hashable, Sendable {
  /// The outermost key that tells what a line means; nil if every line is an
  /// object to store.
  public let discriminator: String?
  /// Its values in objects that are to be stored.
  public let storing: [String]
  /// Its values in objects whose rows are to be deleted; only the identity is
  /// read of them.
  public let deleting: [String]

  /// Every line is an object to store.
  public init() { (discriminator, storing, deleting) = (nil, [], []) }

  /// Lines of several meanings. An object in which the key is missing, or has
  /// another value than these, is neither stored nor deleted but handed over as
  /// it came.
  ///
  /// - Parameters:
  ///   - discriminator: The outermost key that tells what a line means. A
  ///     property may read it too, as a text and under no other key.
  ///   - storing: Its values in objects that are to be stored.
  ///   - deleting: Its values in objects whose rows are to be deleted.
  public init(by discriminator: String, storing: [String], deleting: [String] = []) {
    self.discriminator = discriminator
    self.storing = storing
    self.deleting = deleting
  }
}
