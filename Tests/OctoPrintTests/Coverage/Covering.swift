import OctoPrint
import Testing

/// Says which endpoints a test covers, and fails the test if it did not really ask for them.
///
/// Both halves of ``CoverageTests`` rest on it: what stands here in the tests' source is true.
struct Covering: TestTrait, TestScoping {
  var endpoints: [Endpoint]

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let asked = AskedEndpoints()
    try await AskedEndpoints.$current.withValue(asked) { try await function() }
    let missing = endpoints.filter { !asked.contains($0) }
    #expect(missing.isEmpty, "never asked for", sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == Covering {
  static func covers(_ endpoints: Endpoint...) -> Self { Self(endpoints: endpoints) }
}
