import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Synchronization
import TemporaryFolders
import Testing
import WebShell

@testable import Backups

@Suite(.timeLimit(.minutes(3))) struct `The pages of backups` {
  private let site: Site

  init() async throws { site = try await Site() }

  @Test func `make a backup, take it in again and restore it for the owner`() async throws {
    try await site.run {
      let file = try await made()
      #expect(file.status == .ok && file.headers[.contentLength] == "\(file.body.readableBytes)")
      #expect(file.headers[.contentDisposition]?.contains("outpost-2027-01-15.tar") == true)
      let upload = try await site.upload(Data(file.body.readableBytesView))
      #expect(try await site.get(upload).text.contains("Outpost \(SampleData.version)"))
      let answer = try await Visitor.$current.withValue(.owner) {
        try await site.post("\(upload)/restorations", "passphrase=")
      }
      #expect(answer.status == .ok && answer.text.contains("data-await=\"/shell/backup/restored\""))
      #expect(HTTPField.Name("Refresh").flatMap { answer.headers[$0] } == "5; url=/shell/backup/restored")
      #expect(site.isRestored)
    }
  }

  @Test func `restore nothing for who did not show to be the owner`() async throws {
    try await site.run {
      let upload = try await site.upload(Data(made().body.readableBytesView))
      let answer = try await site.post("\(upload)/restorations", "passphrase=")
      #expect(answer.headers[.location] == "/shell/access/owner?to=\(upload)")
      #expect(!site.isRestored)
    }
  }

  @Test func `say why a file is not taken, on the page that it was sent from`() async throws {
    let answer = try await site.send(Data("nonsense".utf8))
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("This file isn’t an Outpost backup.") && answer.text.contains("data-upload"))
  }

  @Test func `refuse a passphrase that is too short`() async throws {
    let answer = try await Visitor.$current.withValue(.owner) {
      try await site.post("/shell/backup/copies", "passphrase=x")
    }
    #expect(answer.status == .unprocessableContent && answer.text.contains("aria-invalid=true"))
  }

  @Test(arguments: ["/shell/backup/copies/1", "/shell/backup/copies/1/file", "/shell/backup/uploads/1"])
  func `know no other backups`(path: String) async throws {
    #expect(try await site.get(path).status == .notFound)
  }

  /// The file of a backup, made as a person makes one.
  private func made() async throws -> TestResponse {
    let begun = try await site.post("/shell/backup/copies", "passphrase=")
    let copy = try #require(begun.headers[.location])
    for await state in try #require(await site.jobs.copy).state.values() {
      if case .running = state { continue }
      break
    }
    #expect(try await site.get(copy).text.contains("href=\"\(copy)/file\""))
    return try await site.get("\(copy)/file")
  }
}

/// The shell with the pages of backups over sample data.
private struct Site: Sendable {
  private final class Restored: Sendable { let isAsked = Mutex(false) }

  private let sample: SampleData
  private let restored: Restored
  let jobs: BackupJobs
  private let shell: Shell

  var isRestored: Bool { restored.isAsked.withLock { $0 } }

  init() async throws {
    sample = try SampleData()
    try await sample.fill("before")
    let restored = Restored()
    self.restored = restored
    jobs = BackupJobs(
      data: sample.data, keyring: sample.keyring, key: sample.key, version: SampleData.version,
      logger: Self.quiet, onRestored: { restored.isAsked.withLock { $0 = true } })
    let feature = BackupFeature(jobs: jobs, now: { Date(timeIntervalSince1970: 1_800_000_000) })
    let assets = "bin/outpost_WebShell.resources/Assets"
    try sample.home.write("", to: "\(assets)/styles/order.txt")
    try sample.home.write("", to: "\(assets)/modules/shell.js")
    let executable = sample.home.url.appending(path: "bin/outpost")
    shell = Shell(
      apps: [], features: [feature],
      assets: try Assets([AssetFolder("shell", target: "WebShell", executable: executable)]),
      hosts: ["localhost"])
  }

  private static var quiet: Logger { Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() } }

  /// With backups being made.
  func run(_ work: () async throws -> Void) async throws {
    try sample.home.write("", to: "data/backups.partial/left")
    let left = sample.data.appending(path: "backups.partial/left")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await jobs.run() }
      // It begins by removing what was left.
      while FileManager.default.fileExists(atPath: left.path) { try await Task.sleep(for: .milliseconds(5)) }
      try await work()
      group.cancelAll()
    }
  }

  func get(_ path: String) async throws -> TestResponse { try await send(.get, path, [:], nil) }

  func post(_ path: String, _ form: String) async throws -> TestResponse {
    try await send(
      .post, path, [.contentType: "application/x-www-form-urlencoded"], ByteBuffer(string: form))
  }

  func send(_ file: Data) async throws -> TestResponse {
    var body = ByteBuffer(
      string: "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b.tar\"\r\n\r\n")
    body.writeBytes(file)
    body.writeString("\r\n--edge--\r\n")
    return try await send(
      .post, "/shell/backup/uploads", [.contentType: "multipart/form-data; boundary=edge"], body)
  }

  /// The address of the page of a backup that was sent.
  func upload(_ file: Data) async throws -> String {
    try #require(try await send(file).headers[.location])
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse {
    try await Application(router: shell.router(), logger: Self.quiet).test(.router) { client in
      try await client.execute(uri: path, method: method, headers: headers, body: body)
    }
  }
}

extension TestResponse {
  fileprivate var text: String { String(buffer: body) }
}
