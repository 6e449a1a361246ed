import HTTPTypes
import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import NIOCore
import RecordMappingSQLite
import Testing
import Uplink

@Suite(.timeLimit(.minutes(1))) struct `A download` {
  @Test func `that is cut goes on where it was`() async throws {
    let rest = Kept<Int>()
    rest.value = 3
    let cutting = Meddling(isPacked: true) { request, answer in
      guard request.uri.path.hasSuffix("/pull"), let left = rest.value, left > 0 else { return nil }
      rest.value = left - 1
      return try await answer.shortened(by: 40)
    }
    try await SyncFarm.with(meddling: cutting) { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      var failures: [String] = []
      for _ in 0..<4 {
        do { try await device.pull() } catch let error as SyncError { failures.append("\(error)") }
      }
      #expect(failures.count == 3 && failures.allSatisfy { $0.contains("cut") })
      let changes = try await device.store.history(of: cow).changes
      #expect(changes.count == 1)
    }
  }

  @Test func `believes no stream whose rows were changed on the way`() async throws {
    let forging = Meddling { request, answer in
      guard request.uri.path.hasSuffix("/pull") else { return nil }
      let text = String(decoding: try await answer.collected(), as: UTF8.self)
      var forged = answer
      forged.headers[.contentEncoding] = nil
      forged.body = ResponseBody(
        byteBuffer: ByteBuffer(string: text.replacing(#""number":"000001""#, with: #""number":"000009""#)))
      return forged
    }
    try await SyncFarm.with(meddling: forging) { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      let error = await #expect(throws: SyncError.self) { try await device.pull() }
      #expect("\(error ?? .cancelled)".contains("damaged"))
      let cursors = try await device.store.store.fetchAll(CursorRecord.self)
      #expect(cursors.first { $0.stream == "animals" }?.number == 0)
      _ = cow
    }
  }

  @Test(arguments: ["text/html", "application/x-ndjson"])
  func `takes no page of a hotel's network for a herd`(type: String) async throws {
    let portal = Meddling { request, _ in
      guard request.uri.path.hasSuffix("/pull") else { return nil }
      return Response(
        status: .ok, headers: [.contentType: type],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "<html>\n<body>Log in</body>\n</html>\n")))
    }
    try await SyncFarm.with(meddling: portal) { sync in
      let device = try await sync.device()
      let error = await #expect(throws: SyncError.self) { try await device.pull() }
      #expect("\(error ?? .cancelled)".contains("something else answers"))
      let quarantined = try await device.store.quarantined()
      #expect(quarantined == 0)
    }
  }

  @Test func `begins anew when the server has forgotten deletions, and keeps what is not sent`() async throws
  {
    try await SyncFarm.with { sync in
      let (cow, other) = (try await sync.farm.cow(), try await sync.farm.cow("000002"))
      let device = try await sync.device()
      try await device.pull()
      try await device.note("unsent", of: cow)
      let ids = try await sync.farm.rows(.changes).filter { $0["a"] == .whole(other.rawValue) }.compactMap {
        $0["id"]?.whole
      }
      let void = Sample.operation(ids.map { ["id": .whole($0), "rev": .whole(1)] }, .void)
      #expect(try await sync.farm.push(void)[0].refusals.isEmpty)
      sync.farm.pass(seconds: 401 * 86_400)
      _ = try await sync.farm.server.administration.forgetOld(in: Farm.account)
      let report = try await device.pull()
      #expect(report.isFull)
      let (gone, notes) = (
        try await device.store.history(of: other).changes, try await device.notes(of: cow)
      )
      #expect(gone.isEmpty && notes == ["unsent"])
    }
  }

  @Test func `begins anew from a server that was put back, and sends again what that has lost`() async throws
  {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let calf = try await device.birth("000007")
      try await device.push()
      try await device.pull()
      // By then the calf is known by the server's identity.
      let known = try await device.store.read { try $0.animal(calf) }
      try await device.note("small", of: known)
      try await device.push()
      try await device.pull()
      try await sync.putBack(losing: try await device.store.installation().device)
      _ = try await sync.farm.push(Sample.operation([Sample.note("after", of: cow)]))
      let report = try await device.pull()
      #expect(report.isFull)
      let waiting = try await device.store.read { try $0.unsent() }
      #expect(waiting.count == 2)
      try await device.push()
      try await device.pull()
      let again = try await device.store.read { try $0.animal(calf) }
      let notes = (try await device.notes(of: again), try await device.notes(of: cow))
      #expect(notes == (["small"], ["after"]))
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
    }
  }

  @Test func `of an old account that is cut goes on where it was`() async throws {
    let cuts = Kept<Int>()
    let cutting = Meddling { request, answer in
      guard request.uri.query?.contains("stream=changes") == true, let left = cuts.value, left > 0 else {
        return nil
      }
      cuts.value = left - 1
      return try await answer.shortened(by: 40)
    }
    try await SyncFarm.with(meddling: cutting) { sync in
      let cow = try await sync.farm.cow()
      let note = try await sync.farm.push(Sample.operation([Sample.note("old", of: cow, local: "L1")]))[0]
      let id = try #require(note.identities?["L1"])
      _ = try await sync.farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      sync.farm.pass(seconds: 401 * 86_400)
      _ = try await sync.farm.server.administration.forgetOld(in: Farm.account)
      let device = try await sync.device()
      cuts.value = 1
      await #expect(throws: SyncError.self) { try await device.pull() }
      let report = try await device.pull()
      #expect(!report.isFull && report.rows[.animals] == nil)
      let changes = try await device.store.history(of: cow).changes
      #expect(changes.count == 1)
    }
  }

  @Test func `of another program on the same file ends this one`() async throws {
    let other = Kept<HerdStore>()
    let meddling = Meddling { request, _ in
      guard request.uri.query?.contains("stream=changes") == true, let store = other.value else { return nil }
      other.value = nil
      try await store.beginAnew()
      return nil
    }
    try await SyncFarm.with(meddling: meddling) { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      other.value = try await sync.device(at: device.path).store
      let error = await #expect(throws: SyncError.self) { try await device.pull() }
      #expect("\(error ?? .cancelled)".contains("another program"))
      try await device.pull()
      let changes = try await device.store.history(of: cow).changes
      #expect(changes.count == 1)
    }
  }

  @Test func `of a revoked user ends within one request`() async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      try await sync.farm.server.administration.remove(Farm.tender, from: Farm.account)
      let error = await #expect(throws: SyncError.self) { try await device.pull() }
      guard case .network(let network)? = error, case .authentication = network.cause else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func `logs in again by itself when the token is over`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      sync.farm.pass(seconds: 3601)
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      try await device.pull()
      let notes = try await device.notes(of: cow)
      #expect(notes == ["lame"])
    }
  }

  @Test func `with a wrong password says so`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device(password: "wrong")
      let error = await #expect(throws: SyncError.self) { try await device.pull() }
      guard case .network(let network)? = error, case .authentication = network.cause else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test(arguments: ["login", "state"], [SyncVersion.Refusal.deviceTooOld, .serverTooOld])
  func `of another version of the protocol is told which side is to be updated`(
    request resource: String, refusal: SyncVersion.Refusal
  ) async throws {
    let declining = Meddling { request, _ in
      guard request.uri.path.hasSuffix("/\(resource)") else { return nil }
      return .failing(.version(refusal))
    }
    try await SyncFarm.with(meddling: declining) { sync in
      let device = try await sync.device()
      let error = await #expect(throws: SyncError.self) { try await device.pull() }
      #expect(error?.reason == .version(refusal), "\(String(describing: error))")
    }
  }

  @Test func `is told that the version is too old where its token is over, and goes on once it is not`()
    async throws
  {
    let isOld = Kept<Bool>()
    let declining = Meddling { request, _ in
      request.uri.path.hasSuffix("/refresh") && isOld.value == true ? .failing(.version(.deviceTooOld)) : nil
    }
    try await SyncFarm.with(meddling: declining) { sync in
      let device = try await sync.device()
      try await device.pull()
      sync.farm.pass(seconds: 3601)
      isOld.value = true
      let error = await #expect(throws: SyncError.self) { try await device.pull() }
      #expect(error?.reason == .version(.deviceTooOld), "\(String(describing: error))")
      isOld.value = false
      try await device.pull()
    }
  }

  @Test func `goes on by the token that it has when the answer with new ones was lost`() async throws {
    let asked = Kept<[String]>()
    asked.value = []
    let losing = Meddling { request, _ in
      let name = request.uri.path.split(separator: "/").last.map(String.init) ?? ""
      guard ["login", "refresh"].contains(name) else { return nil }
      let isLost = name == "refresh" && asked.value == ["login"]
      asked.value?.append(name)
      return isLost ? Response(status: .badGateway) : nil
    }
    try await SyncFarm.with(meddling: losing) { sync in
      let device = try await sync.device()
      try await device.pull()
      sync.farm.pass(seconds: 3601)
      await #expect(throws: SyncError.self) { try await device.pull() }
      try await device.pull()
      #expect(asked.value == ["login", "refresh", "refresh"])
    }
  }

  @Test func `never goes into the file of another account`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      var generator = SystemRandomNumberGenerator()
      await #expect(throws: HerdStore.OtherAccount(found: Farm.account, expected: 8)) {
        _ = try await HerdStore(at: device.path, account: 8, using: &generator)
      }
    }
  }
}

