import Testing
import Uplink
import UplinkTesting

/// Bytes as they were written when a request had a single resource.
@Suite struct `An outbox of the version with one resource` {
  @Test func `is a request with that one resource`() throws {
    let draft = try OutboxDraft(encoded: bytes(Self.draft))
    #expect(draft.resources == ["cow 2"])
    #expect(draft.key == "key 2")
    #expect(draft.enqueuedAt == 1_000)
    #expect(draft.expiresAt == 2_000)
    #expect(draft.request.path == "cows/2")
    #expect(draft.request.body == Array(#"{"n":2}"#.utf8))
  }

  @Test func `is a journal with all its requests`() async throws {
    let items = try await journal(FaultyDisk()).items(after: OutboxID(number: 0))
    #expect(items.map(\.id.number) == [1, 2, 3])
    #expect(items.map(\.resources) == [["cow 1"], ["cow 2"], ["cow 1"]])
    #expect(items.map(\.content.key) == ["key 1", "key 2", "key 3"])
    #expect(items.map(\.state) == [.sending, .dead(.refused(status: 422)), .waiting])
    #expect(items.map(\.attempts) == [1, 0, 0])
  }

  @Test func `takes new requests, and has both when it is opened again`() async throws {
    let disk = FaultyDisk()
    let old = try journal(disk)
    let ids = try await old.append([try Sample.draft(9, for: ["cow 1", "L77"])])
    #expect(ids.map(\.number) == [5])
    await old.close()
    let items = try await FileJournal(at: "outbox", disk: disk).items(after: OutboxID(number: 0))
    #expect(items.map(\.resources) == [["cow 1"], ["cow 2"], ["cow 1"], ["cow 1", "L77"]])
  }

  private func journal(_ disk: FaultyDisk) throws -> FileJournal {
    disk.overwrite("outbox", with: try bytes(Self.journal))
    return try FileJournal(at: "outbox", disk: disk)
  }

  private func bytes(_ hexadecimal: String) throws -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private static let draft = """
    0105636f772032056b657920320000000000408f40010000000000409f4004504f535406636f77732f32000001077b22
    6e223a327d0000010001
    """

  /// Four were appended; the first is on its way, the second a dead letter, the fourth delivered.
  private static let journal = """
    55706c696e6b4f7574626f7801000000d1087c2b56e2988701000000000000006211c0f07d2b56e237000000d20ed849
    240000000000000001010000320105636f772031056b657920310000000000408f400004504f535406636f77732f3100
    0001077b226e223a317d00000100017d2b56e23f000000a3bf08992400000000000000010200003a0105636f77203205
    6b657920320000000000408f40010000000000409f4004504f535406636f77732f32000001077b226e223a327d000001
    00017d2b56e237000000305f5c2f240000000000000001030000320105636f772031056b657920330000000000408f40
    0004504f535406636f77732f33000001077b226e223a337d00000100017d2b56e2370000003f3ebeab24000000000000
    0001040000320105636f772034056b657920340000000000408f400004504f535406636f77732f34000001077b226e22
    3a347d00000100017d2b56e203000000cb91e1a958010000000000000201017d2b56e206000000e11741f35801000000
    00000005020301a6037d2b56e2020000004879790158010000000000000404
    """
}
