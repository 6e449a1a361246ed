import Crypto
import Foundation
import RecordMapping
import WebShell

/// A feed of news that the person has added.
@Record(table: "feed")
struct FeedRecord: Hashable {
  /// Its address.
  @ID let id: String
  /// As it calls itself; `nil` until it has come.
  var title: String?
  var etag: String?
  var lastModified: String?
  /// Seconds since 1970, as the next two.
  var added: Double
  var succeeded: Double?
  /// When it was last tried in vain; `nil` once it succeeded again.
  var failed: Double?
  /// ``SyncFailure``'s raw value.
  var failure: String?

  var name: String { title ?? address.redacted }

  /// Its address for a page: the one of a closed course has a student's token.
  var address: SecretAddress { SecretAddress(id) }

  /// Names it in pages and their addresses.
  var handle: String { Self.handle(of: id) }

  static func handle(of address: String) -> String {
    String(Data(SHA256.hash(data: Data(address.utf8))).base64EncodedString().filter(\.isLetter).prefix(16))
  }
}
