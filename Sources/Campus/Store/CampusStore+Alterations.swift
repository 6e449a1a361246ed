import RecordMappingSQLite

extension CampusStore {
  /// As if Sirius had never been asked for single lessons.
  func forgetAlterations() async throws {
    try await store.write { transaction in
      try transaction.delete(AlterationRecord.self, where: .all)
      try transaction.delete(RefreshRecord.self, id: DataPart.alterations.rawValue)
    }
  }
}
