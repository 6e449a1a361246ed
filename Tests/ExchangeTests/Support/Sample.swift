import Exchange
import SplitMix

/// Values for tests.
enum Sample {
  struct Broken: Error {}

  /// Bytes that do not repeat soon.
  static func bytes(_ count: Int) -> [UInt8] {
    var random = SplitMix64(seed: 7)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  static func path(_ text: String) -> ExchangePath {
    guard let path = ExchangePath(parsing: text) else { preconditionFailure("\(text) is no path") }
    return path
  }

  static var outbox: ExchangeName { path("outbox").name }
}

/// The code of what some work throws; `nil` where it throws nothing, or something else.
func code<Value>(of work: () async throws -> Value) async -> ExchangeError.Code? {
  do {
    _ = try await work()
    return nil
  } catch { return (error as? ExchangeError)?.code }
}
