import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore

@testable import WebShell

/// The whole shell over the sample app, asked by requests under any host name.
struct SampleSite {
  private let program: SampleProgram
  let assets: Assets
  let app = SampleApp()
  private let shell: Shell

  init(features: [any ShellFeature] = []) throws {
    program = try SampleProgram()
    assets = try program.assets()
    shell = Shell(apps: [app], features: features, assets: assets, hosts: ["127.0.0.1", "localhost", "::1"])
  }

  func get(
    _ path: String, headers: HTTPFields = [:], host: String = "localhost:8420"
  ) async throws -> TestResponse {
    try await send(.get, path, headers, nil, host)
  }

  func head(_ path: String, host: String = "localhost:8420") async throws -> TestResponse {
    try await send(.head, path, [:], nil, host)
  }

  func post(
    _ path: String, _ form: String = "", headers: HTTPFields = [:], host: String = "localhost:8420"
  ) async throws -> TestResponse {
    try await send(.post, path, headers, ByteBuffer(string: form), host)
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: ByteBuffer?, _ host: String
  ) async throws -> TestResponse {
    let responder = Rehosting(host: host, inner: shell.router().buildResponder())
    return try await Application(responder: responder).test(.router) { client in
      try await client.execute(uri: path, method: method, headers: headers, body: body)
    }
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }
  var bytes: [UInt8] { Array(body.readableBytesView) }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
