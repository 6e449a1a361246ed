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
    disk.overwrite("outbox", with: bytes(Self.journal))
    return try FileJournal(at: "outbox", disk: disk)
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

/// Bytes as they were written when a request had several resources, and all of them were changed.
@Suite struct `An outbox of the version without uses` {
  @Test func `is a request that changes the same and uses nothing`() throws {
    let draft = try OutboxDraft(encoded: bytes(Self.draft))
    #expect(draft.resources == ["cow 2", "L77"])
    #expect(draft.uses == [])
    #expect(draft.key == "key 2")
    #expect(draft.expiresAt == 2_000)
    #expect(draft.request.body == Array(#"{"n":2}"#.utf8))
  }

  @Test func `is a journal with all its requests, and takes new ones`() async throws {
    let disk = FaultyDisk()
    disk.overwrite("outbox", with: bytes(Self.journal))
    let old = try FileJournal(at: "outbox", disk: disk)
    _ = try await old.append([try Sample.draft(9, for: ["cow 9"], using: ["L77"])])
    await old.close()
    let items = try await FileJournal(at: "outbox", disk: disk).items(after: OutboxID(number: 0))
    #expect(items.map(\.resources) == [["cow 1", "L77"], ["cow 2"], [], ["cow 9"]])
    #expect(items.map(\.uses) == [[], [], [], ["L77"]])
    #expect(items.map(\.state) == [.sending, .dead(.refused(status: 422)), .waiting, .waiting])
    #expect(items.map(\.content.key) == ["key 1", "key 2", "key 3", "key 9"])
  }

  private static let draft = """
    0202034c373705636f772032056b657920320000000000408f40010000000000409f4004504f535406636f77732f3200
    0001077b226e223a327d0000010001
    """

  /// Four were appended; the first is on its way, the second a dead letter, the fourth delivered.
  private static let journal = """
    55706c696e6b4f7574626f78010000009ed44da3114540670100000000000000079631e84da311453c000000d8d3e700
    240000000000000001010000370202034c373705636f772031056b657920310000000000408f400004504f535406636f
    77732f31000001077b226e223a317d00000100014da31145400000004f2268e62400000000000000010200003b020105
    636f772032056b657920320000000000408f40010000000000409f4004504f535406636f77732f32000001077b226e22
    3a327d00000100014da3114532000000f0c82c042400000000000000010300002d0200056b657920330000000000408f
    400004504f535406636f77732f33000001077b226e223a337d00000100014da3114538000000405fbbb2240000000000
    00000104000033020105636f772031056b657920340000000000408f400004504f535406636f77732f34000001077b22
    6e223a347d00000100014da3114503000000bb6c34275a010000000000000201014da3114506000000e4e2898a5a0100
    000000000005020301a6034da3114502000000841d6d1a5a010000000000000404
    """
}

private func bytes(_ hexadecimal: String) -> [UInt8] {
  let digits = hexadecimal.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
