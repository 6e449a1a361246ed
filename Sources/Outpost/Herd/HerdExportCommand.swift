import ArgumentParser
import Foundation
import Herd
import RecordMappingSQLite
import Serving

/// `outpost herd export`
struct HerdExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all changes of a herd for other programs.",
    discussion: """
      Documents of ICAR ADE, one of JSON on each line; what ADE has no member for goes with it in extensions. With --csv a table
      for spreadsheets, a change in each row. Nothing is lost on the way back by outpost herd import. A file that is there is
      replaced.

      EXAMPLES:
        outpost herd export herd.sqlite --holding 'CZ 12345678' --to changes.ndjson
        outpost herd export herd.sqlite --csv --to changes.csv

      EXIT CODES:
        0 done    64 wrong usage    65 no herd's file    66 no such file    73 the file can't be written    74 unreadable
      """)

  @OptionGroup var options: HerdFileOptions

  @Flag(help: "Write a table instead of documents.") var csv = false
  @Option(help: "The official number of the holding, for documents.") var holding: String?
  @Option(help: "Where to write it.", completion: .file(extensions: ["ndjson", "csv"])) var to: String

  func validate() throws {
    guard csv || holding != nil else {
      throw ValidationError(
        "Documents name the holding. Give its number with --holding, or write a table with --csv.")
    }
  }

  func run() async throws {
    try await StartupError.explained {
      let herd = try await options.open()
      // Who exports into the file that is read would lose it; the new one takes its place at the end.
      let place = URL(filePath: to)
      let part = place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).part")
      let file = try opened(part)
      // What was cut off is no export; after the end there is no such file any more.
      defer { unlink(part.path) }
      let count = try await herd.export(as: form) { lines in try write(lines, to: file) }
      do {
        try file.close()
        guard rename(part.path, place.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      } catch { throw unwritable }
      try options.tell(HerdExportOutcome(changes: count), ["Changes: \(count)."])
    }
  }

  private var form: ExportForm { csv ? .table : .documents(holding: holding ?? "") }

  private func opened(_ part: URL) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: part.path, contents: nil) else { throw unwritable }
    do { return try FileHandle(forWritingTo: part) } catch { throw unwritable }
  }

  private func write(_ lines: [UInt8], to file: FileHandle) throws {
    do { try file.write(contentsOf: Data(lines)) } catch { throw unwritable }
  }

  private var unwritable: HerdFileError {
    HerdFileError(to, "It can't be written.", "Look at its folder and the disk.", 73)
  }
}

/// What `outpost herd export` tells.
private struct HerdExportOutcome: Encodable {
  let changes: Int
}
