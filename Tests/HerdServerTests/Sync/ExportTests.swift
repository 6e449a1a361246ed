import Foundation
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import TemporaryFolders
import Testing

@Suite struct `A herd that is exported` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  @Test(arguments: Engine.allCases) func `is the same bytes for the same rows`(engine: Engine) async throws {
    try await ImportFiles.withHerd(engine) { farm, _ in
      let rows = try await export(farm, "one.ndjson")
      #expect(try await export(farm, "two.ndjson") == rows && rows > 500)
      #expect(try bytes("one.ndjson") == bytes("two.ndjson"))
    }
  }

  @Test(arguments: Engine.allCases) func `is imported again as it was`(engine: Engine) async throws {
    try await ImportFiles.withHerd(engine) { farm, _ in
      let rows = try await export(farm, "herd.ndjson")
      let file = try HerdFile(reading: path("herd.ndjson"))
      try await Farm.with(engine, isEmpty: true) { other in
        let herd = HerdImport(into: other.server.database, account: Farm.account, now: Farm.morning)
        #expect(try await herd.run { try file.lines(of: $0) } == rows)
        for stream in SyncStream.allCases where stream != .rights {
          let (was, now) = (try await unnumbered(stream, farm), try await unnumbered(stream, other))
          #expect(was == now, "\(stream)")
        }
      }
    }
  }

  @Test(arguments: Engine.allCases) func `has no deletions, users or operations`(engine: Engine) async throws
  {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let note = try await farm.push(Sample.operation([Sample.note("gone", of: cow, local: "L1")]))[0]
      let id = try #require(note.identities?["L1"])
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      _ = try await export(farm, "herd.ndjson")
      let text = String(decoding: try bytes("herd.ndjson"), as: UTF8.self)
      #expect(text.contains(#""t":"put""#) && !text.contains(#""t":"del""#) && !text.contains(#""op":"#))
      #expect(!text.contains(#""stream":"perm""#) && !text.contains("gone"))
    }
  }

  @Test func `is not imported where it was cut off`() async throws {
    try await ImportFiles.withHerd(.sqlite) { farm, _ in
      _ = try await export(farm, "herd.ndjson")
      let all = try bytes("herd.ndjson")
      let lines = all.split(separator: UInt8(ascii: "\n"))
      for count in [2, lines.count / 2, lines.count - 1] {
        let cut = lines[..<count].joined(separator: [UInt8(ascii: "\n")])
        try Data(cut).write(to: folder.url.appending(path: "cut.ndjson"))
        #expect(throws: HerdFile.Refused.self) { try HerdFile(reading: path("cut.ndjson")) }
      }
    }
  }

  @Test func `is not imported where something of it was changed`() async throws {
    try await ImportFiles.withHerd(.sqlite) { farm, _ in
      _ = try await export(farm, "herd.ndjson")
      let text = String(decoding: try bytes("herd.ndjson"), as: UTF8.self)
      try folder.write(text.replacing("\"stable\":", with: "\"stabl3\":"), to: "changed.ndjson")
      #expect(throws: HerdFile.Refused.damaged("groups")) { try HerdFile(reading: path("changed.ndjson")) }
      try folder.write("not a herd\n", to: "other.ndjson")
      #expect(throws: HerdFile.Refused.line(1)) { try HerdFile(reading: path("other.ndjson")) }
    }
  }

  private func export(_ farm: Farm, _ name: String) async throws -> Int {
    try await NewFile(at: path(name)).written { file in
      try await HerdExport(of: Farm.account, in: farm.server.database).run {
        let handle = try file.opened()
        return { try handle.write(contentsOf: $0) }
      }
    }
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  private func unnumbered(_ stream: SyncStream, _ farm: Farm) async throws -> [JSONObject] {
    try await farm.rows(stream).map { row in
      var row = row
      row["sn"] = nil
      return row
    }
  }
}

@Suite struct `A file that is written anew` {
  private let folder: TemporaryFolder
  private var path: String { folder.url.appending(path: "herd").path }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path) }
  }

  init() throws { folder = try TemporaryFolder() }

  @Test func `is there whole, and nothing beside it`() async throws {
    try await NewFile(at: path).written { file in
      try file.opened().write(contentsOf: Data("half".utf8))
      #expect(try names == ["herd.part"])
      try file.opened().write(contentsOf: Data("all".utf8))
    }
    #expect(try names == ["herd"] && String(contentsOfFile: path, encoding: .utf8) == "all")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `is not there where the writing failed`() async throws {
    await #expect(throws: CancellationError.self) {
      try await NewFile(at: path).written { _ in throw CancellationError() }
    }
    #expect(try names.isEmpty)
  }

  @Test func `takes the place of none, even of one that came meanwhile`() async throws {
    await #expect(throws: NewFile.Refused.exists(path)) {
      try await NewFile(at: path).written { _ in try folder.write("mine", to: "herd") }
    }
    #expect(throws: NewFile.Refused.exists(path)) { _ = try NewFile(at: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine" && names == ["herd"])
  }

  @Test func `is not written by two at once`() async throws {
    try await NewFile(at: path).written { _ in
      do throws(NewFile.Refused) {
        _ = try NewFile(at: path)
        Issue.record("two write it")
      } catch { #expect(error == .exists(path + ".part")) }
    }
  }
}
