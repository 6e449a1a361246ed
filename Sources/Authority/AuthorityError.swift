package import PrivateFiles

/// Why there is no certificate. No case holds a key.
package enum AuthorityError: Error, Sendable {
  /// One of both files is missing or does not hold what was written; they are as they were.
  case damaged(certificate: String, key: String)
  /// The authority was made for other names and addresses than this one.
  case outside(host: String, certificate: String, key: String)
  case file(PrivateFileError)
  /// The library for certificates refused, which is a fault of ours.
  case refused(any Error)
}

extension AuthorityError: CustomStringConvertible {
  /// One sentence with the remedy.
  package var description: String {
    switch self {
    case .damaged(let certificate, let key):
      "The authority's certificate \(certificate) and its key \(key) do not belong together. Put a backup of "
        + "both back, or remove both: then a new one is made, which every device has to install again."
    case .outside(let host, let certificate, let key):
      "The authority \(certificate) was made before \(host) was among the names and may not vouch for it. "
        + "Leave that name out, or remove \(certificate) and \(key): then a new one is made, which every "
        + "device has to install again."
    case .file(let error): "\(error)"
    case .refused(let error): "No certificate could be made: \(error)"
    }
  }
}
