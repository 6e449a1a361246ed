import RecordMapping

/// A record's table, and where the database has its columns: those that were
/// added later stand last there.
struct WatchedTable {
  let descriptor: RecordDescriptor
  /// The places of the descriptor's columns in the database's table.
  let places: [Int32]

  /// - Parameter names: The table's columns as the database has them.
  init(_ descriptor: RecordDescriptor, names: [String]) {
    self.descriptor = descriptor
    places = descriptor.columns.map { column in
      Int32(names.firstIndex { $0.lowercased() == column.name.lowercased() } ?? -1)
    }
  }

  var keyPlaces: [Int32] { descriptor.identityIndices.map { places[$0] } }
}
