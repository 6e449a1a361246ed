extension Store {
  /// Writes a copy of the database, as it is now, to a file that is there only
  /// once it is complete; a file of that name is replaced. Reading and writing
  /// go on meanwhile.
  ///
  /// The copy is readable by its owner only, and needs no other file.
  public func backup(to target: String) async throws { try await databaseWriter.copy(to: target) }
}
