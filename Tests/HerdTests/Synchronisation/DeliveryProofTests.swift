import Herd
import HerdFarm
import HerdSync
import Testing

@Suite struct `A proof of delivery` {
  private func numbers(_ ranges: Range<Int>...) -> RangeSet<Int> { RangeSet(ranges) }

  @Test func `is none before something was recorded`() {
    #expect(DeliveryProof(made: 0).conclusion == .nothingRecorded)
    #expect(DeliveryProof(made: 1, withdrawn: numbers(1..<2)).conclusion == .nothingRecorded)
  }

  @Test func `is what the server says of all numbers that were not given up`() {
    let proof = DeliveryProof(
      made: 5, withdrawn: numbers(3..<4), confirmed: numbers(1..<3, 4..<6),
      ledger: .init(kept: numbers(1..<3, 4..<6), askedAt: 77))
    #expect(proof.conclusion == .proved(at: 77))
    #expect(proof.kept == numbers(1..<3, 4..<6) && proof.withdrawn == numbers(3..<4))
  }

  @Test func `is no more than receipts where the server was not asked since`() {
    let proof = DeliveryProof(
      made: 3, confirmed: numbers(1..<4), ledger: .init(kept: numbers(1..<3), askedAt: 77))
    #expect(proof.conclusion == .confirmed && proof.kept == numbers(1..<4))
    #expect(DeliveryProof(made: 3, confirmed: numbers(1..<4)).conclusion == .confirmed)
  }

  @Test(arguments: [OperationState.waiting, .refused, .conflict]) func `is none while something is not sent`(
    state: OperationState
  ) {
    let proof = DeliveryProof(
      made: 2, unsent: [state: numbers(2..<3)], confirmed: numbers(1..<2),
      ledger: .init(kept: numbers(1..<2), askedAt: 77))
    #expect(proof.conclusion == .unsent)
  }

  @Test func `misses what the server had confirmed and does not name`() {
    let proof = DeliveryProof(
      made: 3, confirmed: numbers(1..<4),
      ledger: .init(kept: numbers(1..<3), lost: numbers(3..<4), askedAt: 77))
    #expect(proof.conclusion == .incomplete && proof.lost == numbers(3..<4) && proof.missing.isEmpty)
  }

  @Test func `misses no lost record that is sent again`() {
    let proof = DeliveryProof(
      made: 3, unsent: [.waiting: numbers(3..<4)], confirmed: numbers(1..<3),
      ledger: .init(kept: numbers(1..<3), lost: numbers(3..<4), askedAt: 77))
    #expect(proof.conclusion == .unsent && proof.lost.isEmpty)
  }

  @Test func `misses a number that is nowhere`() {
    let proof = DeliveryProof(
      made: 4, confirmed: numbers(1..<2, 4..<5), ledger: .init(kept: numbers(1..<3, 4..<5), askedAt: 77))
    #expect(proof.conclusion == .incomplete && proof.missing == numbers(3..<4))
  }

  @Test func `misses nothing whose receipt both sides have forgotten`() {
    let proof = DeliveryProof(
      made: 900, confirmed: numbers(880..<901), ledger: .init(kept: numbers(500..<901), askedAt: 77))
    #expect(proof.conclusion == .proved(at: 77) && proof.kept == numbers(1..<901))
  }

  @Test func `sees that the file is an earlier copy of itself`() {
    let proof = DeliveryProof(
      made: 2, confirmed: numbers(1..<3), ledger: .init(kept: numbers(1..<6), askedAt: 77))
    #expect(proof.conclusion == .incomplete && proof.foreign == numbers(3..<6))
  }
}

@Suite(.timeLimit(.minutes(1))) struct `The ledger of a device` {
  @Test func `proves what the server has kept, and knows what was given up`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      let mistake = try await device.note("by mistake", of: cow)
      try await device.store.withdraw(mistake, from: device.outbox)
      let waiting = try await device.store.read { try $0.deliveryProof() }
      #expect(waiting.unsent == [.waiting: RangeSet(1..<2)])
      try await device.push()
      let confirmed = try await device.store.read { try $0.deliveryProof() }
      #expect(confirmed.conclusion == .confirmed)
      try await device.ask(at: 77)
      let proved = try await device.store.read { try $0.deliveryProof() }
      #expect(proved.conclusion == .proved(at: 77) && proved.withdrawn == RangeSet(2..<3))
    }
  }

  @Test func `misses what a server that was put back has lost`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      for text in ["kept", "lost"] { try await device.note(text, of: cow) }
      try await device.push()
      let confirmed = try await device.store.read { try $0.confirmed() }
      try await device.store.note(received: [1...1], confirmed: confirmed, at: 77)
      let proof = try await device.store.read { try $0.deliveryProof() }
      #expect(proof.lost == RangeSet(2..<3))
    }
  }
}

extension HerdDevice {
  /// Asks the server what it has kept.
  fileprivate func ask(at second: Int) async throws {
    let name = try #require(DeviceID(parsing: try await store.installation().device))
    let confirmed = try await store.read { try $0.confirmed() }
    try await store.note(received: try await link.received(from: name), confirmed: confirmed, at: second)
  }
}
