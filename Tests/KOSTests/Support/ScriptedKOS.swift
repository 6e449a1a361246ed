import HTTPTypes
import Uplink
import UplinkTesting

@testable import KOS

/// A client whose server answers as it is told, and what it was asked.
struct ScriptedKOS {
  static let token = "0a1b2c3d-s3cret-t0ken"
  let transport: ScriptedTransport

  init(_ script: @escaping @Sendable (Request) -> ScriptedTransport.Step) {
    transport = ScriptedTransport(script)
  }

  init(answering body: [UInt8], _ status: HTTPResponse.Status = .ok, _ fields: HTTPFields = [:]) {
    self.init { _ in .answer(Response(status: status, headerFields: fields, body: body)) }
  }

  func client(repetitions: Int = 0) -> KOSClient {
    KOSClient(
      .standIn(at: BaseAddress(scheme: .http, host: "kos.example", port: 8080)), transport: transport,
      authenticator: Bearer(), repetitions: repetitions)
  }

  struct Bearer: Authenticator {
    func authenticate(_ request: inout Request, via direct: DirectSender) async throws -> CredentialTicket {
      request.headerFields[.authorization] = "Bearer " + ScriptedKOS.token
      return .none
    }
  }

  /// A parameter of the last request.
  func sent(_ name: String) -> String? {
    transport.requests.last?.queryItems.first { $0.name == name }?.value
  }
}

extension Request {
  func number(_ name: String) -> Int? { queryItems.first { $0.name == name }.flatMap { Int($0.value) } }
}
