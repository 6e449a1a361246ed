#if os(Linux)
  import CNetlink
  public import Uplink

  /// Tells the link by the kernel's own messages (rtnetlink(7)); needs no privileges and no polling.
  ///
  /// The link is up when an interface other than the loopback has a carrier, an address that means something
  /// beyond the link, and a route. What it costs nobody knows on Linux. Where the kernel refuses to tell, as
  /// in some sandboxes, the link is ``Link/unknown`` and the stream ends.
  ///
  /// ```swift
  /// for await link in NetlinkLinkSource().links() { print(link) }
  /// ```
  public struct NetlinkLinkSource: LinkSource {
    private let receiveBuffer: Int?

    /// A source for the network namespace of the calling thread.
    public init() { receiveBuffer = nil }

    /// With a receive buffer of another size, for tests of its overflow.
    package init(receiveBuffer: Int) { self.receiveBuffer = receiveBuffer }

    /// The link now, then each change, until the stream is dropped.
    public func links() -> AsyncStream<Link> {
      AsyncStream { continuation in
        var port: UInt32 = 0
        let descriptor = cnetlink_open(&port)
        guard descriptor >= 0 else {
          continuation.yield(.unknown)
          continuation.finish()
          return
        }
        if let receiveBuffer { _ = cnetlink_set_buffer(descriptor, Int32(receiveBuffer)) }
        NetlinkReader(descriptor: descriptor, port: port, continuation).start()
      }
    }
  }
#endif
