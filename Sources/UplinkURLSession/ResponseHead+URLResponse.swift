import Foundation
import HTTPTypes
import Uplink

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ResponseHead {
  /// - Returns: `nil` if it is no HTTP answer.
  init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse, (100...999).contains(response.statusCode) else {
      return nil
    }
    var fields = HTTPFields()
    // A dictionary has no order; sorted, the same answer at least looks the same each time.
    let pairs = response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
    for (name, value) in pairs.sorted(by: { $0.name < $1.name }) {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    self.init(status: HTTPResponse.Status(code: response.statusCode), headerFields: fields)
  }
}
