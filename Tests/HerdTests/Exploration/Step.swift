/// One of the two devices.
enum Peer: String, CaseIterable, Sendable {
  case a = "A"
  case b = "B"

  var other: Peer { self == .a ? .b : .a }
}

/// Something that happens to a device. Each step begins with a process that knows no more than what is in its file,
/// and ends with one that is killed: what it was about to do is another process's.
///
/// A server that is killed is among them: before it has committed the request is lost, afterwards the answer, and
/// in the middle of a stream that is cut. It is asked by the same process all the time, though with other contents
/// each time: what it kept to itself between two requests would be seen.
enum Step: Hashable, Sendable {
  case record(Peer, Record)
  case push(Peer, Push)
  case pull(Peer, Pull)
  /// A request that was given up arrives, and nobody hears the answer.
  case arrival(Peer)

  enum Record: Hashable, Sendable, CaseIterable {
    case new
    /// Amends (A) or takes back (B) the newest note that the other device has made, or both know.
    case change
  }

  enum Push: Hashable, Sendable, CaseIterable {
    case whole, requestLost, answerLost, doubled, late
  }

  enum Pull: Hashable, Sendable {
    case whole
    case cut(Cut)
    /// The process is killed once it has committed so many transactions.
    case killed(transactions: Int)
    /// A device sends all that it has, once this one knows how far the server is.
    case during(Peer)
  }

  struct Cut: Hashable, Sendable {
    /// How many lines come whole, of all streams.
    let lines: Int
    /// Whether half of the next one comes too.
    let isTorn: Bool
  }
}

extension Step {
  /// The devices that it happens to.
  var peers: [Peer] {
    switch self {
    case .record(let peer, _), .push(let peer, _), .arrival(let peer): [peer]
    case .pull(let peer, .during(let other)): peer == other ? [peer] : [peer, other]
    case .pull(let peer, _): [peer]
    }
  }
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .record(let peer, .new): "\(peer.rawValue) records something"
    case .record(.a, .change): "A amends a note"
    case .record(.b, .change): "B takes a note back"
    case .push(let peer, .whole): "\(peer.rawValue) sends"
    case .push(let peer, .requestLost): "\(peer.rawValue) sends, the request is lost"
    case .push(let peer, .answerLost): "\(peer.rawValue) sends, the answer is lost"
    case .push(let peer, .doubled): "\(peer.rawValue) sends, the request arrives twice"
    case .push(let peer, .late): "\(peer.rawValue) sends, the request is on its way for long"
    case .pull(let peer, .whole): "\(peer.rawValue) downloads"
    case .pull(let peer, .cut(let cut)):
      "\(peer.rawValue) downloads, cut after \(cut.lines) lines\(cut.isTorn ? " and a half" : "")"
    case .pull(let peer, .killed(let count)):
      "\(peer.rawValue) downloads, killed after \(count) transactions"
    case .pull(let peer, .during(let other)): "\(peer.rawValue) downloads while \(other.rawValue) sends"
    case .arrival(let peer): "the request of \(peer.rawValue) arrives at last"
    }
  }
}
