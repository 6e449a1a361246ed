import Keyring
import Logging
import RecordMappingSQLite

extension SyncFailure {
  /// What a log says of an error: of those of this computer also the cause, which the pages promise to be there.
  ///
  /// They name files and remedies; what a server said, and whom it was asked about, stays out.
  static func metadata(of error: any Error) -> Logger.Metadata {
    let failure = SyncFailure(error)
    var metadata: Logger.Metadata = ["failure": "\(failure)"]
    switch error {
    case is StoreError, is KeyringError: metadata["cause"] = "\(error)"
    default: if failure == .disk { metadata["cause"] = "\(type(of: error))" }
    }
    return metadata
  }
}
