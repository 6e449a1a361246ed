/// What the server does wrong on purpose.
package struct Fault: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// 500, with an HTML page as application servers send it.
    case error
    /// 503, with `Retry-After` if it has one.
    case unavailable
    /// 401, as for an expired token.
    case unauthorized
    /// 403, as for data of others.
    case forbidden
    /// 200, and an HTML page in the place of XML.
    case html
    /// 200, and XML that ends in the middle.
    case truncated
    /// 200, and no body.
    case empty
    /// The right answer, later.
    case slow
  }

  package var kind: Kind
  /// The beginning of the paths it is for, such as `/api/3/exams` or `/oauth/token`; `nil` for all but
  /// `/control`.
  package var path: String?
  /// For how many requests more; `nil` for all.
  package var times: Int?
  /// Seconds, for `unavailable`.
  package var retryAfter: Int?
  /// For `slow`.
  package var milliseconds: Int?

  package init(
    _ kind: Kind, path: String? = nil, times: Int? = nil, retryAfter: Int? = nil, milliseconds: Int? = nil
  ) {
    self.kind = kind
    self.path = path
    self.times = times
    self.retryAfter = retryAfter
    self.milliseconds = milliseconds
  }

  /// Why a text is no fault.
  package struct Malformed: Error, Hashable {
    package var text: String
  }

  /// `KIND`, then what it needs: `unavailable,path=/api/3/exams,times=2,retryAfter=3`.
  package init(parsing text: String) throws(Malformed) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let kind = Kind(rawValue: parts[0]) else { throw Malformed(text: text) }
    self.init(kind)
    for part in parts.dropFirst() {
      let pieces = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pieces.count == 2 else { throw Malformed(text: text) }
      if pieces[0] == "path" {
        path = pieces[1]
        continue
      }
      guard let number = Int(pieces[1]), number >= 0 else { throw Malformed(text: text) }
      switch pieces[0] {
      case "times": times = number
      case "retryAfter": retryAfter = number
      case "milliseconds": milliseconds = number
      default: throw Malformed(text: text)
      }
    }
  }
}
