import HTTPTypes
import Hummingbird
import Packing

extension Request {
  /// Whether the answer may be packed by gzip.
  var acceptsGzip: Bool { Gzip.isAccepted(by: headers[.acceptEncoding]) }
}
