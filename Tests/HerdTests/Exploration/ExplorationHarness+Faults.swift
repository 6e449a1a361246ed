import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import RecordMappingSQLite
import Testing

// What must hold in every state, and what once nothing is left to do.

extension ExplorationHarness {
  /// What is wrong with a device as the last step has left it.
  func faults(of peer: Peer, in system: SystemState) async throws -> [String] {
    guard let machine = machines[peer] else { return [] }
    var faults: [String] = []
    for (stream, table) in [("animals", "animal"), ("changes", "change")] {
      let astray = try machine.file.number(
        """
        SELECT count(*) FROM other.stream_row AS theirs
        JOIN cursor ON cursor.stream = theirs.stream AND cursor.scope = '' AND theirs.number <= cursor.number
        LEFT JOIN "\(table)" AS ours ON ours.id = theirs.id
        WHERE theirs.stream = ?
          AND CASE theirs.deleted WHEN 0 THEN ours.number IS NOT theirs.number ELSE ours.id IS NOT NULL END
        """, stream)
      if astray > 0 { faults.append("\(peer) is past \(astray) rows of \(stream) that it does not have") }
    }
    let shown = try await shown(on: machine.store)
    if Set(shown).count < shown.count { faults.append("\(peer) shows something twice: \(shown)") }
    if system.devices.values.allSatisfy({ !$0.hasChanged }) {
      let own = system.operations.count { $0.peer == peer }
      let count = shown.count { $0.hasPrefix(peer.rawValue) }
      if count != own { faults.append("\(peer) has recorded \(own) things and shows \(count) of them") }
    }
    return faults
  }

  /// Notes by their texts, and births.
  private func shown(on store: HerdStore) async throws -> [String] {
    let local = try await store.store.fetchAll(RecordedRow.self).compactMap(\.animal)
    let known = try await store.store.fetchAll(AnimalRecord.self).map(\.id)
    return try await store.read { snapshot in
      try Set(local + known).flatMap { animal in
        try snapshot.changes(of: AnimalID(animal)).compactMap { change in
          if change.knownKind == .birth { return change[Birth.number] == "000101" ? "A’s calf" : nil }
          return change[Note.text]
        }
      }
    }
  }

  /// What is wrong when nothing is left to do.
  func faultsAtEnd(of system: SystemState) async throws -> [String] {
    try place(system, Peer.allCases)
    var faults: [String] = []
    let kept = try keptOperations(of: system)
    for peer in Peer.allCases { faults += try await faultsAtEnd(of: peer, keeping: kept, in: system) }
    let hash = try await hashOfNewDevice()
    for (peer, machine) in machines {
      let found = try await machine.store.verification()
      if !found.isSound || found.quarantined > 0 { faults.append("\(peer) is damaged: \(found)") }
      if found.hash != hash { faults.append("\(peer) has something else than the server") }
    }
    let (found, wanted) = (
      Set(system.keptByServer), Set(try await undisturbed(system, keeping: kept))
    )
    if found != wanted {
      let lines = [("", found.subtracting(wanted)), ("not ", wanted.subtracting(found))].flatMap {
        word, rows in
        rows.sorted().map { "\n  \(word)\($0)" }
      }
      faults.append("the server has something else than without disturbance:" + lines.joined())
    }
    return faults
  }

  /// Operations that the server has kept, in its order.
  private func keptOperations(of system: SystemState) throws -> [SystemState.Recorded] {
    let kept = try serverFile.texts(
      """
      SELECT operation FROM receipt WHERE json_extract(answer, '$.st') = 'ok'
      ORDER BY json_extract(answer, '$.sn')
      """)
    return kept.compactMap { id in system.operations.first { $0.id == id } }
  }

  private func faultsAtEnd(
    of peer: Peer, keeping kept: [SystemState.Recorded], in system: SystemState
  ) async throws -> [String] {
    guard let file = machines[peer]?.file else { return [] }
    var faults: [String] = []
    let own = system.operations.filter { $0.peer == peer }
    for operation in own {
      let state = try file.texts("SELECT state FROM operation WHERE id = ?", operation.id)
      let wanted = kept.contains(operation) ? [["kept"]] : [["refused"], ["conflict"]]
      if !wanted.contains(state) { faults.append("\(operation.name) is \(state) here, not \(wanted)") }
      let receipts = try serverFile.number(
        "SELECT count(*) FROM receipt WHERE operation = ?", operation.id)
      if receipts != 1 { faults.append("\(operation.name) has \(receipts) receipts") }
    }
    let covered = try file.number(
      """
      SELECT count(*) FROM recorded_row
      WHERE operation IN (SELECT id FROM operation WHERE state = 'kept')
      """)
    if covered > 0 { faults.append("\(peer) shows \(covered) rows of its own over the server's") }
    let name = try #require(
      DeviceID(parsing: try file.texts("SELECT device FROM installation").first ?? ""))
    let ledger = try await farm.server.ledger(of: name, by: farm.caller()).flatMap { Array($0) }
    let sequences = kept.filter { $0.peer == peer }.map(\.sequence).sorted()
    if ledger != sequences { faults.append("the ledger of \(peer) is \(ledger), not \(sequences)") }
    return faults
  }
}
