import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `The page of devices and shared files, while it is open` {
  /// What a device is told that has it open.
  private struct OpenPage {
    let topic: LiveTopic
    let source: LiveSource
    let log = EventLog()

    var patches: [[Fragment]] {
      log.events.compactMap { if case .patch(let parts) = $0 { parts } else { nil } }
    }
    var newest: String { patches.last?.map(\.html.markup).joined() ?? "" }
  }

  private let site: AwaySite
  private let clock = StepClock()
  private let file = SharedFileID(app: "sample", name: "visits.ics")
  private static let address = AccessFeature.access.link()

  init() throws { site = try AwaySite() }

  private func visiting<Value>(
    _ device: SecretToken, in language: String, at host: String,
    _ body: (Request) async throws -> Value
  ) async throws -> Value {
    let head = HTTPRequest(
      method: .get, scheme: nil, authority: host, path: "/events", headerFields: [.acceptLanguage: language])
    let visitor = await site.devices.known(showing: device)
    return try await Visitor.$current.withValue(visitor) {
      try await body(Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    }
  }

  private func open(
    _ device: SecretToken, in language: String = "en", at host: String = "localhost"
  ) async throws -> OpenPage {
    try await visiting(device, in: language, at: host) { request in
      let (topic, source) = try #require(try await site.shell.liveRoute(Self.address, request, clock: clock))
      return OpenPage(topic: topic, source: source)
    }
  }

  /// Makes it, and again after each change.
  private func run(_ page: OpenPage, _ changes: () async throws -> Void...) async throws {
    let running = Task { try await page.source.run(page.log.emit) }
    defer { running.cancel() }
    _ = await clock.sleeps.first { _ in true }
    for change in changes {
      clock.advance(by: .seconds(1))
      try await change()
      _ = await clock.sleeps.first { _ in true }
    }
  }

  /// What it has read.
  private func reads(for device: SecretToken) async throws -> PageReads {
    try await visiting(device, in: "en", at: "localhost") { request in
      let address = RoutedPath(Self.address)
      let served = site.shell.routes.first { $0.route.remake != nil && $0.route.matches(address) }
      var visit = Visit(request)
      visit.reads = PageReads(isAgain: true)
      _ = try await served?.route.remake?(address, visit)
      return visit.reads
    }
  }

  private func id(_ device: SecretToken) async throws -> DeviceSession.ID {
    try #require(await site.devices.known(showing: device).session?.id)
  }

  // MARK: Who sees what

  @Test(arguments: [DevicePermission.full, .viewOnly], ["en", "cs"])
  func `tells each device what its own request is answered with`(
    permission: DevicePermission, language: String
  ) async throws {
    try await site.devices.renewFile(file)
    let device = try await site.sample.pair(permission, device: "Phone")
    _ = try await site.sample.pair(device: "Laptop")
    let page = try await open(device, in: language)
    try await run(page)
    let shown = try await site.get(Self.address, as: device, [.acceptLanguage: language]).text
    let token = await site.devices.known(showing: device).formToken
    #expect(page.patches.first?.map(\.id) == ["devices", "feeds"])
    for part in page.patches.first ?? [] {
      #expect(shown.contains(part.html.withHiddenFields(token: token).html.markup))
    }
  }

  @Test func `gives no link of a shared file to a device that may only look`() async throws {
    try await site.devices.renewFile(file)
    let link = try #require(await site.devices.fileToken(of: file)).text
    let (one, other) = (
      try await open(site.sample.pair(.full)), try await open(site.sample.pair(.viewOnly))
    )
    try await run(one)
    try await run(other)
    #expect(one.newest.contains(link) && !other.newest.contains(link))
  }

  @Test func `marks to each device itself alone`() async throws {
    let (phone, laptop) = (
      try await site.sample.pair(device: "Phone"), try await site.sample.pair(device: "Laptop")
    )
    let (one, other) = (try await open(phone), try await open(laptop))
    #expect(one.topic != other.topic)
    try await run(one)
    try await run(other)
    #expect(one.newest.contains("<b>Phone</b><small>This device</small>"))
    #expect(other.newest.contains("<b>Laptop</b><small>This device</small>"))
    #expect(one.newest.count(of: "This device") == 1 && other.newest.count(of: "This device") == 1)
  }

  @Test func `gives links by the name under which the device came`() async throws {
    try await site.devices.renewFile(file)
    let device = try await site.sample.pair()
    let (one, other) = (try await open(device), try await open(device, at: "192.168.1.7:8420"))
    #expect(one.topic != other.topic)
    try await run(other)
    #expect(other.newest.contains("https://192.168.1.7:8420/feeds/"))
  }

  // MARK: What it follows

  @Test func `shows a device that is paired, called otherwise and logged out`() async throws {
    let page = try await open(site.sample.pair(device: "Phone"))
    var told: [String] = []
    try await run(
      page, { _ = try await site.sample.pair(device: "Laptop") },
      {
        told.append(page.newest)
        let laptop = await site.devices.sessions.first { $0.device == "Laptop" }
        try await site.devices.rename(#require(laptop).id, to: "Kitchen")
      },
      {
        told.append(page.newest)
        let kitchen = await site.devices.sessions.first { $0.device == "Kitchen" }
        try await site.devices.end([#require(kitchen).id])
      })
    #expect(told[0].contains("<b>Laptop</b>"))
    #expect(told[1].contains("<b>Kitchen</b>") && !told[1].contains("<b>Laptop</b>"))
    #expect(!page.newest.contains("<b>Kitchen</b>"))
  }

  @Test func `shows a link that was renewed and withdrawn`() async throws {
    let page = try await open(site.sample.pair())
    var told: [[Fragment]] = []
    try await run(
      page, { try await site.devices.renewFile(file) },
      {
        told = page.patches
        try await site.devices.withdrawFile(file)
      })
    #expect(told.last?.map(\.id) == ["feeds"])
    #expect(told.last?.first?.html.markup.contains("/feeds/") == true)
    #expect(!page.newest.contains("https://barn.local"))
  }

  @Test func `is not made again for a device that is only used`() async throws {
    let (phone, laptop) = (try await site.sample.pair(), try await site.sample.pair())
    let reads = try await reads(for: phone)
    for _ in 0..<60 {
      site.sample.clock.advance(by: 60)
      _ = try await site.devices.visitor(showing: laptop)
    }
    #expect(!reads.hasChanged)
    try await site.devices.rename(id(laptop), to: "Kitchen")
    #expect(reads.hasChanged)
  }

  @Test func `is not made again for the link of a shared file that it does not show`() async throws {
    let reads = try await reads(for: site.sample.pair(.viewOnly))
    try await site.devices.renewFile(file)
    #expect(!reads.hasChanged)
  }

  // MARK: Its end

  @Test func `shows a device that is logged out nothing of what came after`() async throws {
    let (phone, _) = (
      try await site.sample.pair(device: "Phone"), try await site.sample.pair(device: "Laptop")
    )
    let running = Task { try await site.shell.hub.run() }
    defer { running.cancel() }
    async let response = site.get("/events?topics=\(PathText.encoded(Self.address))", as: phone)
    while site.shell.hub.listenerCount == 0 { await Task.yield() }
    try await site.devices.end([id(phone)])
    let told = try await response.text
    #expect(told.hasSuffix("event: goto\ndata: /pairing\n\n"))
    for patch in told.components(separatedBy: "event: patch").dropFirst() {
      #expect(patch.contains("<b>Phone</b>"))
    }
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
