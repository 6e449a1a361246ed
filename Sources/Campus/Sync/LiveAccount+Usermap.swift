import KOS
import RecordMappingSQLite
import Uplink

extension LiveAccount {
  /// Asks Usermap for a person, and keeps what it tells.
  func lookUp(person username: String, at time: Double) async throws {
    guard let usermap else { return }
    do {
      let person = try await usermap.person(username)
      _ = try await campus.store.save(PersonRecord(person, username: username, at: time))
    } catch let error as KOSError {
      switch error {
      case .missing:
        // What Usermap told of somebody goes when it no longer does.
        try await campus.store.delete(PersonRecord.self, id: username)
        throw SyncFailure.missing
      // With a login that is good for KOS: Usermap does not take it, and no new one would help.
      case .loginNeeded(.stillRefused): throw SyncFailure.forbidden
      default: throw error
      }
    }
  }
}
