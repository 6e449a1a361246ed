package import Uplink

/// Why a request to OctoPrint failed.
package enum OctoPrintError: Error, Sendable {
  case failed(NetworkError)
  /// A successful answer that is none of OctoPrint's; the text is its beginning, unless it could
  /// hold a secret.
  case unexpected(path: String, String)

  /// 403 is OctoPrint's answer to a missing, wrong or revoked key (it never sends 401), and also to a key
  /// whose user lacks the permission.
  package var isForbidden: Bool { status == 403 || status == 401 }

  package var status: Int? {
    if case .failed(let error) = self { error.status } else { nil }
  }
}
