import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import WebShell

@Suite struct `The owner's code` {
  private let sample: SampleDevices

  init() throws { sample = try SampleDevices() }

  private var shown: String { OwnerCode(by: sample.key, at: sample.clock.now).shown }

  @Test func `proves who types it to be the owner`() async throws {
    let proof = try #require(await sample.devices.prove(shown.lowercased()))
    #expect(await sample.devices.isOwner(showing: proof))
  }

  @Test(arguments: ["", "00000-00000", "outpost owner"])
  func `is no other text`(typed: String) async {
    #expect(await sample.devices.prove(typed) == nil)
  }

  @Test func `is not made by another user's key`() async {
    let theirs = OwnerCode(by: AccessKey(SymmetricKey(size: .bits256)), at: sample.clock.now)
    #expect(await sample.devices.prove(theirs.shown) == nil)
  }

  @Test(arguments: [(300.0, true), (600, false)])
  func `holds for five to ten minutes`(age: TimeInterval, holds: Bool) async {
    let code = shown
    sample.clock.advance(by: age)
    #expect((await sample.devices.prove(code) != nil) == holds)
    #expect(shown != code)
  }

  @Test func `is asked for again after an hour`() async throws {
    let proof = try #require(await sample.devices.prove(shown))
    sample.clock.advance(by: OwnerProofs.lifetime - 1)
    #expect(await sample.devices.isOwner(showing: proof))
    sample.clock.advance(by: 1)
    #expect(await !sample.devices.isOwner(showing: proof))
  }

  @Test func `is asked for again after a restart`() async throws {
    let proof = try #require(await sample.devices.prove(shown))
    #expect(try await !sample.reopened().isOwner(showing: proof))
  }

  @Test func `cannot be used up by somebody who guesses`() async {
    for guess in 0..<1000 { #expect(await sample.devices.prove("guess \(guess)") == nil) }
    #expect(await sample.devices.prove(shown) != nil)
  }
}

@Suite struct `Whoever uses the computer of the owner` {
  private let site: LocalSite

  init() throws { site = try LocalSite() }

  @Test func `makes no address of a shared file`() async throws {
    let answer = try await site.post(LocalSite.renewal)
    #expect(answer.header("Location") == "/shell/access/owner?to=/shell/access")
    #expect(await site.devices.fileToken(of: LocalSite.file) == nil)
  }

  @Test func `sees no address of a shared file`() async throws {
    try await site.devices.renewFile(LocalSite.file)
    let token = try #require(await site.devices.fileToken(of: LocalSite.file))
    #expect(try await !site.get("/shell/access").text.contains(token.text))
    #expect(try await site.get("/shell/access", proof: site.prove()).text.contains(token.text))
  }

  @Test func `makes no code for another device`() async throws {
    let answer = try await site.post("/shell/access/codes", "permission=full")
    #expect(answer.header("Location") == "/shell/access/owner?to=/shell/access")
  }

  @Test func `is told what is missing where our script asks`() async throws {
    let answer = try await site.post(LocalSite.renewal, "", ["X-Fragment": "form"])
    #expect(answer.status == .forbidden && answer.text.contains("confirm it’s you"))
  }

  @Test func `is the owner once the code was typed, and comes back`() async throws {
    let answer = try await site.post(
      AccessFeature.proving.link(.init()), "code=\(site.code)&to=/shell/access")
    #expect(answer.header("Location") == "/shell/access")
    let cookie = try #require(answer.header("Set-Cookie"))
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    let proof = try #require(cookie.split(separator: ";").first)
    #expect(try await site.post(LocalSite.renewal, proof: String(proof)).status == .seeOther)
    #expect(await site.devices.fileToken(of: LocalSite.file) != nil)
  }

  @Test(arguments: ["", "00000-00000"])
  func `is not the owner by a wrong code`(code: String) async throws {
    let answer = try await site.post(AccessFeature.proving.link(.init()), "code=\(code)&to=/shell/access")
    #expect(answer.status == .unprocessableContent && answer.header("Set-Cookie") == nil)
    #expect(answer.text.contains("This isn’t the current code."))
  }

  @Test func `is led to no other site`() async throws {
    let answer = try await site.post(
      AccessFeature.proving.link(.init()), "code=\(site.code)&to=https://evil.example/")
    #expect(answer.header("Location") == "/shell/access")
  }

  @Test func `is not the owner of a process on another port`() async throws {
    let proof = try await site.prove().replacing("outpost-owner-8420", with: "outpost-owner-9000")
    #expect(
      try await site.post(LocalSite.renewal, proof: proof).header("Location")?.contains("owner") == true)
  }
}

/// The shell on loopback, over the sample app with its feeds.
private struct LocalSite {
  static let file = SharedFileID(app: "sample", name: "visits.ics")
  static let renewal = "/shell/access/feeds/sample/visits.ics/renewals"

  private let program: SampleProgram
  private let sample: SampleDevices
  private let responder: RouterResponder<ShellContext>

  init() throws {
    program = try SampleProgram()
    sample = try SampleDevices()
    let access = AccessFeature(devices: sample.devices, apps: [SampleApp()], away: nil)
    responder = Shell(
      apps: [SampleApp()], features: [access], assets: try program.assets(), hosts: Shell.loopbackHosts,
      devices: sample.devices
    ).router().buildResponder()
  }

  var devices: DeviceRepository { sample.devices }
  var code: String { OwnerCode(by: sample.key, at: sample.clock.now).shown }

  /// The cookie of a browser in which the code was typed.
  func prove() async throws -> String {
    let answer = try await post(AccessFeature.proving.link(.init()), "code=\(code)")
    return String(try #require(answer.header("Set-Cookie")?.split(separator: ";").first))
  }

  func get(_ path: String, proof: String? = nil) async throws -> TestResponse {
    try await send(.get, path, "", proof, [:])
  }

  func post(
    _ path: String, _ form: String = "", proof: String? = nil, _ headers: [String: String] = [:]
  ) async throws -> TestResponse {
    try await send(.post, path, form, proof, headers)
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ form: String, _ proof: String?,
    _ headers: [String: String]
  ) async throws -> TestResponse {
    var fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    for (name, value) in headers { HTTPField.Name(name).map { fields[$0] = value } }
    if let proof { fields[.cookie] = proof }
    let rehosting = Rehosting(host: "localhost:8420", inner: responder)
    return try await Application(responder: rehosting).test(.router) { [fields] client in
      try await client.execute(uri: path, method: method, headers: fields, body: .init(string: form))
    }
  }
}
