import HTTPTypes
import Uplink

extension Endpoint {
  /// A request to it that is sent no more than once unless asking again does no harm, and waited for as long as
  /// such an answer may take.
  ///
  /// - Parameter arguments: what stands for the placeholders, in their order. Whatever they contain stays inside
  ///   the segment, or below the segments, that they stand for.
  func request(_ arguments: [String] = []) -> Request {
    var arguments = arguments[...]
    var request = Request(method, "")
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard segment.hasPrefix("{") else {
        request.path += (request.path.isEmpty ? "" : "/") + segment
        continue
      }
      let argument = arguments.popFirst() ?? ""
      let pieces = segment.hasSuffix("...}") ? argument.split(separator: "/").map(String.init) : [argument]
      request = pieces.reduce(request) { $0.appending(segment: $1) }
    }
    return request.idempotency(isRepeatable ? .automatic : .none).within(attempt: patience, total: patience)
  }
}
