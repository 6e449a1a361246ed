/// How long to wait before the next attempt to reach a printer: quickly at first, never so long that it would
/// not be live two seconds after it answers again, and not in step with others.
package struct Backoff: Sendable {
  private static let steps: [Duration] = [
    .milliseconds(250), .milliseconds(500), .seconds(1), .milliseconds(1400),
  ]

  private var failures = 0

  package init() {}

  package mutating func succeeded() { failures = 0 }

  /// The next wait: the step's length and up to a quarter more.
  package mutating func next(using generator: inout some RandomNumberGenerator) -> Duration {
    let step = Self.steps[min(failures, Self.steps.count - 1)]
    failures += 1
    return step * Double.random(in: 1...1.25, using: &generator)
  }
}
