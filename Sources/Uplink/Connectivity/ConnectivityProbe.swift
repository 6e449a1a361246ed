/// Asks once whether the internet, or a server, can be reached.
///
/// The app brings the probes, because only it knows whom it may ask: the library names no address of its own.
/// ``HTTPProbe`` asks by HTTP.
public protocol ConnectivityProbe: Sendable {
  /// What it asks about.
  var target: ProbeTarget { get }

  /// Asks. Must answer to task cancellation at once; the monitor cancels it when its time is over.
  func check() async -> ProbeResult
}
