import Crypto
import Foundation
import HTTPTypes
import RecordMapping
import WebShell

/// What is left of an answer on the disk: that a command was carried out, and where its answer led.
///
/// Nobody learns from it what was said: the key stands here as its hash, and the hash of the content is made
/// with the key. No body is kept, and of the headers only the place, for they may hold tokens.
@Record(table: "answer")
struct IdempotencyRecord: Hashable {
  @ID let id: String
  let content: String
  let location: String?
  /// Seconds since 1970.
  let at: Double

  /// `nil` for an answer to something that was not carried out: asked again, that may do no harm.
  init?(_ answer: IdempotentResponse, for key: String, at time: Date) {
    guard (200..<400).contains(answer.status) else { return nil }
    id = Self.id(of: key)
    content = answer.content
    location = answer.headers[.location]
    at = time.timeIntervalSince1970
  }

  static func id(of key: String) -> String {
    SHA256.hash(data: Array(key.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Leads where the first answer led, and has nothing to say otherwise.
  var answer: IdempotentResponse {
    guard let location else {
      return IdempotentResponse(content: content, status: 204, headers: [:], body: [])
    }
    return IdempotentResponse(content: content, status: 303, headers: [.location: location], body: [])
  }
}
