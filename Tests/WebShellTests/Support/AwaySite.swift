import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore

@testable import WebShell

/// The shell as it is away from loopback, over the sample app.
struct AwaySite {
  private let program: SampleProgram
  let sample: SampleDevices
  let shell: Shell
  private let responder: RouterResponder<ShellContext>
  /// The other door, which speaks plain http.
  let installer: RouterResponder<ShellContext>
  private let logger: Logger

  init(
    app: SampleApp = SampleApp(), features: [any ShellFeature] = [ClosedFeature()],
    logger: Logger = Logger(label: "silent", factory: { _ in SwiftLogNoOpLogHandler() })
  ) throws {
    program = try SampleProgram()
    sample = try SampleDevices()
    self.logger = logger
    let authority = RemoteAccess.Authority(
      name: "Outpost test", certificate: [1, 2, 3], fingerprint: "AA:BB")
    let away = RemoteAccess(
      authority: authority, host: "barn.local", pagesPort: Broadcast(8420), installPort: Broadcast(8421))
    let access = AccessFeature(devices: sample.devices, apps: [app], away: away)
    let clock = sample.clock
    shell = Shell(
      apps: [app],
      features: features + [access, SampleFeature(), WeighingsFeature(), HeatFeature(), ParcelsFeature()],
      assets: try program.assets(),
      hosts: ["localhost", "barn.local"],
      devices: sample.devices, isAway: true, now: { clock.now })
    responder = shell.router().buildResponder()
    installer = InstallSite(shell: shell, away: away, hosts: ["localhost"]).router().buildResponder()
  }

  /// With a device of full access.
  static func paired() async throws -> (site: AwaySite, token: SecretToken) {
    let site = try AwaySite()
    return (site, try await site.sample.pair())
  }

  var devices: DeviceRepository { sample.devices }

  func get(
    _ path: String, as token: SecretToken? = nil, _ headers: HTTPFields = [:], host: String = "localhost"
  ) async throws -> TestResponse {
    try await send(.get, path, token, headers, nil, host)
  }

  /// As a program asks that only wants to know.
  func head(_ path: String) async throws -> TestResponse {
    try await send(.head, path, nil, [:], nil)
  }

  /// A post as a page of the device's own sends it.
  func post(
    _ path: String, _ form: String = "", as token: SecretToken? = nil, _ headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if let token, let proof = await devices.known(showing: token).formToken {
      headers[.formToken] = proof.text
    }
    return try await bare(path, form, as: token, headers)
  }

  /// A post without the proof that it comes from a page.
  func bare(
    _ path: String, _ form: String = "", as token: SecretToken? = nil, _ headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    return try await send(.post, path, token, headers, ByteBuffer(string: form))
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ token: SecretToken?, _ headers: HTTPFields,
    _ body: ByteBuffer?, _ host: String = "localhost"
  ) async throws -> TestResponse {
    var headers = headers
    if let token { headers[.cookie] = "\(SessionCookie.name)=\(token.text)" }
    return try await Application(responder: Rehosting(host: host, inner: responder), logger: logger).test(
      .router
    ) { [headers] client in
      try await client.execute(uri: path, method: method, headers: headers, body: body)
    }
  }
}
