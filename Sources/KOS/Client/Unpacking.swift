import HTTPTypes
import Packing
import Uplink

/// Lists of a thousand entries are asked for packed: XML shrinks to an eighth, and the way is what takes the time.
///
/// Whether KOSapi packs is not established; what comes as it is stays so.
enum Unpacking {
  /// What no service was asked for, and what cannot be read.
  struct UnknownCoding: Error, CustomStringConvertible {
    var description: String { "it is packed in a way that was not asked for" }
  }

  /// Of `Accept-Encoding`.
  static let accepted = "gzip"
  /// Bytes that an answer may have unpacked; a page of courses with all their texts has fewer than 8 million.
  static let limit = 64 << 20

  /// - Throws: ``UnknownCoding`` or `Gzip.Fault`.
  static func unpacked(_ response: Response) throws -> Response {
    switch response.headerFields[.contentEncoding]?.lowercased() {
    case nil, "", "identity": return response
    case "gzip", "x-gzip":
      var response = response
      response.body = try Gzip.unpacked(response.body, limit: limit)
      response.headerFields[.contentEncoding] = nil
      return response
    default: throw UnknownCoding()
    }
  }
}
