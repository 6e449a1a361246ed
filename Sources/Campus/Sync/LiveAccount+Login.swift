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
    for var look in sync.value.watchLooks.values where look.cause == .login {
      (look.failed, look.failing, look.failure) = (nil, nil, nil)
      let mended = look
      _ = try await campus.store.save(mended)
      sync.update { $0.watchLooks[mended.id] = mended }
    }
  }
}
