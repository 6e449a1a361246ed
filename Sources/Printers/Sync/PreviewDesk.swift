import OctoPrint
import ServiceLifecycle
import WebShell

/// Reads G-code files for those who look at their layers: each once, the last few kept.
actor PreviewDesk: Service {
  /// Files whose layers are kept.
  private static let most = 4

  private let servers: OctoPrintServers
  private var previews: [Preview] = []
  private let queue: AsyncStream<Preview>
  private let enqueue: AsyncStream<Preview>.Continuation

  init(servers: OctoPrintServers) {
    self.servers = servers
    (queue, enqueue) = AsyncStream.makeStream()
  }

  /// The preview of this version of a file, begun if it is not there.
  func open(_ file: FileEntry, of printer: Printer) -> Preview {
    let known = previews.firstIndex { $0.isOf(file, printer) && !$0.hasFailed }
    let preview = known.map { previews.remove(at: $0) } ?? Preview(of: file, printer, servers.client(printer))
    previews.append(preview)
    if known == nil { enqueue.yield(preview) }
    while previews.count > Self.most { previews.removeFirst().drop() }
    return preview
  }

  /// The preview of this version of a file, whatever became of it; `nil` if it is not kept.
  func preview(of file: FileEntry, of printer: Printer) -> Preview? {
    previews.last { $0.isOf(file, printer) }
  }

  func run() async throws {
    await withDiscardingTaskGroup { group in
      for await preview in queue.cancelOnGracefulShutdown() { group.addTask { await preview.read() } }
      group.cancelAll()
    }
  }
}
