import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServiceLifecycle
import TemporaryFolders
import UplinkTransport

@testable import UplinkLab
@testable import WebShell

/// The lab with its pages; running, with a demo server of its own, or at rest.
struct SampleLab: Sendable {
  let app: LabApp
  private let folder: TemporaryFolder

  /// Runs the demo server and the client beside the work.
  static func run(_ work: @escaping @Sendable (SampleLab) async throws -> Void) async throws {
    try await atRest { lab async throws in
      let services = ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: lab.app.services.map { .init(service: $0) }, logger: Sample.quiet))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await services.run() }
        _ = await lab.state { $0.server != nil }
        // In order, whatever comes of the work: a server that is cancelled drops connections it just took.
        let result: Result<Void, any Error>
        do { result = .success(try await work(lab)) } catch { result = .failure(error) }
        await services.triggerGracefulShutdown()
        try await group.waitForAll()
        try result.get()
      }
    }
  }

  /// Nothing runs: the demo server does not listen.
  static func atRest(_ work: (SampleLab) async throws -> Void) async throws {
    let transport = AsyncHTTPClientTransport()
    do {
      try await work(try SampleLab(transport))
      try await transport.shutdown()
    } catch {
      try await transport.shutdown()
      throw error
    }
  }

  private init(_ transport: AsyncHTTPClientTransport) throws {
    folder = try TemporaryFolder()
    app = LabApp(
      transport: transport, link: nil, asksInternet: true, logger: Sample.quiet, now: { Sample.moment })
    for (target, name) in [("WebShell", "shell"), ("UplinkLab", "uplink")] {
      let assets = "bin/outpost_\(target).resources/Assets"
      try folder.write("", to: "\(assets)/styles/order.txt")
      try folder.write("", to: "\(assets)/modules/\(name).js")
    }
  }

  /// The first state, from now on, of which this is true.
  @discardableResult
  func state(where isReached: (LabState) -> Bool) async -> LabState? {
    for await state in app.bench.store.values() where isReached(state) { return state }
    return nil
  }

  // MARK: Pages

  func get(_ path: String) async throws -> TestResponse { try await send(.get, path, [:], nil) }

  func post(
    _ name: String, _ form: [String: String] = [:], isScript: Bool = true
  ) async throws -> TestResponse {
    var fields = URLComponents()
    fields.queryItems = form.map { URLQueryItem(name: $0.key, value: $0.value) }
    let body = ByteBuffer(string: fields.percentEncodedQuery ?? "")
    var headers: HTTPFields = [:]
    if isScript, let fragment = HTTPField.Name("X-Fragment") { headers[fragment] = "1" }
    return try await send(.post, "/uplink/\(name)", headers, body)
  }

  /// The events of a page, as they are made for a browser that has it open; `nil` for what is no live page.
  func live(_ address: String) async throws -> LiveSource? {
    let request = Request(
      head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: address),
      body: RequestBody(buffer: ByteBuffer()))
    return try await shell.liveRoute(address, request)?.source
  }

  private var shell: Shell {
    get throws {
      let executable = folder.url.appending(path: "bin/outpost")
      let assets = try Assets([
        AssetFolder("shell", target: "WebShell", executable: executable),
        AssetFolder("uplink", target: "UplinkLab", executable: executable),
      ])
      return Shell(apps: [app], assets: assets, hosts: ["localhost"])
    }
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse {
    try await Application(router: shell.router(), logger: Sample.quiet).test(.router) { client in
      try await client.execute(uri: path, method: method, headers: headers, body: body)
    }
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }
}
