import HTTPTypes
import Hummingbird
import OctoPrint

/// A film as a browser plays it: the part that it asks for.
struct FilmStream {
  /// Which bytes are asked for (RFC 9110, section 14.2); `nil` for all, as anybody may answer.
  static func range(_ text: String?) -> Range<Int>? {
    guard let match = text?.wholeMatch(of: /bytes=(\d{1,15})-(\d{0,15})/), let first = Int(match.1)
    else { return nil }
    guard let last = Int(match.2) else { return first..<Int.max }
    return first <= last ? first..<(last + 1) : nil
  }

  /// - Parameter type: by the name, never by the server's word: what it sends stands in our own origin.
  static func response(_ download: Download, type: String) -> Response {
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-store", .acceptRanges: "bytes"]
    if let range = download.range {
      let total = download.total.map(String.init) ?? "*"
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(total)"
    }
    return Response(
      status: download.range == nil ? .ok : .partialContent, headers: headers,
      body: ResponseBody(download))
  }
}
