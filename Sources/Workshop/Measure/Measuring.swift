import ArgumentParser
import Serving

/// A command that measures something for `make bench`, which reads a line of JSON for each figure.
protocol Measuring: AsyncParsableCommand {}

extension Measuring {
  func time(_ body: () async throws -> Void) async throws -> Duration {
    let start = ContinuousClock.now
    try await body()
    return start.duration(to: .now)
  }

  /// - Parameter base: the same figure in another way.
  func tell(_ name: String, _ metric: String, _ value: Double, _ unit: String, base: Double? = nil) {
    let base = base.map { #","base":\#($0)"# } ?? ""
    Console.say(#"{"case":"\#(name)","metric":"\#(metric)","value":\#(value),"unit":"\#(unit)"\#(base)}"#)
  }
}
