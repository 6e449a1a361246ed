import Foundation
import HerdFarm
import HerdServer
import TemporaryFolders
import Testing

/// All that can happen to two devices and their server, up to a number of steps.
///
/// `HERD_EXPLORE_DEPTH=5` says how many.
@Suite(.serialized) struct `All that two devices and their server can come to` {
  @Test(.timeLimit(.minutes(60)), arguments: [(Set(Peer.allCases), 3), (Set<Peer>([.a]), 2)])
  func `loses nothing, doubles nothing and ends alike`(knowing: Set<Peer>, depth: Int) async throws {
    let asked = ProcessInfo.processInfo.environment["HERD_EXPLORE_DEPTH"].flatMap { Int($0) }
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "server.sqlite").path
    try await withSQLite(path) { database in
      let harness = try await ExplorationHarness(try await Farm.settled(database), database, in: folder)
      var exploration = Exploration(in: harness)
      let begin = ContinuousClock.now
      try await exploration.explore(
        from: try await harness.beginning(knowing: knowing), depth: asked ?? depth)
      for fault in exploration.faults { Issue.record("\(fault)") }
      print("herd explored: \(exploration.counts) in \(ContinuousClock.now - begin)")
    }
  }
}
