import Foundation
import HTTPTypes
public import Uplink

/// Content that arrives while it is read.
public struct Download: Sendable {
  /// The bytes. Reading slowly slows the server down; dropping it ends the transfer.
  public let body: ResponseBody
  /// The media type.
  public let type: String?
  /// Which bytes these are; `nil` if they are all.
  public let range: Range<Int>?
  /// Bytes of the whole, if the server says it.
  public let total: Int?
  /// Stands for this version of the content.
  public let entityTag: String?

  package init(_ response: StreamedResponse) {
    let fields = response.head.headerFields
    body = response.body
    type = fields[.contentType]
    entityTag = fields[.eTag]
    let length = fields[.contentLength].flatMap { Int($0) }
    guard response.head.status.code == 206, let part = Self.part(fields[.contentRange]) else {
      range = nil
      total = length
      return
    }
    (range, total) = part
  }

  /// `bytes 0-99/1234`
  private static func part(_ text: String?) -> (Range<Int>, Int?)? {
    guard let match = text?.wholeMatch(of: /bytes (\d+)-(\d+)\/(\d+|\*)/), let first = Int(match.1),
      let last = Int(match.2), first <= last, last < Int.max
    else { return nil }
    return (first..<(last + 1), Int(match.3))
  }
}
