import Foundation
import Testing

@testable import WebShell

@Suite struct `A paired device` {
  private let sample: SampleDevices

  init() throws { sample = try SampleDevices() }

  @Test func `is known after a restart`() async throws {
    let token = try await sample.pair(device: "Phone")
    let visitor = try await sample.reopened().known(showing: token)
    #expect(visitor.session?.device == "Phone")
  }

  @Test func `is unknown by any other token`() async throws {
    _ = try await sample.pair()
    #expect(await sample.devices.known(showing: SecretToken()).isStranger)
    #expect(await sample.devices.known(showing: SecretToken(text: "")).isStranger)
  }

  @Test func `leaves no token on the disk`() async throws {
    let token = try await sample.pair()
    let stored = try String(contentsOf: sample.file, encoding: .utf8)
    #expect(!stored.contains(token.text))
    #expect(stored.contains(token.digest.base64EncodedString().replacing("/", with: "\\/")))
    let attributes = try FileManager.default.attributesOfItem(atPath: sample.file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `is seen to the minute`() async throws {
    let token = try await sample.pair()
    let paired = sample.clock.now
    sample.clock.advance(by: 59)
    #expect(try await sample.devices.visitor(showing: token).session?.seen == paired)
    sample.clock.advance(by: 1)
    #expect(try await sample.devices.visitor(showing: token).session?.seen == paired + 60)
    #expect(try await sample.reopened().sessions.map(\.seen) == [paired + 60])
  }

  @Test func `is forgotten after ninety days of silence`() async throws {
    let token = try await sample.pair()
    sample.clock.advance(by: DeviceSession.idleLimit - 1)
    #expect(try await !sample.devices.visitor(showing: token).isStranger)
    sample.clock.advance(by: DeviceSession.idleLimit)
    #expect(try await sample.devices.visitor(showing: token).isStranger)
    #expect(await sample.devices.sessions.isEmpty)
  }

  @Test func `has to be paired again after a year, however much it is used`() async throws {
    let token = try await sample.pair()
    let end = sample.clock.now.addingTimeInterval(DeviceSession.lifetime)
    while sample.clock.now < end.addingTimeInterval(-86_400) {
      sample.clock.advance(by: 86_400)
      #expect(try await !sample.devices.visitor(showing: token).isStranger)
    }
    sample.clock.advance(by: 86_400)
    #expect(try await sample.devices.visitor(showing: token).isStranger)
  }

  @Test func `is a stranger once it was logged out`() async throws {
    let (one, other) = (try await sample.pair(), try await sample.pair())
    let id = try #require(await sample.devices.known(showing: one).session?.id)
    try await sample.devices.end([id])
    #expect(await sample.devices.known(showing: one).isStranger)
    #expect(await !sample.devices.known(showing: other).isStranger)
    #expect(try await sample.reopened().known(showing: one).isStranger)
  }

  @Test func `logs out all others`() async throws {
    let (one, other) = (try await sample.pair(), try await sample.pair())
    let id = try #require(await sample.devices.known(showing: one).session?.id)
    try await sample.devices.endAll(but: id)
    #expect(await !sample.devices.known(showing: one).isStranger)
    #expect(await sample.devices.known(showing: other).isStranger)
  }

  @Test func `has its open page led away at once when it is logged out`() async throws {
    let token = try await sample.pair()
    let session = try #require(await sample.devices.known(showing: token).session)
    let log = EventLog()
    let stream = Task { try await sample.devices.end(of: session).run(log.emit) }
    while sample.devices.record.listenerCount == 0 { await Task.yield() }
    try await sample.devices.end([session.id])
    await #expect(throws: (any Error).self) { try await stream.value }
    #expect(log.events == [.goto("/pairing")])
  }

  @Test func `has its open page led away when its time is over`() async throws {
    let token = try await sample.pair()
    let session = try #require(await sample.devices.known(showing: token).session)
    sample.clock.advance(by: DeviceSession.lifetime - 60)
    let (log, clock) = (EventLog(), StepClock())
    let stream = Task { try await sample.devices.end(of: session, clock: clock).run(log.emit) }
    var sleeps = clock.sleeps.makeAsyncIterator()
    #expect(await sleeps.next() == .seconds(60))
    #expect(log.events.isEmpty)
    clock.advance(by: .seconds(60))
    await #expect(throws: (any Error).self) { try await stream.value }
    #expect(log.events == [.goto("/pairing")])
  }

  @Test func `is called what its browser says`() {
    let phone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
      + " Version/17.5 Mobile/15E148 Safari/604.1"
    #expect(DeviceName.guess(userAgent: phone) == "Safari, iPhone")
    #expect(DeviceName.guess(userAgent: "curl/8") == "")
  }

  @Test func `is not forgotten because of a damaged file`() async throws {
    _ = try await sample.pair()
    try Data("{".utf8).write(to: sample.file)
    #expect(throws: AccessFileError.damaged(path: sample.file.path)) { try sample.reopened() }
    try Data(#"{"version": 99, "sessions": [], "feeds": {}}"#.utf8).write(to: sample.file)
    #expect(throws: AccessFileError.newer(path: sample.file.path)) { try sample.reopened() }
  }
}
