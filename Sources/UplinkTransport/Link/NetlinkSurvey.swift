import Uplink

/// Keeps a ``NetlinkTable`` true: asks for lists, one at a time, takes events meanwhile, and asks again when
/// messages were lost, or when the kernel may have changed something without a word.
struct NetlinkSurvey: Sendable {
  private struct Dump: Sendable {
    var topic: NetlinkTopic
    var sequence: UInt32
    var table = NetlinkTable()
    /// It has become worthless; what it lists is not taken over.
    var isSpoilt = false
  }

  private(set) var table = NetlinkTable()
  /// The kernel refuses to tell, for this errno.
  private(set) var refusal: Int32?
  private let port: UInt32
  private var wanted = NetlinkTopic.allCases
  private var dump: Dump?
  private var sequence: UInt32 = 0
  private var isComplete = false

  /// - Parameter port: the socket's own number, by which answers are known from events.
  init(port: UInt32) { self.port = port }

  /// Whether all lists have been taken over, and none is wanted.
  var isSettled: Bool { isComplete && wanted.isEmpty && dump == nil }
  /// Whether every list has been taken over at least once.
  var isReady: Bool { isComplete }

  /// The next request to send; `nil` while one is under way or nothing is wanted.
  mutating func nextRequest() -> [UInt8]? {
    guard dump == nil, let topic = wanted.first else { return nil }
    wanted.removeFirst()
    sequence &+= 1
    dump = Dump(topic: topic, sequence: sequence)
    return topic.request(sequence: sequence)
  }

  /// Messages were lost.
  mutating func overflowed() {
    wanted = NetlinkTopic.allCases
    // Its end may be among the lost; an answer that comes still is not known any more.
    dump = nil
  }

  /// Takes a message of the kernel's.
  mutating func take(_ message: NetlinkMessage) {
    guard let dump, message.port == port, message.sequence == dump.sequence else {
      return event(message.content)
    }
    if message.isInterrupted { self.dump?.isSpoilt = true }
    switch message.content {
    case .done: finish()
    case .failure(let code): fail(code)
    case .link, .address, .route, .deadEnd: _ = self.dump?.table.take(message.content)
    }
  }

  private mutating func event(_ content: NetlinkMessage.Content) {
    let mayDropRoutes = table.take(content)
    // An event that comes in the middle of a list is newer than the list.
    _ = dump?.table.take(content)
    if mayDropRoutes { want(.routes) }
  }

  private mutating func finish() {
    guard let finished = dump else { return }
    dump = nil
    if finished.isSpoilt {
      want(finished.topic)
    } else {
      table.replace(finished.topic, by: finished.table)
    }
    if wanted.isEmpty { isComplete = true }
  }

  private mutating func fail(_ code: Int32) {
    guard let failed = dump else { return }
    dump = nil
    // EBUSY and EINTR pass; anything else does not.
    if [-16, -4].contains(code) { want(failed.topic) } else if code != 0 { refusal = -code }
  }

  private mutating func want(_ topic: NetlinkTopic) {
    if !wanted.contains(topic) { wanted.append(topic) }
    // A list of routes under way may have been read before the change.
    if dump?.topic == topic { dump?.isSpoilt = true }
  }
}
