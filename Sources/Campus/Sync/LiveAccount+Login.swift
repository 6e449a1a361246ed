import RecordMappingSQLite
import WebShell

extension LiveAccount {
  /// What failed because the login had ended may be asked for again.
  func forgetEndedLogin() async throws {
    let failed = sync.value.records.values.filter { $0.failure == SyncFailure.login.rawValue }
    for var record in failed {
      (record.failed, record.failure) = (nil, nil)
      let mended = record
      _ = try await campus.store.save(mended)
      sync.update { $0.records[mended.part] = mended }
    }
  }
}
