package import CivilTime
package import HerdBook
package import RecordMapping
package import RecordMappingSQLite

// What somebody has set for the herd on this device; it goes with the file.

/// How the herd is synchronised, as whose its reports go, and when what is due is told; the only row, and none before somebody has chosen.
@Record(table: "herd_settings")
package struct HerdSettings: Hashable {
  /// 1.
  @ID package let id: Int
  /// Off: what is recorded is kept here.
  package var sendsChanges: Bool = true
  /// Off: only when somebody asks.
  package var isAutomatic: Bool = true
  /// Six digits by which the national register knows the organisation; `nil` where nobody has said.
  package var organisation: String?
  /// Eight digits by which the central register knows the holding; `nil` where nobody has said.
  package var holding: String?
  /// From when on it is told each day what is due: a `TimeOfDay` where the herd is; empty for never.
  package var dueNoticeAt: String = "05:00:00"

  package static var standard: HerdSettings { HerdSettings(id: 1) }
}

/// A number by which rules reckon, where it is another one than the standard.
@Record(table: "constant")
package struct ConstantRecord: Hashable {
  /// A `Constant`.
  @ID package let name: String
  package let value: Int
}

extension HerdSettings {
  /// From when on it is told each day what is due; `nil` for never. Before the first milking, unless somebody has chosen.
  package var dueNoticeTime: TimeOfDay? {
    get { TimeOfDay(rawValue: dueNoticeAt) }
    set { dueNoticeAt = newValue?.rawValue ?? "" }
  }
}

extension OfficialNumber {
  /// `nil` for what the form of settings would not have let pass.
  init?(settings text: String) {
    do { try self.init(parsing: text) } catch { return nil }
  }
}

extension StoreSnapshot {
  package func settings() throws -> HerdSettings { try fetch(HerdSettings.self, id: 1) ?? .standard }

  /// Returns the numbers by which all rules, due lists and cards of this herd reckon.
  package func constants() throws -> HerdConstants { HerdConstants(try fetchAll(ConstantRecord.self)) }
}

extension HerdConstants {
  init(_ records: [ConstantRecord]) {
    self.init()
    for record in records {
      if let constant = Constant(rawValue: record.name) { set(constant, to: record.value) }
    }
  }
}

extension HerdStore {
  package func keep(_ settings: HerdSettings) async throws { try await store.save(settings) }

  /// Keeps the constants in the place of those before.
  package func keep(_ constants: HerdConstants) async throws {
    try await store.write { transaction in
      try transaction.delete(ConstantRecord.self, where: .all)
      for constant in Constant.allCases where constants[constant] != constant.standard {
        try transaction.save(ConstantRecord(name: constant.rawValue, value: constants[constant]))
      }
    }
  }
}
