import DiskFaults
import GRDB
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

/// The opening of a file whose disk fails at one operation after another.
struct OpeningTrial: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes the file as it is before, if there is one; what it returns is kept until the file was copied.
  let prepare: @Sendable (_ path: String) async throws -> Store?
  let open: @Sendable (_ path: String) throws -> Store

  /// Fails each operation once, or from then on, until the opening passes undisturbed.
  ///
  /// - Returns: How many faults there were.
  func run(with fault: DiskFault) async throws -> Int {
    DiskFault.install()
    let template = try TemporaryFolder()
    let store = try await prepare(template.file())
    let before = try await state(of: try template.copy())
    let after = try await stateAfter(try template.copy())
    #expect(before != after || store != nil)
    var faults = 0
    while true {
      let folder = try template.copy()
      guard try await disturb(folder, fault, at: faults + 1, before, after) else { return faults }
      faults += 1
    }
  }

  /// Whether there was a fault.
  private func disturb(
    _ folder: TemporaryFolder, _ fault: DiskFault, at number: Int, _ before: State, _ after: State
  ) async throws -> Bool {
    let place = Comment(rawValue: "\(testDescription), \(fault.testDescription), operation \(number)")
    fault.arm(at: number, below: folder.path)
    let result = Result { try open(folder.file()) }
    let wasReached = DiskFault.disarm(below: folder.path) >= number
    switch result {
    case .success(let store): try store.close()
    case .failure(let error):
      #expect(wasReached, place)
      #expect(fault.isTold(by: error), "\(place): \(error)")
    }
    let state = try await state(of: try folder.copy())
    #expect(state == before || state == after, place)
    #expect(try await stateAfter(folder) == after, place)
    return wasReached
  }

  private struct State: Equatable {
    var version = 0
    var dump = TableDump()
  }

  private func stateAfter(_ folder: TemporaryFolder) async throws -> State {
    let store = try open(folder.file())
    #expect(try await store.damage() == [])
    try store.close()
    return try await state(of: folder)
  }

  /// As SQLite alone sees the file.
  private func state(of folder: TemporaryFolder) async throws -> State {
    guard try folder.names.contains("store.sqlite") else { return State() }
    return try await DatabaseQueue(path: folder.file()).read { database in
      State(
        version: try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0, dump: try TableDump(database))
    }
  }
}

extension OpeningTrial {
  static let all = [newFile, migration, leftLog]

  private static let newFile = OpeningTrial(
    testDescription: "a new file", prepare: { _ in nil },
    open: { path in try Store(at: path, Mail.Post.self, schemaVersion: 1) })

  private static let migration = OpeningTrial(
    testDescription: "a migration",
    prepare: { path in
      let store = try Store(at: path, Older.Printer.self, schemaVersion: 1)
      for number in 1...100 { try await store.save(Older.Printer(id: "\(number)", name: "N\(number)")) }
      try store.close()
      return nil
    }, open: { path in try Store(at: path, Printer.self, Tag.self, schemaVersion: 2) })

  private static let leftLog = OpeningTrial(
    testDescription: "a file with a log that was left",
    prepare: { path in
      let store = try Store(at: path, Mail.Post.self, schemaVersion: 1)
      try await DiskTrial.document.storeOlder(in: store)
      return store
    }, open: { path in try Store(at: path, Mail.Post.self, Tag.self, schemaVersion: 2) })
}
