import Testing

/// Starts one OctoPrint for a whole suite and stops it after the suite's last test.
struct WithOctoPrint: SuiteTrait, TestScoping {
  @TaskLocal static var server: OctoPrintServer?

  let isRecursive = false
  /// Whether files of ours stand in for plugins of other people.
  var hasStandIns = false

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let server = try await OctoPrintServer.start(hasStandIns: hasStandIns)
    do {
      try await Self.$server.withValue(server) { try await function() }
    } catch {
      try await server.stop()
      throw error
    }
    try await server.stop()
  }
}

extension Trait where Self == WithOctoPrint {
  static var octoPrint: Self { Self() }
  static var octoPrintWithStandIns: Self { Self(hasStandIns: true) }
}
