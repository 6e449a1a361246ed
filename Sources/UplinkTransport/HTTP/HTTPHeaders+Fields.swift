import HTTPTypes
import NIOHTTP1

extension HTTPHeaders {
  /// The fields of a request, each as one line.
  init(_ fields: HTTPFields) {
    self.init()
    reserveCapacity(fields.count + 2)
    var hasCookies = false
    for field in fields {
      if field.name == .cookie {
        hasCookies = true
      } else {
        add(name: field.name.rawName, value: field.value)
      }
    }
    // Kept one by one, as HTTP/2 likes them; other versions have one line for all (RFC 6265, section 5.4).
    if hasCookies, let cookies = fields[.cookie] { add(name: HTTPField.Name.cookie.rawName, value: cookies) }
  }
}
