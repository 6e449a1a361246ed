import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

extension ExplorationHarness {
  /// Lets the server begin anew and take what it has kept of a state, in the same order; then what it has refused.
  /// - Returns: ``SystemState/keptByServer`` of that.
  func undisturbed(_ system: SystemState, keeping kept: [SystemState.Recorded]) async throws -> [String] {
    let refused = system.operations.filter { !kept.contains($0) }
    let lines = try (kept + refused).map { try line(of: $0) }
    let order = system.comparable(lines.enumerated().map { "\($0) \($1)" })
    if let known = undisturbedByOrder[order] { return known }
    let given = try identities()
    var first = system
    first.server = beginningOfServer
    try place(first, [])
    for line in lines {
      let operation = try operation(in: line, made: given)
      let caller = try farm.caller(on: operation.device.text)
      _ = try await farm.server.push(by: caller).receipts(for: [operation])
    }
    first.server = try noteServer()
    undisturbedByOrder[order] = first.keptByServer
    return first.keptByServer
  }

  private func line(of operation: SystemState.Recorded) throws -> String {
    try #require(
      try machines[operation.peer]?.file.texts("SELECT line FROM operation WHERE id = ?", operation.id).first)
  }

  /// The operation as it would be if the server had given other numbers, as it has now.
  private func operation(in line: String, made given: [String: String]) throws -> Operation {
    let present = try identities()
    let numbers = Dictionary(
      given.compactMap { name, number in present[name].map { (number, $0) } }
    ) { first, _ in first }
    let line = SystemState.renumbered(line) { numbers[$0] ?? $0 }
    return try Operation(#require(try JSONNode(parsing: line).object))
  }

  /// The numbers that the server has given, by devices and their names.
  private func identities() throws -> [String: String] {
    let lines = try serverFile.texts("SELECT device || '/' || local || ' ' || id FROM device_identity")
    return Dictionary(
      lines.map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], words[1])
      }
    ) { first, _ in first }
  }
}
