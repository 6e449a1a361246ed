import ArgumentParser
import RecordMapping
import RecordMappingSQLite

extension StoreError {
  /// Why a database cannot be opened, with the remedy.
  var sentence: String {
    switch self {
    case .newerFile(let path, let found, let known):
      "The database \(path) was written by a newer Outpost (version \(found), this one knows \(known)). "
        + "It is untouched. Update Outpost, or name another folder with --data."
    case .notADatabase(let path, _):
      "The file \(path) is no database, or a damaged one. Put a backup in its place, or move it away."
    case .folderMissing(let path, _), .folderNotWritable(let path, _):
      "No database can be made at \(path): its folder is missing or cannot be written. "
        + "Change its permissions or name another one with --data."
    case .fileNotAccessible(let path, _):
      "The database \(path) may not be read or written by this user. Change its permissions."
    case .diskFull(let path, _): "The disk that holds \(path) is full. Free some space and start again."
    case .schemaMismatch(let path, let table, let column, _, _),
      .columnNeedsDefault(let path, let table, let column):
      "The database \(path) does not fit this version (\(table).\(column)). It is untouched; use the "
        + "version that wrote it."
    case .record(let path, let fault): "The database \(path) holds a row that cannot be read: \(fault)"
    case .orphans(let path, let table, let column, let count):
      "The database \(path) would have \(count) rows whose \(table).\(column) refers to nothing."
    case .invalid(let path, let table, let fault):
      "The database \(path) does not take this (\(table)): \(fault.reason)"
    case .database(let path, let cause): "The database \(path) cannot be used: \(cause)"
    }
  }

  /// By `sysexits.h`: 73 for what the file system refuses, 65 for what is in the file.
  var exitCode: ExitCode {
    switch self {
    case .folderMissing, .folderNotWritable, .fileNotAccessible, .diskFull: ExitCode(73)
    default: ExitCode(65)
    }
  }
}
