import DiskFaults
import Foundation
import GRDB
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

/// A piece of work on a file whose disk fails at one operation after another.
struct DiskTrial: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes the file as it is before.
  let prepare: @Sendable (Store) async throws -> Void
  let work: @Sendable (Store) async throws -> Void
  /// What is wrong with a file in which the work was broken off, but for the state before and after.
  var between: @Sendable (Store) async throws -> String? = { _ in "neither before nor after" }

  /// Fails each operation once, or from then on, until the work passes undisturbed.
  ///
  /// - Parameter step: How far the next failing operation is from the last one.
  /// - Returns: How many faults there were.
  func run(with fault: DiskFault, step: () -> Int = { 1 }) async throws -> Int {
    let template = try TemporaryFolder()
    let (before, after) = try await states(template)
    #expect(before != after)
    var number = step()
    var faults = 0
    while true {
      let folder = try template.copy()
      guard try await disturb(folder, fault, at: number, before, after) else { return faults }
      faults += 1
      number += step()
    }
  }

  /// Fills the template.
  private func states(_ template: TemporaryFolder) async throws -> (before: TableDump, after: TableDump) {
    let store = try Store(at: template.file(), Mail.Post.self, schemaVersion: 1)
    try await prepare(store)
    let before = try await store.dump()
    try store.close()
    let copy = try template.copy()
    let undisturbed = try Store(at: copy.file(), Mail.Post.self, schemaVersion: 1)
    try await work(undisturbed)
    return (before, try await undisturbed.dump())
  }

  /// Whether there was a fault.
  private func disturb(
    _ folder: TemporaryFolder, _ fault: DiskFault, at number: Int, _ before: TableDump, _ after: TableDump
  ) async throws -> Bool {
    DiskFault.install()
    let store = try Store(at: folder.file(), Mail.Post.self, schemaVersion: 1)
    let place = Comment(rawValue: "\(testDescription), \(fault.testDescription), operation \(number)")
    fault.arm(at: number, below: folder.path)
    let result = await outcome { try await work(store) }
    let wasReached = DiskFault.disarm(below: folder.path) >= number
    let state = try await store.dump()
    switch result {
    case .success: #expect(state == after, place)
    case .failure(let error):
      #expect(fault.isTold(by: error), "\(place): \(error)")
      if state != before, state != after {
        let wrong = try await between(store)
        #expect(wrong == nil, place)
      }
      #expect(wasReached, place)
      // The same store goes on once the disk does.
      try await work(store)
      #expect(try await store.dump() == after, place)
    }
    try await reopen(folder, store, after, place)
    return wasReached
  }

  private func reopen(
    _ folder: TemporaryFolder, _ store: Store, _ after: TableDump, _ place: Comment
  ) async throws {
    #expect(try await store.damage() == [], place)
    try store.close()
    let again = try Store(at: folder.file(), Mail.Post.self, schemaVersion: 1)
    #expect(try await again.damage() == [], place)
    #expect(try await again.dump() == after, place)
  }

  private func outcome(_ work: () async throws -> Void) async -> Result<Void, any Error> {
    do {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}

extension DiskFault {
  /// Whether the error says what is wrong with the disk.
  func isTold(by error: any Error) -> Bool {
    let ioError = ResultCode.SQLITE_IOERR.rawValue
    switch error as? StoreError {
    case .diskFull(_, let cause): return effect == .full && cause.code == ResultCode.SQLITE_FULL.rawValue
    case .database(_, let cause): return effect == .device && cause.code & 0xFF == ioError
    case .folderNotWritable(_, let cause):
      return effect == .device && operations.contains(.open)
        && cause.code & 0xFF == ResultCode.SQLITE_CANTOPEN.rawValue
    default: return false
    }
  }
}

extension TemporaryFolder {
  /// Another folder with the same files. No store may have them open.
  func copy() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in try names { try FileManager.default.copyItem(atPath: file(name), toPath: copy.file(name)) }
    return copy
  }
}