extension SyncFarm {
  /// Makes the server what it was before it took anything from a device.
  func putBack(losing device: String) async throws {
    let administration = farm.server.administration
    try await farm.server.database.write { session in
      for (table, column) in [("receipt", "device"), ("device_identity", "device")] {
        try session.run(SQLStatement("DELETE FROM \(table) WHERE \(column) = $1"), [.text(device)])
      }
      try session.run(
        """
        DELETE FROM stream_row WHERE animal IN (SELECT animal FROM stream_row WHERE device = $1 AND body LIKE $2)
        """, [.text(device), .text("%\"k\":13%")])
      try session.run("DELETE FROM stream_row WHERE device = $1", [.text(device)])
      try session.run("DELETE FROM mark WHERE mark LIKE $1", [.text("%000007%")])
    }
    try await administration.notePutBack(in: Farm.account)
  }
}

extension SyncError {
  /// Why the server refuses; `nil` for another error.
  fileprivate var reason: SyncFailure.Reason? {
    if case .server(let failure) = self { failure.reason } else { nil }
  }
}

extension Response {
  /// What a server answers that refuses for this reason.
  fileprivate static func failing(_ reason: SyncFailure.Reason) -> Response {
    let line = JSONNode.object(SyncFailure(reason).line).json
    return Response(
      status: HTTPResponse.Status(code: reason.status),
      body: ResponseBody(byteBuffer: ByteBuffer(string: line)))
  }

