import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import Logging
import NIOCore
import TemporaryFolders
import Testing
import UplinkTesting
import UplinkTransport

@testable import Printers
@testable import WebShell

/// The printers app with a data folder of its own, and its pages.
struct SampleOutpost: Sendable {
  let app: PrintersApp
  let transport: AsyncHTTPClientTransport
  let folder: TemporaryFolder
  private let shell: Shell

  static func run<Value>(
    now: @escaping @Sendable () -> Date = { Sample.moment }, _ work: (SampleOutpost) async throws -> Value
  ) async throws -> Value {
    let transport = AsyncHTTPClientTransport()
    do {
      let value = try await work(try await SampleOutpost(transport, now))
      try await transport.shutdown()
      return value
    } catch {
      try await transport.shutdown()
      throw error
    }
  }

  private init(_ transport: AsyncHTTPClientTransport, _ now: @escaping @Sendable () -> Date) async throws {
    self.transport = transport
    folder = try TemporaryFolder()
    app = try await PrintersApp(
      folder: folder.url, keyring: SampleKeyring.make(in: folder), transport: transport,
      // A crowded machine's pauses are not the server's.
      clock: ManualClock(), logger: Self.logger, now: now)
    for (target, name) in [("WebShell", "shell"), ("Printers", "printers")] {
      let assets = "bin/outpost_\(target).resources/Assets"
      try folder.write("", to: "\(assets)/styles/order.txt")
      try folder.write("", to: "\(assets)/modules/\(name).js")
    }
    let executable = folder.url.appending(path: "bin/outpost")
    let assets = try Assets([
      AssetFolder("shell", target: "WebShell", executable: executable),
      AssetFolder("printers", target: "Printers", executable: executable),
    ])
    shell = Shell(apps: [app], assets: assets, hosts: ["localhost"])
  }

  private static var logger: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }

  // MARK: Pages

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> TestResponse {
    try await send(.get, path, headers, nil)
  }

  /// The events of a feature's page, as they are made for a browser that has it open.
  func live(
    _ address: String, clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> LiveSource {
    let request = Request(
      head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: address),
      body: RequestBody(buffer: ByteBuffer()))
    return try #require(try await shell.liveRoute(address, request, clock: clock)).source
  }

  /// Follows an open page: first all of it is told, then what has become different.
  func follow<Value: Sendable>(
    _ address: String, _ work: @Sendable (AsyncStream<[Fragment]>) async -> Value
  ) async throws -> Value {
    let source = try await live(address)
    let (patches, patched) = AsyncStream.makeStream(of: [Fragment].self)
    return await withTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { patched.finish() }
        do {
          try await source.run { event in if case .patch(let parts) = event { patched.yield(parts) } }
        } catch {
          // It ends with the test.
        }
      }
      defer { group.cancelAll() }
      return await work(patches)
    }
  }

  /// Follows a page of a printer that is so.
  static func follow(
    _ page: Path<Printer.ID, ()>, of live: LivePrinter,
    _ work: @Sendable (Broadcast<LivePrinter>, AsyncStream<[Fragment]>) async -> Void
  ) async throws {
    try await run { outpost in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let channel = outpost.app.live.channel(Sample.id)
      channel.send(live)
      try await outpost.follow(page.link(Sample.id)) { await work(channel, $0) }
    }
  }

  /// What an open page is told first that holds this, once something was done.
  func patch(
    _ address: String, holding text: String, _ change: @Sendable () -> Void
  ) async throws -> String? {
    try await follow(address) { patches in
      // The first one is the page as it is.
      var isDone = false
      for await parts in patches {
        let patch = parts.map(\.html.markup).joined()
        if patch.contains(text) { return patch }
        if !isDone { change() }
        isDone = true
      }
      return nil
    }
  }

  /// Whether a device that may only look does not get this.
  func isClosedToViewers(_ path: String) -> Bool { shell.isClosed(RoutedPath(path)) }

  func post(
    _ path: String, _ form: [String: String], isScript: Bool = false, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var fields = URLComponents()
    fields.queryItems = form.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    let body = ByteBuffer(string: (fields.percentEncodedQuery ?? "").replacing("+", with: "%2B"))
    var headers = headers
    if isScript, let name = HTTPField.Name("X-Fragment") { headers[name] = "printer-form" }
    return try await send(.post, path, headers, body)
  }

  /// As a browser posts a form with a file, the file last.
  func post(
    _ path: String, file name: String, _ content: String, fields: [(String, String)] = []
  ) async throws -> TestResponse {
    let edge = "edge-of-a-test"
    let before = fields.map {
      "--\(edge)\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n"
    }
    let body =
      before.joined() + """
        --\(edge)\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r\n\
        Content-Type: application/octet-stream\r\n\r\n\(content)\r\n--\(edge)--\r\n
        """
    let headers: HTTPFields = [
      .contentType: "multipart/form-data; boundary=\(edge)", .contentLength: "\(body.utf8.count)",
    ]
    return try await send(.post, path, headers, ByteBuffer(string: body))
  }

  func post(_ path: String, json: String) async throws -> TestResponse {
    try await send(.post, path, [.contentType: "application/json"], ByteBuffer(string: json))
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse {
    return try await Application(router: shell.router(), logger: Self.logger).test(.router) { client in
      try await client.execute(uri: path, method: method, headers: headers, body: body)
    }
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }
}
