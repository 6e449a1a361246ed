import GRDB

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Store {
  /// Writes a copy of the database, as it is now, to a file that is there only
  /// once it is complete; a file of that name is replaced. Reading and writing
  /// go on meanwhile.
  ///
  /// The copy is readable by its owner only, and needs no other file.
  public func backup(to target: String) async throws {
    let partial = target + ".partial"
    try StoreError.mapping(path: target) { try DatabaseFile(path: partial).createAnew() }
    do {
      try await mappingErrors {
        try await databaseWriter.writeWithoutTransaction { database in
          try database.execute(sql: "VACUUM INTO ?", arguments: [partial])
        }
      }
      try StoreError.mapping(path: target) { try DatabaseFile(path: partial).replace(target) }
    } catch {
      unlink(partial)
      throw error
    }
  }
}
