import WebShell

extension Words {
  /// A short duration to three digits: `0 ms`, `0.4 ms`, `12 ms`, `3.02 s`.
  func span(_ duration: Duration) -> String {
    let seconds = max(0, duration.inSeconds)
    switch seconds {
    case ..<0.00005: return self(.milliseconds(n: "0"))
    case ..<0.00995: return self(.milliseconds(n: number(seconds * 1000, decimals: 1)))
    case ..<0.9995: return self(.milliseconds(n: number(seconds * 1000, decimals: 0)))
    case ..<9.995: return self(.seconds(n: number(seconds, decimals: 2)))
    default: return self(.seconds(n: number(seconds, decimals: 1)))
    }
  }

  /// A limit or a wait that was given in seconds: `3 s`, `1.5 s`.
  func limit(_ duration: Duration) -> String {
    let seconds = duration.inSeconds
    return self(.seconds(n: number(seconds, decimals: seconds == seconds.rounded() ? 0 : 1)))
  }
}

extension Duration {
  /// As a number of seconds.
  var inSeconds: Double { self / .seconds(1) }
}
