import RecordMapping

extension StoreError: CustomStringConvertible {
  /// For logs: cause and, where there is one, the remedy; no content of rows.
  public var description: String {
    switch self {
    case .newerFile(let path, let found, let known):
      "\(path) was written by a newer program (version \(found), this one knows \(known)) and is untouched;"
        + " update the program"
    case .notADatabase(let path, let cause):
      "\(path) is no database, or a damaged one (\(cause)); put a backup in its place"
    case .folderMissing(let path, let cause): "the folder of \(path) is missing (\(cause)); make it"
    case .folderNotWritable(let path, let cause):
      "the folder of \(path) cannot be written (\(cause)); change its permissions"
    case .fileNotAccessible(let path, let cause):
      "\(path) cannot be read or written (\(cause)); change its permissions"
    case .diskFull(let path, let cause):
      "the disk of \(path) is full (\(cause)); nothing of the transaction is stored, free some space"
    case .schemaMismatch(let path, let table, let column, let expected, let found):
      "\(path): \(table).\(column) is \(found), the record needs \(expected ?? "no such column"); write a"
        + " migration step"
    case .columnNeedsDefault(let path, let table, let column):
      "\(path): the rows of \(table) have no value for the new \(column); give the property a default"
    case .record(let path, let fault): "\(path): \(fault)"
    case .orphans(let path, let table, let column, let count):
      "\(path): \(count) rows would be left whose \(table).\(column) refers to nothing; nothing is stored"
    case .invalid(let path, let table, let fault): "\(path): \(table) refuses the record: \(fault.reason)"
    case .database(let path, let cause): "\(path): \(cause)"
    }
  }
}
