import Exchange

/// Values for tests.
enum Sample {
  struct Broken: Error {}

  /// Bytes that do not repeat soon.
  static func bytes(_ count: Int) -> [UInt8] {
    var state: UInt64 = 7
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
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
