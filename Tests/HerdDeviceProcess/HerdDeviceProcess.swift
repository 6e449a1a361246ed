import CivilTime
import Foundation
import Herd
import HerdBook
import HerdSync
import RecordMappingSQLite
import Uplink
import UplinkTransport

/// Devices of a farm that record, send and download until they are killed: the process of the kill trials.
///
///     herd-device-process PORT ACCOUNT FOLDER FIRST COUNT OPERATIONS
///
/// Devices FIRST to FIRST + COUNT - 1 each record up to OPERATIONS changes in a file of their own in FOLDER,
/// whatever was recorded before: births, and notes of these calves and of the herd's animals. It ends when all of
/// them have nothing left to send and have downloaded it all.
///
///     herd-device-process record FILE
///
/// Records each line of the standard input in the file, a change without what a device gives it:
/// `{"k":27,"a":51877,"d":"2026-11-18","f":{"text":"lame"}}`. It is sent when a process has opened the file.
@main
struct HerdDeviceProcess {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map { $0 }
    if arguments.count == 2, arguments[0] == "record" {
      while let line = readLine() { try await record(line, in: arguments[1]) }
      return
    }
    let numbers = arguments.compactMap { Int($0) }
    guard arguments.count == 6, numbers.count == 5 else { exit(64) }
    let (port, account, first) = (numbers[0], numbers[1], numbers[2])
    let (count, operations) = (numbers[3], numbers[4])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in first..<first + count {
        group.addTask {
          let device = try await TrialDevice(
            number, port: port, account: account, at: "\(arguments[2])/\(number).sqlite")
          try await device.work(operations)
        }
      }
      try await group.waitForAll()
    }
  }

  private static func record(_ line: String, in path: String) async throws {
    guard let row = try JSONNode(parsing: line).object else { exit(65) }
    var generator = SystemRandomNumberGenerator()
    let store = try await HerdStore(at: path, account: nil, using: &generator)
    try await store.record(at: Int(Date().timeIntervalSince1970) * 1000) { recording in
      var row = row
      (row["id"], row["rev"]) = (.whole(recording.newChange().rawValue), .whole(1))
      (row["by"], row["at"]) = (.whole(0), .text("2026-11-18T06:41:09Z"))
      recording.add(try Change(row: row))
    }
    try store.store.close()
  }
}

/// One of them.
private struct TrialDevice: Sendable {
  let number: Int
  let store: HerdStore
  let link: HerdLink
  let outbox: Outbox

  private static let transport = AsyncHTTPClientTransport()

  init(_ number: Int, port: Int, account: Int, at path: String) async throws {
    var generator = SystemRandomNumberGenerator()
    store = try await HerdStore(at: path, account: account, using: &generator)
    outbox = try await store.makeOutbox()
    self.number = number
    guard let device = DeviceID(parsing: try await store.installation().device) else { exit(65) }
    let login = HerdLogin(on: device) { HerdLogin.Person(name: "user1", password: "seno a sláma") }
    link = HerdLink(
      UplinkClient(
        base: BaseAddress(scheme: .http, host: "127.0.0.1", port: port, prefix: "/v1/a/\(account)"),
        transport: Self.transport, authenticator: LoginSession(login), outbox: outbox))
  }

  func work(_ operations: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await link.client.run(inBatchesOf: 20) { items throws(NetworkError) in
          // One in five is sent again although it has been answered.
          if Int.random(in: 0..<5) == 0 { _ = try await link.push(items) }
          return try await link.push(items)
        }
      }
      try await record(operations)
      while try await store.read({ try $0.unsent() }).contains(where: { $0.state == .waiting }) {
        try await Task.sleep(for: .milliseconds(50))
      }
      try await download()
      group.cancelAll()
    }
  }

  private func record(_ operations: Int) async throws {
    try await download()
    let animals = try await store.store.fetchAll(AnimalRecord.self).map { AnimalID($0.id) }
    let done = try await store.installation().nextSequence - 1
    var calf: AnimalID?
    for index in stride(from: done, to: operations, by: 1) {
      if index % 50 == 10 {
        calf = try await birth(index)
      } else {
        let other = animals.isEmpty ? nil : animals[(number * 31 + index) % animals.count]
        guard let animal = index % 2 == 0 ? calf ?? other : other ?? calf else { exit(65) }
        try await note("\(number)/\(index)", of: animal)
      }
      if index % 25 == 0 { try await download() }
    }
  }

  private func note(_ text: String, of animal: AnimalID) async throws {
    try await store.record(at: Self.now * 1000) { recording in
      recording.add(
        Change(
          recording.newChange(), .note, of: animal, on: Self.day, recordedAt: Self.now,
          .made { $0[Note.text] = text }))
    }
  }

  private func birth(_ index: Int) async throws -> AnimalID {
    let installation = try await store.installation()
    let calf = AnimalID(-installation.nextLocal)
    try await store.record(at: Self.now * 1000) { recording in
      let born = recording.newAnimal()
      recording.add(
        Change(
          recording.newChange(), .birth, of: born, on: Self.day, recordedAt: Self.now,
          .made {
            $0[Birth.country] = .czechia
            $0[Birth.number] = "\(900_000 + number * 1000 + index)"
            $0[Birth.kodex] = "961"
            $0[Birth.sex] = .female
            $0[Birth.group] = GroupID(2001)
          }))
    }
    return calf
  }

  private static var now: Int { Int(Date().timeIntervalSince1970) }
  private static let day = Day(2026, 11, 18)

  /// A server that is being killed is asked again.
  private func download() async throws {
    while true {
      do {
        _ = try await Download(store, link, program: "1", now: { 0 }).run()
        return
      } catch {
        if case .store = error { throw error }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }
}
