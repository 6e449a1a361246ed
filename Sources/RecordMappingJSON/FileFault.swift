#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that the system would not read or write.
public struct FileFault: Error, Hashable, Sendable {
  /// Which file.
  public let path: String
  /// An errno.
  public let code: Int32

  /// A file that the system would not read or write.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }
}

extension FileFault: CustomStringConvertible {
  /// For logs.
  public var description: String { "\(path): \(String(cString: strerror(code)))" }
}
