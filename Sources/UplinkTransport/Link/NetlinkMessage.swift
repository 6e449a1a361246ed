/// One message of the kernel's about links, addresses and routes (rtnetlink(7)), as far as we read it.
struct NetlinkMessage: Sendable, Hashable {
  /// What it says.
  enum Content: Sendable, Hashable {
    case link(NetlinkLink, isGone: Bool)
    case address(NetlinkAddress, isGone: Bool)
    case route(NetlinkRoute, isGone: Bool)
    /// A default route that leads nowhere: it may have taken the place of one that did.
    case deadEnd
    /// The end of a dump.
    case done
    /// The kernel's answer to a request: zero, or a negative errno.
    case failure(Int32)
  }

  var content: Content
  /// Repeats the request's, in an answer.
  var sequence: UInt32
  /// The socket whose request is answered, or whose request made the change.
  var port: UInt32
  /// Things changed while the dump was made: it is worth nothing.
  var isInterrupted: Bool

  /// The messages in a datagram. Those that we do not know, or that are too short for what they should say,
  /// are left out; what follows a length that can't be is left out too.
  static func parse(_ datagram: [UInt8]) -> [NetlinkMessage] {
    let bytes = NetlinkBytes(datagram[...])
    var messages: [NetlinkMessage] = []
    var position = 0
    while let length = bytes.number(at: position, as: UInt32.self), length >= UInt32(headerLength),
      let message = bytes.slice(from: position, count: Int(length))
    {
      if let message = NetlinkMessage(message) { messages.append(message) }
      position += NetlinkBytes.aligned(Int(length))
    }
    return messages
  }

  init(content: Content, sequence: UInt32 = 0, port: UInt32 = 0, isInterrupted: Bool = false) {
    self.content = content
    self.sequence = sequence
    self.port = port
    self.isInterrupted = isInterrupted
  }

  private init?(_ bytes: NetlinkBytes) {
    guard let kind = bytes.number(at: 4, as: UInt16.self), let flags = bytes.number(at: 6, as: UInt16.self),
      let sequence = bytes.number(at: 8, as: UInt32.self), let port = bytes.number(at: 12, as: UInt32.self),
      let body = bytes.slice(from: Self.headerLength), let content = Self.content(kind, body)
    else { return nil }
    self.init(content: content, sequence: sequence, port: port, isInterrupted: flags & 0x10 != 0)
  }

  private static let headerLength = 16

  private static func content(_ kind: UInt16, _ body: NetlinkBytes) -> Content? {
    switch kind {
    case 2: body.number(at: 0, as: Int32.self).map { .failure($0) }
    case 3: .done
    case 16, 17: NetlinkLink(body).map { .link($0, isGone: kind == 17) }
    case 20, 21: NetlinkAddress(body).map { .address($0, isGone: kind == 21) }
    case 24, 25:
      NetlinkRoute(body).map { .route($0, isGone: kind == 25) }
        ?? (NetlinkRoute.isDeadEnd(body) ? .deadEnd : nil)
    default: nil
    }
  }
}
