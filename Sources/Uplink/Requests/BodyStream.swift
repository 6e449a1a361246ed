/// A body that is made while it is sent.
///
/// Two streams are equal if they are the same one.
public final class BodyStream: Sendable, Hashable {
  /// The next bytes, `nil` at the end; asked again only when they are on their way (back-pressure).
  public typealias Next = @Sendable () async throws -> [UInt8]?

  /// The number of bytes, if it is known before; announced as `Content-Length` and kept.
  public let length: Int?
  /// Whether ``open`` can be called again for another attempt. A request with a stream that cannot is
  /// never repeated.
  public let isReplayable: Bool
  /// Begins at the first byte.
  public let open: @Sendable () async throws -> Next

  /// - Parameters:
  ///   - length: the number of bytes, if it is known.
  ///   - isReplayable: whether `open` may be called again.
  ///   - open: begins at the first byte and returns what yields the bytes.
  public init(
    length: Int? = nil, isReplayable: Bool, open: @escaping @Sendable () async throws -> Next
  ) {
    self.length = length
    self.isReplayable = isReplayable
    self.open = open
  }

  /// Whether both are the same stream.
  public static func == (left: BodyStream, right: BodyStream) -> Bool { left === right }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
