import DiskFaults
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

import enum Uplink.OutboxFailure

@Suite(.timeLimit(.minutes(5))) struct `A device whose disk is full` {
  /// From some write on, until there is space again.
  private let fault = DiskFault(operations: .write, effect: .full, lasts: true)

  init() { DiskFault.install() }

  @Test func `during the first download says so, and goes on once there is space`() async throws {
    try await SyncFarm.with { sync in
      for number in 1...5 {
        let cow = try await sync.farm.cow("00000\(number)")
        _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      }
      let undisturbed = try await sync.device()
      try await undisturbed.pull()
      let expected = try await undisturbed.store.verification()
      let faults = try await self.faults(each: 3) { number in
        let device = try await sync.device()
        let isReached = try await device.disturbed(fault, at: number) { try await device.pull() }
        try await device.pull()
        let found = try await device.store.verification()
        #expect(found == expected, "write \(number)")
        return isReached
      }
      #expect(faults > 5)
    }
  }

  @Test func `while something is recorded keeps nothing of it, and all of it once there is space`()
    async throws
  {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let picture = Sample.picture(20_000)
      let faults = try await self.faults(each: 3) { number in
        let before = try await device.store.recorded()
        let isReached = try await device.disturbed(fault, at: number) {
          _ = try await device.note(with: picture, of: cow)
        }
        let after = try await device.store.recorded()
        #expect(after == (isReached ? before : before.map { $0 + 1 }), "write \(number)")
        return isReached
      }
      #expect(faults > 3)
      try await device.push()
      try await device.link.sendPhotos(from: device.store)
      try await device.pull()
      let (notes, unsent) = (
        try await device.notes(of: cow), try await device.store.read { try $0.unsent() }
      )
      #expect(notes == ["with a picture"] && unsent.isEmpty)
      let other = try await sync.device()
      try await other.pull()
      let (here, there) = (try await device.store.verification(), try await other.store.verification())
      #expect(here.hash == there.hash && here.isSound)
    }
  }

  @Test(arguments: [false, true]) func `while receipts come says so, and has them once there is space`(
    isStartedAgain: Bool
  ) async throws {
    try await SyncFarm.with { sync in
      let undisturbed = try await sync.device()
      let faults = try await self.faults(each: 2) { number in
        let device = try await sync.device()
        try await device.pull()
        let calf = try await device.birth("\(100_000 + number)")
        try await device.note("small", of: calf)
        let isReached = try await device.disturbed(fault, at: number) { try await device.push() }
        let next = isStartedAgain ? try await sync.device(at: device.path) : device
        try await next.push()
        let (unsent, known) = (
          try await next.store.read { try $0.unsent() }, try await next.store.read { try $0.animal(calf) }
        )
        #expect(unsent.isEmpty && !known.isLocal, "write \(number)")
        try await next.pull()
        try await undisturbed.pull()
        let notes = try await next.notes(of: known)
        #expect(notes == ["small"])
        let (here, there) = (
          try await next.store.verification(), try await undisturbed.store.verification()
        )
        #expect(here == there && here.isSound, "write \(number)")
        return isReached
      }
      #expect(faults > 3)
    }
  }

  /// Fails one write after another until the trial is not reached by it, and returns how many it was.
  private func faults(each step: Int, _ trial: (Int) async throws -> Bool) async throws -> Int {
    var faults = 0
    while try await trial(1 + faults * step) { faults += 1 }
    return faults
  }
}

extension HerdDevice {
  /// Does the work while a write to the file fails, and expects to be told so.
  ///
  /// - Returns: whether the work came so far.
  fileprivate func disturbed(
    _ fault: DiskFault, at number: Int, _ work: () async throws -> Void
  ) async throws -> Bool {
    fault.arm(at: number, below: path)
    var failure: (any Error)?
    do { try await work() } catch { failure = error }
    let isReached = DiskFault.disarm(below: path) >= number
    guard let failure else {
      #expect(!isReached, "nothing was told of write \(number)")
      return isReached
    }
    #expect(saysDiskFull(failure), "\(failure)")
    return isReached
  }
}

extension HerdStore {
  /// How many operations wait, with how many rows, pictures and requests, and the next numbers.
  fileprivate func recorded() async throws -> [Int] {
    let installation = try await installation()
    return [
      try await store.count(OperationRecord.self), try await store.count(RecordedRow.self),
      try await store.count(PhotoUseRecord.self), installation.nextSequence, installation.nextLocal,
    ]
  }
}

/// Whether an error names the cause, and the remedy where it is one for people.
private func saysDiskFull(_ error: any Error) -> Bool {
  switch error {
  case OutboxFailure.diskFull: true
  case StoreError.diskFull, SyncError.store(.diskFull):
    "\(error)".contains("is full") && "\(error)".contains("free some space")
  default: false
  }
}
