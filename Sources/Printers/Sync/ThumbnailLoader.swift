import Logging
import OctoPrint
import Uplink

/// Fetches the pictures of files, with the key, for those who look at them: those that a plugin of OctoPrint keeps,
/// else those in the heads or at the ends of G-code files. Each version once, the last few kept.
actor ThumbnailLoader {
  /// Files of which it is kept what was found.
  private static let limit = 64
  /// A page waits no longer for its picture.
  private static let timeout = Duration.seconds(3)

  /// A version of a file.
  private struct Key: Hashable {
    var printer: Printer
    var file: FilePath
    var version: String
  }

  private let servers: OctoPrintServers
  private var known: [(key: Key, thumbnail: GCodeThumbnail?)] = []

  init(servers: OctoPrintServers) { self.servers = servers }

  /// `nil` if the file has none that can be had.
  func thumbnail(of entry: FileEntry, on printer: Printer) async -> GCodeThumbnail? {
    guard entry.mayHaveThumbnail else { return nil }
    let key = Key(printer: printer, file: entry.file, version: entry.version)
    if let found = known.first(where: { $0.key == key }) { return found.thumbnail }
    let client = servers.client(printer)
    do {
      let thumbnail = try await withDeadline(Self.timeout) { try await Self.read(entry, client) }
      known.removeAll { $0.key == key }
      known = known.suffix(Self.limit - 1) + [(key, thumbnail)]
      return thumbnail
    } catch {
      servers.logger.debug("no head of a file", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private static func read(_ entry: FileEntry, _ client: OctoPrintClient) async throws -> GCodeThumbnail? {
    if let kept = try await kept(entry, client) { return kept }
    let limit = ThumbnailScanner.Place.head.limit
    if let found = try await scan(.head, entry, client, 0..<limit) { return found }
    guard let size = entry.size else { return nil }
    let start = max(0, size - ThumbnailScanner.Place.end.limit)
    return try await scan(.end, entry, client, start..<size)
  }

  private static func scan(
    _ place: ThumbnailScanner.Place, _ entry: FileEntry, _ client: OctoPrintClient, _ range: Range<Int>
  ) async throws -> GCodeThumbnail? {
    let download = try await client.download(entry.path, range: range)
    // A server that knows no ranges sends everything: only of a head is that what was asked for.
    if place == .end, range.lowerBound > 0, download.range == nil { return nil }
    var scanner = ThumbnailScanner(place)
    for try await bytes in download.body {
      scanner.consume(bytes)
      if scanner.isDone { break }
    }
    scanner.finish()
    return scanner.best
  }

  /// What a plugin keeps. One that has gone leaves its addresses behind.
  private static func kept(_ entry: FileEntry, _ client: OctoPrintClient) async throws -> GCodeThumbnail? {
    guard let address = entry.thumbnail else { return nil }
    do {
      guard let download = try await client.thumbnail(at: address) else { return nil }
      return GCodeThumbnail(
        try await download.body.collect(upTo: ThumbnailScanner.Place.head.limit))
    } catch let error as OctoPrintError where error.status == 404 || error.status == 403 {
      return nil
    }
  }
}

extension FileEntry {
  /// Whether it is worth asking.
  var mayHaveThumbnail: Bool { isPrintable && origin == .local && size ?? 1 > 0 }

  /// Another one when its content may be another.
  var version: String { "\(hash ?? "\(date ?? 0) \(size ?? 0)")\(thumbnail.map { " \($0)" } ?? "")" }
}
