import Foundation
import OctoPrint
import ServiceLifecycle
import Synchronization
import Uplink
import WebShell

/// The layers of one G-code file, as far as it was read. The file itself stays on the server: of it only the
/// places of its layers are kept, and the first layer.
final class Preview: Sendable {
  struct Progress: Sendable, Hashable {
    enum Phase: Sendable, Hashable { case reading, complete, cut, failed }

    var phase = Phase.reading
    var layers = 0
    /// Bytes read.
    var read = 0
  }

  let file: FilePath
  let size: Int?
  let progress = Broadcast(Progress())
  private let printer: Printer
  private let version: String
  private let client: OctoPrintClient
  private let scanned = Mutex<LayerScanner>(LayerScanner())
  private let isDropped = Mutex(false)
  private let timeout: Duration

  /// - Parameter timeout: how long the file is still read when nobody looks any more: a printer's small computer has
  ///   better things to do.
  init(
    of entry: FileEntry, _ printer: Printer, _ client: OctoPrintClient, timeout: Duration = .seconds(60)
  ) {
    self.timeout = timeout
    file = entry.file
    size = entry.size
    self.printer = printer
    self.client = client
    version = entry.version
  }

  func isOf(_ entry: FileEntry, _ other: Printer) -> Bool {
    other == printer && entry.file == file && entry.version == version
  }

  var hasFailed: Bool { progress.value.phase == .failed }

  /// Nobody wants it any more.
  func drop() { isDropped.withLock { $0 = true } }

  func mark(_ layer: Int) -> LayerMark? {
    scanned.withLock { $0.marks.indices.contains(layer) ? $0.marks[layer] : nil }
  }

  // MARK: Reading

  func read() async {
    do {
      var read = 0
      let sinceLook = IdleTimer()
      for try await bytes in try await client.download(file.path).body {
        if progress.listenerCount > 0 { sinceLook.restart() }
        if isDropped.withLock({ $0 }) || sinceLook.elapsed > timeout { throw CancellationError() }
        read += bytes.count
        let (layers, isCut) = scanned.withLock {
          $0.consume(bytes)
          return ($0.marks.count, $0.isCut)
        }
        if isCut { break }
        report(layers, read)
      }
      let (layers, isCut) = scanned.withLock {
        $0.finish()
        return ($0.marks.count, $0.isCut)
      }
      progress.send(Progress(phase: isCut ? .cut : .complete, layers: layers, read: read))
    } catch {
      progress.update { $0.phase = .failed }
    }
  }

  /// The first layers at once, then now and then.
  private func report(_ layers: Int, _ read: Int) {
    let told = progress.value
    guard (told.layers < 2 && layers != told.layers) || read - told.read > 8 << 20 else { return }
    progress.send(Progress(layers: layers, read: read))
  }

  // MARK: Layers

  /// The moves of a layer, as soon as its end was read; `nil` if there is no such layer.
  func moves(_ layer: Int) async throws -> LayerMoves? {
    await progress.until { $0.phase != .reading || $0.layers > layer + 1 }
    guard let mark = mark(layer) else { return nil }
    if layer == 0 { return scanned.withLock { $0.first } }
    let end = self.mark(layer + 1)?.offset ?? size
    return try await moves(from: mark, to: end)
  }

  private func moves(from mark: LayerMark, to end: Int?) async throws -> LayerMoves {
    let range = end.flatMap { $0 > mark.offset ? mark.offset..<$0 : nil }
    let download = try await client.download(file.path, range: range)
    // A server that knows no ranges sends everything.
    var (skip, left) = (download.range == nil ? mark.offset : 0, range?.count ?? .max)
    var moves = LayerMoves(mark)
    for try await bytes in download.body {
      let part = bytes.dropFirst(skip).prefix(left)
      skip -= min(skip, bytes.count)
      left -= part.count
      moves.consume(Array(part))
      if left == 0 { break }
    }
    moves.finish()
    return moves
  }
}

/// Reads G-code files for those who look at their layers: each once, the last few kept.
actor PreviewLoader: Service {
  /// Files whose layers are kept.
  private static let limit = 4

  private let servers: OctoPrintServers
  private var previews: [Preview] = []
  private let queue = WorkQueue<Preview>()

  init(servers: OctoPrintServers) {
    self.servers = servers
  }

  /// The preview of this version of a file, begun if it is not there.
  func open(_ file: FileEntry, of printer: Printer) -> Preview {
    let known = previews.firstIndex { $0.isOf(file, printer) && !$0.hasFailed }
    let preview = known.map { previews.remove(at: $0) } ?? Preview(of: file, printer, servers.client(printer))
    previews.append(preview)
    if known == nil { queue.enqueue(preview) }
    while previews.count > Self.limit { previews.removeFirst().drop() }
    return preview
  }

  /// The preview of this version of a file, whatever became of it; `nil` if it is not kept.
  func preview(of file: FileEntry, of printer: Printer) -> Preview? {
    previews.last { $0.isOf(file, printer) }
  }

  func run() async throws { await queue.run { await $0.read() } }
}
