#if os(Linux)
  import CNetlink
  import Dispatch
  import Glibc
  import Synchronization
  import Uplink

  /// Reads a netlink socket on a queue of its own, and yields what follows for the link.
  final class NetlinkReader: Sendable {
    private struct State {
      var survey: NetlinkSurvey
      var naming = LinkNaming()
      var shown: Link?
      var isOver = false
    }

    private let descriptor: Int32
    private let continuation: AsyncStream<Link>.Continuation
    private let state: Mutex<State>
    /// Safe without the mark that its type lacks: set once before any handler runs, and dispatch sources may
    /// be activated and cancelled on any thread.
    private nonisolated(unsafe) let source: any DispatchSourceRead

    init(descriptor: Int32, port: UInt32, _ continuation: AsyncStream<Link>.Continuation) {
      self.descriptor = descriptor
      self.continuation = continuation
      state = Mutex(State(survey: NetlinkSurvey(port: port)))
      source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "uplink.netlink", qos: .userInitiated))
    }

    /// Begins; the stream's end ends it. The source's handlers keep the reader alive until then.
    func start() {
      let descriptor = descriptor
      // Without @Sendable a handler would inherit the isolation of its surroundings, and trap on the queue.
      source.setEventHandler { @Sendable [self] in read() }
      source.setCancelHandler { @Sendable in _ = close(descriptor) }
      continuation.onTermination = { @Sendable [self] _ in source.cancel() }
      source.activate()
      state.withLock { advance(&$0) }
    }

    /// Takes all that is there, then shows what follows from it.
    private func read() {
      state.withLock { state in
        guard !state.isOver else { return }
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
          let count = buffer.withUnsafeMutableBytes { cnetlink_receive(descriptor, $0.baseAddress, $0.count) }
          if count == -Int(EAGAIN) { break }
          if count == -Int(ENOBUFS) {
            state.survey.overflowed()
          } else if count < 0 {
            return end(&state)
          }
          guard count > 0 else { continue }
          for message in NetlinkMessage.parse(Array(buffer[..<count])) { state.survey.take(message) }
        }
        advance(&state)
      }
    }

    private func advance(_ state: inout State) {
      show(&state)
      if state.survey.refusal != nil { return end(&state) }
      guard let request = state.survey.nextRequest() else { return }
      let sent = request.withUnsafeBytes { cnetlink_send(descriptor, $0.baseAddress, $0.count) }
      if sent < 0 { end(&state) }
    }

    /// Bad news at once; good news when the lists have confirmed it.
    private func show(_ state: inout State) {
      guard state.survey.isReady else { return }
      let wayOut = state.survey.table.wayOut
      guard state.survey.isSettled || wayOut == nil else { return }
      let link = state.naming.link(wayOut, isWireless: Self.isWireless)
      guard link != state.shown else { return }
      state.shown = link
      continuation.yield(link)
    }

    /// The kernel refuses to tell.
    private func end(_ state: inout State) {
      state.isOver = true
      if state.shown != .unknown { continuation.yield(.unknown) }
      continuation.finish()
    }

    private static func isWireless(_ interface: String) -> Bool {
      access("/sys/class/net/\(interface)/wireless", F_OK) == 0
    }
  }
#endif
