import Exchange
import Foundation
import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A device that reaches only a folder` {
  @Test(arguments: Engine.allCases) func `is brought up to date by an image and what comes after it`(
    engine: Engine
  ) async throws {
    try await SyncFarm.with(engine) { sync in
      let cow = try await sync.farm.cow()
      let folder = try SharedFolder(sync)
      try await folder.exchange.run()
      let device = try await sync.device()
      let first = try await device.files(folder).download()
      #expect(first.rows[.animals] == 1)
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      try await folder.exchange.run()
      let second = try await device.files(folder).download()
      #expect(second.rows[.changes] == 1 && second.rows[.animals] ?? 0 == 0)
      let notes = try await device.notes(of: cow)
      #expect(notes == ["lame"])
      let third = try await device.files(folder).download()
      #expect(third.count == 0)
    }
  }

  @Test(arguments: Engine.allCases) func `has by files what it would have by a connection`(
    engine: Engine
  ) async throws {
    try await SyncFarm.with(engine) { sync in
      for number in 1...5 { _ = try await sync.farm.cow("00000\(number)") }
      let folder = try SharedFolder(sync)
      try await folder.exchange.run()
      let (one, other) = (try await sync.device(), try await sync.device())
      _ = try await one.files(folder).download()
      try await other.pull()
      let (files, wire) = (
        try await one.store.verification(), try await other.store.verification()
      )
      #expect(files.hash == wire.hash && files.isSound)
    }
  }

  @Test func `leaves what was recorded, and takes the receipts`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let folder = try SharedFolder(sync)
      try await folder.exchange.run()
      let device = try await sync.device()
      let files = device.files(folder)
      _ = try await files.download()
      let calf = try await device.birth("000007")
      try await device.note("small", of: calf)
      try await device.note("lame", of: cow)
      try await files.send(from: device.outbox)
      // Nobody has been there yet: nothing is doubled by leaving it again.
      try await files.send(from: device.outbox)
      let waiting = try await device.store.read { try $0.unsent() }
      #expect(waiting.count == 3)
      try await folder.exchange.run()
      _ = try await files.run(sending: device.outbox)
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
      let known = try await device.store.read { try $0.animal(calf) }
      let notes = (try await device.notes(of: known), try await device.notes(of: cow))
      #expect(notes == (["small"], ["lame"]))
      #expect(try await sync.farm.rows(.changes).count == 4)
    }
  }

  @Test func `ends where something waits for what was refused`() async throws {
    try await SyncFarm.with { sync in
      let folder = try SharedFolder(sync)
      try await folder.exchange.run()
      let device = try await sync.device()
      let files = device.files(folder)
      _ = try await files.download()
      // No such group.
      let calf = try await device.birth("000007", group: 9999)
      try await device.note("small", of: calf)
      try await files.send(from: device.outbox)
      try await folder.exchange.run()
      _ = try await files.run(sending: device.outbox)
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.map(\.state) == [.refused, .waiting])
    }
  }

  @Test func `goes on by a connection where the files have left it, and back`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let folder = try SharedFolder(sync)
      try await folder.exchange.run()
      let device = try await sync.device()
      _ = try await device.files(folder).download()
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      try await device.pull()
      _ = try await sync.farm.push(Sample.operation([Sample.note("better", of: cow)]))
      try await folder.exchange.run()
      _ = try await device.files(folder).download()
      let notes = try await device.notes(of: cow)
      #expect(Set(notes) == ["lame", "better"] && notes.count == 2)
    }
  }

  @Test func `takes no folder of another account for its own`() async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      let folder = try SharedFolder(sync)
      try await folder.exchange.run()
      var generator = SystemRandomNumberGenerator()
      let store = try await HerdStore(
        at: folder.folder.url.appending(path: "other.sqlite").path, account: 8, using: &generator)
      let files = FileSynchronisation(store, folder.files, program: "1", now: { 0 })
      await #expect(throws: FileSynchronisation.Refused.foreign(account: Farm.account)) {
        _ = try await files.download()
      }
    }
  }

  @Test func `reads nothing of a file that is cut but what came whole before it`() async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      let folder = try SharedFolder(sync)
      try await folder.exchange.run()
      try folder.shortenImage()
      let device = try await sync.device()
      await #expect(throws: SyncError.self) { _ = try await device.files(folder).download() }
      let installation = try await device.store.installation()
      #expect(installation.completeUpTo == 0)
    }
  }
}

/// A folder that the farm's server and a device share.
private struct SharedFolder {
  let folder: TemporaryFolder
  let files: FolderExchange
  let exchange: HerdExchange

  init(_ sync: SyncFarm) throws {
    folder = try TemporaryFolder()
    let place = folder.url.appending(path: "shared")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    files = FolderExchange(path: place.path)
    exchange = HerdExchange(sync.farm.server, of: Farm.everything, in: Farm.account, files: files)
  }

  func shortenImage() throws {
    let place = folder.url.appending(path: "shared")
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path) where name.hasPrefix("image-")
    {
      let file = place.appending(path: name)
      try Data(try Data(contentsOf: file).dropLast(20)).write(to: file)
    }
  }
}

extension HerdDevice {
  fileprivate func files(_ folder: SharedFolder) -> FileSynchronisation {
    FileSynchronisation(store, folder.files, program: program, now: { Farm.morning })
  }
}
