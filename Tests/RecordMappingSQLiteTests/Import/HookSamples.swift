import RecordMapping
import Synchronization

enum Hooked {
  /// Shouts its name, refuses the empty one, and tells of its row.
  @Record struct Loud: Equatable {
    @ID let id: Int64
    var name: String
    var note: String?
  }

  @Record struct Even: Equatable {
    @ID let id: Int64
    let number: Int
  }
}

extension Hooked.Loud: ImportedRecord {
  static let told = Mutex<[Int64: [SaveOutcome]]>([:])

  mutating func willImport() throws(ValidationFault) {
    guard !name.isEmpty else { throw ValidationFault("no name") }
    name = name.uppercased()
  }

  func didImport(as outcome: SaveOutcome) {
    Self.told.withLock { $0[id, default: []].append(outcome) }
  }
}

extension Hooked.Even: ValidatedRecord {
  func validate() throws(ValidationFault) {
    guard number.isMultiple(of: 2) else { throw ValidationFault("odd") }
  }
}
