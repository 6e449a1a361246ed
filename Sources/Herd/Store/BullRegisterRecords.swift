package import HerdBook
package import RecordMapping
package import RecordMappingSQLite

// The state register of bulls, as far as reports need it; whoever has a file of it brings it in anew.

/// A bull of the register.
@Record(table: "registered_bull")
struct RegisteredBull: Hashable {
  /// As `BullNumber` has it.
  @ID let number: String
  /// `nil` where the register has none.
  var numericForm: String?
}

/// The file that the bulls are of; the only row, and none before somebody has brought one.
@Record(table: "bull_register")
package struct BullRegisterFile: Hashable {
  /// 1.
  @ID package let id: Int
  /// When it was brought, in seconds since 1970.
  package let takenAt: Int
  package let bulls: Int
  /// Lines of it that could not be read.
  package let badLines: Int
}

extension StoreSnapshot {
  package func bullRegisterFile() throws -> BullRegisterFile? { try fetch(BullRegisterFile.self, id: 1) }

  /// Returns of the register what it says of these bulls.
  package func bullRegister(of bulls: some Sequence<BullNumber>) throws -> BullRegister {
    BullRegister(
      try bulls.compactMap { bull in
        try fetch(RegisteredBull.self, id: bull.text).map { .init(bull, numericForm: $0.numericForm) }
      })
  }
}

extension HerdStore {
  /// Keeps a register in the place of the one before.
  package func keep(_ register: BullRegister, takenAt second: Int) async throws {
    try await store.write { transaction in
      try transaction.delete(RegisteredBull.self, where: .all)
      for bull in register.bulls.values {
        try transaction.save(RegisteredBull(number: bull.number.text, numericForm: bull.numericForm))
      }
      try transaction.save(
        BullRegisterFile(
          id: 1, takenAt: second, bulls: register.bulls.count, badLines: register.badLines.count))
    }
  }
}
