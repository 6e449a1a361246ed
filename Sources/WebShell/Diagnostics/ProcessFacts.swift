package import Foundation
import Synchronization

/// What the process knows of itself.
package struct ProcessFacts: DiagnosticSource {
  private let version: String
  private let started: Date
  private let streams: StreamCount
  private let now: @Sendable () -> Date

  package init(
    version: String, started: Date, streams: StreamCount, now: @escaping @Sendable () -> Date = Date.init
  ) {
    self.version = version
    self.started = started
    self.streams = streams
    self.now = now
  }

  package func sections(_ words: Words) async -> [DiagnosticSection] {
    var rows: [DiagnosticSection.Row] = [
      .init(words(.version), version), .init("Swift", SwiftVersion.current),
      .init(words(.uptime), words.duration(seconds: Int(now().timeIntervalSince(started)))),
    ]
    if let memory = Self.residentBytes { rows.append(.init(words(.memory), words.bytes(memory))) }
    rows.append(.init(words(.openStreams), words.integer(streams.count)))
    return [DiagnosticSection(title: words(.process), rows: rows)]
  }

  /// Linux tells it in a file; elsewhere it is left out.
  private static var residentBytes: Int64? {
    do {
      let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      return text.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int64($0.output.1) }.map { $0 << 10 }
    } catch {
      return nil
    }
  }
}

/// The language's version that this program was compiled with; its patch is not known to the code.
enum SwiftVersion {
  static var current: String {
    #if compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}

/// How many pages listen for events.
package final class StreamCount: Sendable {
  private let streams = Atomic(0)

  package init() {}

  package var count: Int { streams.load(ordering: .relaxed) }

  func open() { streams.add(1, ordering: .relaxed) }
  func close() { streams.subtract(1, ordering: .relaxed) }
}

/// The databases of the data folder, with what waits in their logs.
package struct DatabaseSizes: DiagnosticSource {
  private let folder: URL

  package init(folder: URL) { self.folder = folder }

  package func sections(_ words: Words) async -> [DiagnosticSection] {
    let files = FolderFile.all(in: folder)
    let rows = files.filter { $0.path.hasSuffix(".sqlite") }.map { file in
      let log = files.first { $0.path == file.path + "-wal" }
      let size = words(
        .databaseSize(file: words.bytes(file.size), log: words.bytes(log?.size ?? 0)))
      return DiagnosticSection.Row(file.path, size)
    }
    return [DiagnosticSection(title: words(.databases), rows: rows)]
  }
}

/// A regular file somewhere in a folder.
package struct FolderFile: Sendable, Hashable {
  package var path: String
  package var size: Int64

  /// Sorted by path. A file that goes away meanwhile is left out.
  package static func all(in folder: URL) -> [FolderFile] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
    let urls = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
    var files: [FolderFile] = []
    let prefix = folder.resolvingSymlinksInPath().path + "/"
    while let url = urls?.nextObject() as? URL {
      guard let values = gone({ try url.resourceValues(forKeys: keys) }), values.isRegularFile == true else {
        continue
      }
      let path = url.resolvingSymlinksInPath().path
      files.append(
        FolderFile(
          path: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : url.lastPathComponent,
          size: Int64(values.fileSize ?? 0)))
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func gone<Value>(_ read: () throws -> Value) -> Value? {
    do { return try read() } catch { return nil }
  }
}
