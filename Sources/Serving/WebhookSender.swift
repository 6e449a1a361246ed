import Foundation
import HTTPTypes
import Logging
import Uplink
import WebShell

/// Posts to a webhook by a client of Uplink, once: what fails is kept and repeated by the shell.
struct WebhookSender: Sendable {
  var transport: any HTTPTransport
  var logger: Logger

  func send(_ message: WebhookRequest) async throws(WebhookError) {
    guard let address = URLComponents(string: message.address), let host = address.host,
      let scheme = BaseAddress.Scheme(rawValue: address.scheme?.lowercased() ?? "")
    else { throw .unreachable }
    let base = BaseAddress(scheme: scheme, host: host, port: address.port)
    // Not watched by the trace book: with many services the path is a secret.
    let client = UplinkClient(
      base: base, transport: transport,
      configuration: .init(deadlines: Deadlines(attempt: .seconds(10), total: .seconds(10))), logger: logger)
    var request = Request.post(String(address.percentEncodedPath.drop { $0 == "/" }))
    request.queryItems = (address.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    request.shownPath = Redaction.mark
    for field in message.fields {
      if let name = HTTPField.Name(field.name) { request.headerFields[name] = field.value }
    }
    request.body = .bytes(message.body)
    do {
      let answer = try await client.execute(request)
      if answer.status.kind != .successful { throw WebhookError.refused(status: answer.status.code) }
    } catch let failure as WebhookError {
      throw failure
    } catch let error as NetworkError {
      if case .status(let answer) = error.cause { throw .refused(status: answer.status.code) }
      throw .unreachable
    } catch {
      throw .unreachable
    }
  }
}
