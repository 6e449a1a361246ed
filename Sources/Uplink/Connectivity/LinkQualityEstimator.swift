/// Smooths what probes measure: the round trip by RFC 6298, section 2, the loss over the last probes.
struct LinkQualityEstimator: Sendable {
  /// The loss is a share of so many probes.
  static let window = 20

  private var smoothed: Duration?
  private var losses: [Bool] = []

  /// `nil` before the first answer.
  var quality: LinkQuality? {
    smoothed.map { roundTrip in
      LinkQuality(roundTrip: roundTrip, loss: Double(losses.count { $0 }) / Double(losses.count))
    }
  }

  /// Takes a probe's result; a portal's answer says nothing about the way to the internet.
  mutating func note(_ result: ProbeResult) {
    switch result {
    case .available(let roundTrip):
      smoothed = smoothed.map { ($0 * 7 + roundTrip) / 8 } ?? roundTrip
      note(isLost: false)
    case .unavailable: note(isLost: true)
    case .captivePortal: return
    }
  }

  private mutating func note(isLost: Bool) {
    losses.append(isLost)
    if losses.count > Self.window { losses.removeFirst() }
  }
}