  /// The content, unpacked as it is: meddling asks for none that is packed.
  func collected() async throws -> [UInt8] {
    let collector = Collector()
    try await body.write(collector)
    return collector.bytes.value ?? []
  }

  /// The answer without its last bytes.
  func shortened(by count: Int) async throws -> Response {
    var answer = self
    let bytes = try await collected()
    answer.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes.dropLast(count)))
    return answer
  }

  /// The text as a stream whose end seals it.
  func sealed(_ text: String) throws -> Response {
    var lines = text.split(separator: "\n")
    guard case .end(let end) = try SyncLine(parsing: String(lines.removeLast())) else { return self }
    let content = lines.joined(separator: "\n") + "\n"
    var seal = SyncSeal()
    seal.take(content.utf8)
    let last = SyncLine.end(SyncLine.End(rows: end.rows, number: end.number, sha256: seal.digits))
    var answer = self
    answer.headers[.contentEncoding] = nil
    answer.body = ResponseBody(byteBuffer: ByteBuffer(string: content + last.json + "\n"))
    return answer
  }
}

/// Takes a body's bytes.
private struct Collector: ResponseBodyWriter {
  let bytes = Kept<[UInt8]>()

  mutating func write(_ buffer: ByteBuffer) async throws {
    bytes.value = (bytes.value ?? []) + Array(buffer.readableBytesView)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
