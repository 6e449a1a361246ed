import HTTPTypes
import Hummingbird

extension Request {
  /// Whether the answer may be packed by gzip (RFC 9110, 12.5.3): named, and not with a weight of 0.
  var acceptsGzip: Bool {
    let codings = (headers[.acceptEncoding] ?? "").lowercased().split(separator: ",")
    return codings.contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard parts.first == "gzip" else { return false }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return weight != 0
    }
  }
}
