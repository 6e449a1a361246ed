import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Packing
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A handover of what another device has recorded` {
  @Test(arguments: Engine.allCases, [true, false])
  func `is kept once, as of its author, whether it comes before or after the author's own`(
    engine: Engine, isFirst: Bool
  ) async throws {
    try await Colleagues.with(engine) { farm in
      let cow = try await farm.cow()
      let operation = Sample.operation([Sample.note("lame", of: cow, local: "L1")], sequence: 2)
      let file = try await farm.sealed(operation)
      if isFirst {
        #expect(try await farm.take(file) == .taken(.counting(new: 1)))
        let receipt = try await farm.push(operation, by: Farm.tender)[0]
        #expect(receipt.isRepeated && receipt.identities?["L1"] != nil)
      } else {
        #expect(try await farm.push(operation, by: Farm.tender)[0].isRepeated == false)
        #expect(try await farm.take(file) == .taken(.counting(repeated: 1)))
      }
      #expect(try await farm.take(file) == .taken(.counting(repeated: 1)))
      let notes = try await farm.rows(.changes).filter { $0["k"] == .whole(27) }
      #expect(notes.map { $0["by"] } == [.whole(Farm.tender.rawValue)])
      #expect(try await farm.server.ledger(of: farm.caller().device, by: farm.caller()) == [1...2])
    }
  }

  @Test func `is taken by the rights of its author, be those of who brings it more or fewer`() async throws {
    try await Colleagues.with(.sqlite) { farm in
      let (seen, unseen) = (try await farm.cow(), try await farm.cow("000002", group: 2002))
      let file = try await farm.sealed(
        Sample.operation([Sample.note("seen", of: seen)], sequence: 2),
        Sample.operation([Sample.note("unseen", of: unseen)], sequence: 3))
      #expect(try await farm.take(file, by: Farm.everything) == .taken(.counting(new: 1, refused: 1)))
      try await farm.give(Colleagues.courier, [.useApp])
      let other = try await farm.sealed(Sample.operation([Sample.note("again", of: seen)], sequence: 4))
      #expect(try await farm.take(other) == .taken(.counting(new: 1)))
      try await farm.give(Colleagues.courier, [])
      await #expect(throws: SyncFailure.self) { try await farm.take(other) }
    }
  }

  @Test func `says nothing of its records to who carries it`() async throws {
    try await Colleagues.with(.sqlite) { farm in
      let cow = try await farm.cow()
      let calf = Sample.operation([Sample.birth("123456", group: 2001)], sequence: 2)
      let file = try await farm.sealed(
        calf, Sample.operation([Sample.note("lame in front", of: cow)], sequence: 3))
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains("123456") && !text.contains("lame") && text.contains("Petr"))
      #expect(try HandoverFile(parsing: file.bytes) == file && file.header.operations == 2)
      let again = try await farm.sealed(calf)
      #expect(try await farm.sealed(calf) != again)
    }
  }

  @Test func `is refused where a byte of it is another one, and nothing of it is kept`() async throws {
    try await Colleagues.with(.sqlite) { farm in
      let cow = try await farm.cow()
      let file = try await farm.sealed(Sample.operation([Sample.note("lame", of: cow)], sequence: 2))
      let number = try await farm.number()
      let begin = try #require(file.bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
      for place in [begin, begin + 31, begin + 32, (begin + file.bytes.count) / 2, file.bytes.count - 1] {
        var bytes = file.bytes
        bytes[place] ^= 1
        #expect(try await farm.take(bytes) == .refused(.altered), "\(place - begin)")
      }
      for (old, new) in [("Petr", "Olga"), (#""ops":1"#, #""ops":2"#)] {
        #expect(try await farm.take(file.replacing(old, with: new)) == .refused(.altered))
      }
      // Nobody becomes somebody else by it.
      #expect(try await farm.take(file.replacing(#""user":2"#, with: #""user":1"#)) == .refused(.ended))
      #expect(try await farm.number() == number)
    }
  }

  @Test func `is refused where it is of something else, with the reason`() async throws {
    try await Colleagues.with(.sqlite) { farm in
      let cow = try await farm.cow()
      let operation = Sample.operation([Sample.note("lame", of: cow)], sequence: 2)
      let file = try await farm.sealed(operation)
      #expect(try await farm.take(Array(file.bytes.dropLast())) == .refused(.cut))
      #expect(try await farm.take(file.bytes + [0]) == .refused(.altered))
      #expect(try await farm.take(Array("GIF89a\n".utf8)) == .refused(.none))
      #expect(try await farm.take([]) == .refused(.none))
      let large = [UInt8](repeating: 32, count: HandoverFile.limit + 1)
      #expect(try await farm.take(large) == .refused(.tooLong))
      #expect(try await farm.take(file.replacing(#""v":1"#, with: #""v":2"#)) == .refused(.version))
      let elsewhere = file.replacing(#""account":7"#, with: #""account":8"#)
      #expect(try await farm.take(elsewhere) == .refused(.foreign))
      try await Colleagues.with(.sqlite) { other in
        let answer = try await other.take(file)
        #expect(answer == .refused(.foreign))
      }
      farm.pass(seconds: HandoverFile.lifetime)
      #expect(try await farm.take(file) == .refused(.ended))
      farm.pass(seconds: 1)
      #expect(try await farm.take(file) == .refused(.tooOld))
    }
  }

  @Test func `is taken as long as its author's device is logged in`() async throws {
    try await Colleagues.with(.sqlite) { farm in
      let cow = try await farm.cow()
      let operation = Sample.operation([Sample.note("lame", of: cow)], sequence: 2)
      let file = try await farm.sealed(operation)
      try await farm.give(Farm.tender, [.recordChanges], stables: [1])
      #expect(try await farm.take(file) == .refused(.forbidden))
      try await farm.give(Farm.tender, [.useApp, .recordChanges], stables: [1])
      try await farm.server.administration.revoke(Farm.tender, in: Farm.account)
      #expect(try await farm.take(file) == .refused(.ended))
      // By another log-in it is sealed by another secret: who had the device's before seals no more.
      let known = file.header.sealMark
      _ = try await Colleagues.logIn("petr", on: "K1", at: farm)
      #expect(try await farm.take(file) == .refused(.ended))
      let anew = try await farm.sealed(operation)
      #expect(anew.header.sealMark != known && anew.header.keyMark == file.header.keyMark)
      #expect(try await farm.take(anew) == .taken(.counting(new: 1)))
    }
  }

  @Test func `is sealed by what the server tells the device with each state`() async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let state = try await visit.send(.get, "state", token)
      let answered = try await visit.send(.get, "handover", token)
      let credential = try JSONNode(parsing: answered.bytes).object
      let told = try #require(HandoverCredential(credential ?? JSONObject()))
      #expect(state.text.contains(#""hand":"\#(told.mark)""#))
      #expect(try await visit.send(.get, "handover", nil).status == .unauthorized)
      let cow = try await visit.farm.cow(on: "K2")
      let operation = Sample.operation([Sample.note("lame", of: cow)])
      let file = try Colleagues.sealed([operation], by: told)
      let answer = try await visit.send(.post, "handover", token, [:], file.bytes)
      #expect(answer.text == #"{"st":"ok","new":1,"dup":0,"rej":0,"left":0}"#)
      #expect(try await visit.send(.post, "handover", nil, [:], file.bytes).status == .unauthorized)
      #expect("\(told)" == "(handover credential)" && Mirror(reflecting: told).children.isEmpty)
    }
  }
}

