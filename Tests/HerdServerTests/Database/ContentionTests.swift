import Foundation
import HerdFarm
import HerdServer
import PostgresCluster
import TemporaryFolders
import Testing
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `Transactions that meet` {
  @Test(arguments: [Engine.postgres, .pooledPostgres])
  func `in a deadlock are both committed`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (1), (2)") }
      let attempts = Record<Int>()
      let gates = [Gate(), Gate()]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, order) in [[1, 2], [2, 1]].enumerated() {
          group.addTask {
            try await database.write { session in
              attempts.append(1)
              try session.run("UPDATE items SET name = name WHERE id = $1", [.whole(order[0])])
              gates[index].pass()
              try session.run("UPDATE items SET name = name WHERE id = $1", [.whole(order[1])])
            }
          }
        }
        for gate in gates { await gate.arrived() }
        for gate in gates { gate.open() }
        try await group.waitForAll()
      }
      // More than three if one comes back before the other has gone on.
      #expect(attempts.values.count >= 3)
    }
  }

  @Test(arguments: [Engine.postgres, .pooledPostgres])
  func `are given up after eight attempts`(engine: Engine) async throws {
    let clock = ManualClock()
    try await engine.withDatabase(clock: clock) { database in
      let attempts = Record<Int>()
      let reason = try await clock.passing {
        await failure {
          try await database.write { session in
            attempts.append(1)
            try session.run("DO 'BEGIN RAISE EXCEPTION ''met'' USING ERRCODE = ''40001''; END'")
          }
        }
      }
      #expect(reason == .contended)
      #expect(attempts.values.count == 8)
    }
  }

  @Test func `in one SQLite file of two processes wait and try again`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "herd.sqlite").path
    let clock = ManualClock()
    try await withSQLite(path) { other in
      try await withSQLite(path, clock: clock, busyTimeout: .zero) { database in
        try await database.makeItems()
        let gate = Gate()
        async let held: Void = other.write { _ in gate.pass() }
        await gate.arrived()
        async let written = database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
        await clock.sleepers(atLeast: 1)
        gate.open()
        try await held
        clock.advance(by: .seconds(1))
        #expect(try await written == 1)
      }
    }
  }

  @Test func `in one SQLite file are given up while another process does not end`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "herd.sqlite").path
    let clock = ManualClock()
    try await withSQLite(path) { other in
      try await withSQLite(path, clock: clock, busyTimeout: .zero) { database in
        let gate = Gate()
        let (_, reason) = try await gate.holding {
          try await other.write { _ in gate.pass() }
        } _: {
          try await clock.passing { await failure { try await database.write { _ in } } }
        }
        #expect(reason == .contended)
      }
    }
  }

  @Test func `wait for a row only so long`() async throws {
    let url = try await PostgresCluster.shared().makeDatabase()
    try await withPostgres(url) { database in
      try await database.makeItems()
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
      let gate = Gate()
      let (_, reason) = try await gate.holding {
        try await database.write { session in
          try session.run("UPDATE items SET name = 'a' WHERE id = 1")
          gate.pass()
        }
      } _: {
        await failure { try await database.write { try $0.run("UPDATE items SET name = 'b' WHERE id = 1") } }
      }
      #expect(reason == .lockTimedOut)
    } _: {
      $0.lockTimeout = .milliseconds(100)
    }
  }

  @Test(arguments: [false, true])
  func `do not wait for one whose process has stopped`(isPooled: Bool) async throws {
    let url = try await PostgresCluster.shared().makeDatabase()
    try await withPostgres(url) { database in
      try await database.makeItems()
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
      let gate = Gate()
      let (held, _) = try await gate.holding {
        try await database.write { session in
          try session.run("UPDATE items SET name = 'stopped' WHERE id = 1")
          gate.pass()
        }
      } _: {
        try await database.write { try $0.run("UPDATE items SET name = 'next' WHERE id = 1") }
      }
      #expect(held.reason == .idleTimedOut)
      #expect(try await database.text("SELECT name FROM items") == "next")
    } _: {
      $0.idleTimeout = .seconds(1)
      $0.isTransactionPooled = isPooled
    }
  }
}
