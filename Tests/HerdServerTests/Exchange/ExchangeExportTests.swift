import Exchange
import Foundation
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `What a server writes into an exchange` {
  @Test(arguments: Engine.allCases) func `is first an image: all streams as a pull brings them`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      _ = try await folder.farm.push(Sample.operation([Sample.note("in the image", of: cow)]))
      let number = try await folder.farm.number()
      let report = try await folder.exchange().run()
      #expect(report.written == .image(number))
      let lines = try folder.lines("image-\(number).ndjson.gz")
      let header = try ExchangeHeader(parsing: try #require(lines.first).utf8)
      #expect(header.account == Farm.account && header.user == Farm.everything)
      var pulled: [String] = []
      for stream in SyncStream.allCases {
        let bytes = try await folder.farm.bytes(stream, on: "other")
        pulled += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      }
      #expect(Array(lines.dropFirst()) == pulled)
    }
  }

  @Test(arguments: Engine.allCases) func `is then what came since, from number to number`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let first = try await folder.farm.number()
      try await folder.exchange().run()
      _ = try await folder.farm.push(Sample.operation([Sample.note("in the delta", of: cow)]))
      let second = try await folder.farm.number()
      #expect(try await folder.exchange().run().written == .delta(first, second))
      let text = try folder.lines("delta-\(first)-\(second).ndjson.gz").joined()
      #expect(text.contains("in the delta") && !text.contains(#""k":13"#))
      #expect(text.split(separator: #"{"t":"end""#).count == SyncStream.allCases.count + 1)
    }
  }

  @Test(arguments: Engine.allCases) func `is nothing where nothing is new`(engine: Engine) async throws {
    try await ExchangeFolder.with(engine) { folder in
      try await folder.exchange().run()
      let names = try await folder.names()
      #expect(try await folder.exchange().run() == HerdExchange.Report())
      #expect(try await folder.names() == names)
    }
  }

  @Test(arguments: Engine.allCases) func `is an image anew for a user who sees something else`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let (farm, exchange) = (folder.farm, folder.exchange(Farm.tender))
      let cow = try await farm.cow("000002", group: 2002)
      try await exchange.run()
      _ = try await farm.push(Sample.operation([Sample.note("elsewhere", of: cow)]))
      try await exchange.run()
      try await farm.give(Farm.tender, [.useApp, .recordChanges], stables: [2])
      let number = try await farm.number()
      #expect(try await exchange.run().written == .image(number))
      #expect(try await folder.names() == ["image-\(number).ndjson.gz"])
      #expect(try folder.lines("image-\(number).ndjson.gz").joined().contains("elsewhere"))
    }
  }

  @Test(arguments: Engine.allCases) func `has nothing that the user does not see`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow("000002", group: 2002)
      _ = try await folder.farm.push(Sample.operation([Sample.note("elsewhere", of: cow)]))
      try await folder.exchange(Farm.tender).run()
      let name = try #require(try await folder.names().first)
      #expect(!(try folder.lines(name).joined().contains("elsewhere")))
    }
  }

  @Test(arguments: Engine.allCases) func `is an image where deletions were forgotten since`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      try await folder.exchange().run()
      let cow = try await folder.farm.cow()
      let note = try #require(
        try await folder.farm.push(Sample.operation([Sample.note("gone", of: cow, local: "L1")])).first)
      let row: JSONObject = ["id": .whole(note.identities?["L1"] ?? 0), "rev": .whole(1)]
      _ = try await folder.farm.push(Sample.operation([row], .void))
      folder.farm.pass(seconds: Administration.keptSeconds + 1)
      #expect(try await folder.farm.server.administration.forgetOld(in: Farm.account) > 0)
      let number = try await folder.farm.number()
      #expect(try await folder.exchange().run().written == .image(number))
    }
  }

  /// At any chunk: before a stream, and between two pages of one.
  @Test(arguments: Engine.allCases) func `is never finished where the user's rights change meanwhile`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let farm = folder.farm
      for stable in [1, 2] {
        for count in 1...2 { _ = try await farm.cow("00000\(count)\(stable)", group: 2000 + stable) }
      }
      for chunk in 1...14 {
        let stable = chunk % 2 + 1
        let files = HookedExchange(folder.files) { call in
          if call == .chunk(chunk) { try await farm.giveOnce(Farm.tender, stable: stable) }
        }
        try await folder.exchange(Farm.tender, files: files, pageLength: 1).run()
        let number = try await farm.number()
        #expect(try await folder.names() == ["image-\(number).ndjson.gz"])
        let text = try folder.lines("image-\(number).ndjson.gz").joined()
        #expect(text.contains("000001\(stable)") && !text.contains(#""t":"err""#), "chunk \(chunk)")
        for file in try await folder.files.list(nil).files {
          try await folder.files.delete(ExchangePath(nil, file.name))
        }
      }
    }
  }

  @Test(arguments: Engine.allCases) func `replaces a file that was damaged`(engine: Engine) async throws {
    try await ExchangeFolder.with(engine) { folder in
      try await folder.exchange().run()
      let name = try #require(try await folder.names().first)
      try Data([1, 2, 3]).write(to: folder.url.appending(path: name))
      try await folder.exchange().run()
      #expect(try folder.lines(name).count > SyncStream.allCases.count)
    }
  }

  // MARK: Thinning

  @Test(arguments: Engine.allCases) func `is thinned once a newer image is there`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let exchange = folder.exchange(deltaLimit: 2)
      var written: [ExchangeFile] = []
      for count in 0..<8 {
        _ = try await folder.farm.push(Sample.operation([Sample.note("note \(count)", of: cow)]))
        written.append(try #require(try await exchange.run().written))
      }
      // An image, two deltas, an image, two deltas, an image, a delta.
      #expect(try await folder.names() == written[4...].map(\.name).sorted())
    }
  }

  @Test(arguments: Engine.allCases) func `brings a device as far as a pull, however far it was`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let exchange = folder.exchange(deltaLimit: 2)
      var devices: [ReadingDevice] = []
      for count in 0..<7 {
        _ = try await folder.farm.push(Sample.operation([Sample.note("note \(count)", of: cow)]))
        try await exchange.run()
        var device = ReadingDevice()
        try await device.read(folder)
        devices.append(device)
      }
      let newest = try #require(devices.last)
      #expect(newest.rows.keys.count { $0.hasPrefix("changes") } == 8)
      for index in devices.indices {
        try await devices[index].read(folder)
        #expect(devices[index].rows == newest.rows, "\(index)")
      }
    }
  }

  @Test(arguments: Engine.allCases) func `does not mix with the files of another user`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      try await folder.exchange(Farm.tender).run()
      let names = try await folder.names()
      await #expect(throws: HerdExchange.ForeignFolder(account: Farm.account, user: Farm.tender)) {
        try await folder.exchange().run()
      }
      #expect(try await folder.names() == names)
    }
  }
}

extension Farm {
  /// Lets a user see the stable, unless they do already.
  fileprivate func giveOnce(_ user: UserID, stable: Int) async throws {
    let row = try await rows(.rights, by: user).first.flatMap(User.init(row:))
    if row?.stables != [StableID(stable)] { try await give(user, [.useApp], stables: [stable]) }
  }
}
