import Foundation
import Testing

@testable import WebShell

@Suite struct `A pairing code` {
  private let sample: SampleDevices

  init() throws { sample = try SampleDevices() }

  @Test func `is ten characters that nobody mixes up`() async {
    let code = await sample.devices.makeCode(.full)
    #expect(code.shown.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/) != nil)
  }

  @Test func `is another one each time`() async {
    let codes = [await sample.devices.makeCode(.full), await sample.devices.makeCode(.full)]
    #expect(codes[0].shown != codes[1].shown)
  }

  @Test(arguments: [("7k4m2-qxd9h", "7K4M2QXD9H"), (" 7K4M2 QXD9H ", "7K4M2QXD9H"), ("oil–1", "0111")])
  func `is understood however it is typed`(typed: String, code: String) {
    #expect(TypedCode(typed: typed).text == code)
  }

  @Test func `pairs one device only`() async throws {
    let code = await sample.devices.makeCode(.full)
    _ = try await sample.devices.pair(code.shown, device: "Phone", from: SampleDevices.home)
    await #expect(throws: DeviceRepository.Refusal.unknownCode) {
      try await sample.devices.pair(code.shown, device: "Thief", from: SampleDevices.home)
    }
    #expect(await sample.devices.sessions.map(\.device) == ["Phone"])
  }

  @Test(arguments: [(599.0, true), (600, false)])
  func `works for ten minutes`(age: TimeInterval, works: Bool) async throws {
    let code = await sample.devices.makeCode(.full)
    sample.clock.advance(by: age)
    #expect(await sample.devices.code(code.id) == (works ? code : nil))
    if works {
      _ = try await sample.devices.pair(code.shown, device: "Phone", from: SampleDevices.home)
    } else {
      await #expect(throws: DeviceRepository.Refusal.unknownCode) {
        try await sample.devices.pair(code.shown, device: "Phone", from: SampleDevices.home)
      }
    }
  }

  @Test func `gives what it was made for`() async throws {
    let token = try await sample.pair(.viewOnly)
    let visitor = await sample.devices.known(showing: token)
    #expect(visitor.session?.permission == .viewOnly && !visitor.mayChange)
  }

  @Test func `makes room for newer ones`() async {
    let first = await sample.devices.makeCode(.full)
    for _ in 1...PairingCodes.limit { _ = await sample.devices.makeCode(.full) }
    #expect(await sample.devices.code(first.id) == nil)
  }

  @Test func `does not show when it is printed by mistake`() async {
    let code = await sample.devices.makeCode(.full)
    #expect(!"\(code)".contains(code.code.text) && !String(reflecting: code).contains(code.code.text))
  }
}

@Suite struct `The limit of guesses` {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let thief = ClientAddress("198.51.100.1")

  @Test func `lets five wrong ones pass, and then one a minute`() {
    var limiter = GuessLimiter()
    for _ in 1...5 { #expect(limiter.acquire(from: thief, now: start) == nil) }
    #expect(limiter.acquire(from: thief, now: start) == 60)
    #expect(limiter.acquire(from: thief, now: start + 59) == 1)
    #expect(limiter.acquire(from: thief, now: start + 60) == nil)
  }

  @Test func `doubles the wait after each further wrong one, up to an hour`() {
    var limiter = GuessLimiter()
    var time = start
    var waits: [TimeInterval] = []
    for _ in 1...14 {
      if let wait = limiter.acquire(from: thief, now: time) {
        waits.append(wait)
        time += wait
        #expect(limiter.acquire(from: thief, now: time) == nil)
      }
      limiter.note(isRight: false, from: thief)
    }
    #expect(waits == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  }

  @Test func `does not count a right one, and forgives those before it`() {
    var limiter = GuessLimiter()
    for _ in 1...5 {
      _ = limiter.acquire(from: thief, now: start)
      limiter.note(isRight: false, from: thief)
    }
    _ = limiter.acquire(from: thief, now: start + 60)
    limiter.note(isRight: true, from: thief)
    #expect(limiter.acquire(from: thief, now: start + 60) == nil)
    limiter.note(isRight: false, from: thief)
    #expect(limiter.acquire(from: thief, now: start + 60) == 60)
  }

  @Test func `is nobody's fault but the guesser's, however many addresses guess`() {
    var limiter = GuessLimiter()
    for number in 0..<(3 * GuessLimiter.clientLimit) {
      let client = ClientAddress("198.51.\(number / 250).\(number % 250)")
      for _ in 1...6 where limiter.acquire(from: client, now: start) == nil {
        limiter.note(isRight: false, from: client)
      }
    }
    #expect(limiter.acquire(from: SampleDevices.home, now: start) == nil)
  }

  @Test func `counts an IPv6 network as one address`() {
    #expect(ClientAddress("2001:db8:1:2::1") == ClientAddress("2001:db8:1:2:ffff::9"))
    #expect(ClientAddress("2001:db8:1:2::1") != ClientAddress("2001:db8:1:3::1"))
    #expect(ClientAddress("::ffff:192.168.1.20") == ClientAddress("192.168.1.20"))
  }

  @Test func `is kept by the devices, right codes included`() async throws {
    let sample = try SampleDevices()
    for _ in 1...5 {
      await #expect(throws: DeviceRepository.Refusal.unknownCode) {
        try await sample.devices.pair("00000-00000", device: "", from: thief)
      }
    }
    let code = await sample.devices.makeCode(.full)
    await #expect(throws: DeviceRepository.Refusal.tooMany(wait: 60)) {
      try await sample.devices.pair(code.shown, device: "", from: thief)
    }
    _ = try await sample.devices.pair(code.shown, device: "", from: SampleDevices.home)
  }
}
