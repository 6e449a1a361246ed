/// One verdict out of several probes that ask about the same.
///
/// Http reveals portals and https proves the internet, so that an app asks by both: the verdict is
/// `available` when enough probes succeed, and more than find a portal.
struct ProbeQuorum: Sendable {
  private let count: Int
  private let needed: Int
  private var roundTrips: [Duration] = []
  private var portals: [String?] = []
  private var failures: [TransportFailure?] = []

  /// - Parameter needed: `nil` is half of them.
  init(of count: Int, needed: Int?) {
    self.count = count
    self.needed = min(max(needed ?? (count + 1) / 2, 1), max(count, 1))
  }

  /// Whether the results to come can't change the verdict.
  var isDecided: Bool {
    let open = count - roundTrips.count - portals.count - failures.count
    return open <= 0 || (roundTrips.count >= needed && roundTrips.count > portals.count + open)
  }

  /// Takes one probe's result.
  mutating func note(_ result: ProbeResult) {
    switch result {
    case .available(let roundTrip): roundTrips.append(roundTrip)
    case .captivePortal(let address): portals.append(address)
    case .unavailable(let failure): failures.append(failure)
    }
  }

  /// What the results so far say; probes without a result have failed.
  var verdict: ProbeResult {
    if roundTrips.count >= needed, roundTrips.count > portals.count, let best = roundTrips.min() {
      return .available(roundTrip: best)
    }
    if !portals.isEmpty { return .captivePortal(portals.compactMap(\.self).first) }
    return .unavailable(failures.compactMap(\.self).first)
  }
}
