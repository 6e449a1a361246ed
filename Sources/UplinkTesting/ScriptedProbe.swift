import Synchronization
public import Uplink

/// A probe that answers by a script and counts how often it was asked.
public final class ScriptedProbe: ConnectivityProbe {
  /// What it asks about.
  public let target: ProbeTarget
  private let script: @Sendable (Int) -> ProbeResult?
  private let asked = Mutex(0)

  /// - Parameters:
  ///   - target: what it asks about.
  ///   - script: the result of the first (1), second (2)... check; `nil` never answers.
  public init(_ target: ProbeTarget, _ script: @escaping @Sendable (Int) -> ProbeResult?) {
    self.target = target
    self.script = script
  }

  /// How often it was asked.
  public var count: Int { asked.withLock { $0 } }

  /// Does what the script says.
  public func check() async -> ProbeResult {
    let number = asked.withLock { count in
      count += 1
      return count
    }
    if let result = script(number) { return result }
    let (silence, continuation) = AsyncStream.makeStream(of: Never.self)
    // Ends with the task only.
    for await _ in silence {}
    continuation.finish()
    return .unavailable(nil)
  }
}
