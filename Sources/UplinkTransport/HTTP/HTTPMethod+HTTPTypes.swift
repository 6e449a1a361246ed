import HTTPTypes
import NIOHTTP1

extension HTTPMethod {
  /// Names are parsed for the common methods only here, at no cost.
  init(_ method: HTTPRequest.Method) {
    self =
      switch method {
      case .get: .GET
      case .post: .POST
      default: HTTPMethod(rawValue: method.rawValue)
      }
  }
}
