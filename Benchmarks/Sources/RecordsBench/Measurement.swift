/// What a subject prints.
struct Measurement: Encodable {
  /// One entry a repeat.
  var seconds: [Double] = []

  /// Other figures of the case; `BenchCase` says which.
  var figures: [String: Double] = [:]

  /// Runs `body` and adds what it took.
  mutating func time<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    let start = ContinuousClock.now
    let value = try await body()
    let duration = ContinuousClock.now - start
    seconds.append(duration / .seconds(1))
    return value
  }
}