/// A farm with a tender whose device K1 is logged in, and with who carries what that has recorded.
enum Colleagues {
  static let courier = UserID(3)

  static func with(_ engine: Engine, _ use: @escaping @Sendable (Farm) async throws -> Void) async throws {
    try await Farm.with(engine) { farm in
      try await farm.give(courier, [.useApp], stables: [2])
      let tender = User(
        Farm.tender, name: "Petr", rights: [.useApp, .recordChanges, .recordHeat, .amendOwn],
        stables: [StableID(1)])
      try await farm.server.administration.put(tender, login: "petr", password: "seno", in: Farm.account)
      _ = try await logIn("petr", on: "K1", at: farm)
      try await use(farm)
    }
  }

  static func logIn(_ name: String, on device: String, at farm: Farm) async throws -> TokenPair {
    try await farm.server.logIn.tokens(
      name: name, password: "seno", on: try #require(DeviceID(parsing: device)), in: Farm.account)
  }

  static func sealed(_ operations: [Operation], by credential: HandoverCredential) throws -> HandoverFile {
    let lines = operations.map { JSONNode.object($0.object).json + "\n" }.joined()
    let header = HandoverHeader(
      of: operations.count, by: Farm.tender, named: "Petr", on: try #require(DeviceID(parsing: "K1")),
      in: Farm.account, at: Farm.morning)
    return try HandoverFile(
      sealing: try #require(Gzip.compressed(Array(lines.utf8))), header, with: credential)
  }
}

extension Farm {
  /// What the tender's device hands over.
  func sealed(_ operations: HerdSync.Operation...) async throws -> HandoverFile {
    let credential = try await server.handovers(by: caller(Self.tender)).credential()
    return try Colleagues.sealed(operations, by: try #require(credential))
  }

  func take(_ file: HandoverFile, by user: UserID = Colleagues.courier) async throws -> HandoverAnswer {
    try await take(file.bytes, by: user)
  }

  @discardableResult
  func take(_ bytes: [UInt8], by user: UserID = Colleagues.courier) async throws -> HandoverAnswer {
    try await server.handovers(by: caller(user, on: "K9")).take(bytes).answer
  }
}

extension HandoverFile {
  /// The file with another header.
  fileprivate func replacing(_ old: String, with new: String) -> [UInt8] {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    return Array(line.replacing(old, with: new).utf8) + bytes[end...]
  }
}

extension HandoverAnswer.Counts {
  fileprivate static func counting(new: Int = 0, repeated: Int = 0, refused: Int = 0) -> Self {
    var counts = Self()
    (counts.new, counts.repeated, counts.refused) = (new, repeated, refused)
    return counts
  }
}
