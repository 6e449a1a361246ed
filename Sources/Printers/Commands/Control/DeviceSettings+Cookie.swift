import HTTPTypes
import Hummingbird

extension DeviceSettings {
  private static let cookie = "printers-device"

  init(_ request: Request) {
    self.init(text: request.cookies[Self.cookie]?.value ?? "")
  }

  /// Has the browser keep them for a year.
  func keep(in response: inout Response) {
    let value = "\(Self.cookie)=\(text); Path=/printers; Max-Age=31536000; SameSite=Strict; HttpOnly"
    response.headers.append(HTTPField(name: .setCookie, value: value))
  }
}
