import Foundation
import GuessLimits
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

@Suite struct `The limit of guessed pairing codes` {
  private let thief = ClientAddress("198.51.100.1")

  @Test func `holds for right codes as well, and for nobody but the guesser`() async throws {
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

  @Test func `doubles the wait after each further wrong one, up to an hour`() async throws {
    let sample = try SampleDevices()
    var waits: [Int] = []
    while waits.count < 9 {
      do { _ = try await sample.devices.pair("00000-00000", device: "", from: thief) } catch {
        guard case DeviceRepository.Refusal.tooMany(let wait) = error else { continue }
        waits.append(wait)
        sample.clock.advance(by: TimeInterval(wait))
      }
    }
    #expect(waits == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  }

  @Test func `forgives all wrong ones with a right one`() async throws {
    let sample = try SampleDevices()
    for _ in 1...4 {
      await #expect(throws: DeviceRepository.Refusal.unknownCode) {
        try await sample.devices.pair("00000-00000", device: "", from: thief)
      }
    }
    let code = await sample.devices.makeCode(.full)
    _ = try await sample.devices.pair(code.shown, device: "", from: thief)
    for _ in 1...5 {
      await #expect(throws: DeviceRepository.Refusal.unknownCode) {
        try await sample.devices.pair("00000-00000", device: "", from: thief)
      }
    }
  }
}
