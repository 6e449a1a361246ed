import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite

extension RecordingOutcome {
  var judgement: Judgement? { if case .judged(let judgement) = self { judgement } else { nil } }
  var changes: [Change]? { if case .recorded(let changes) = self { changes } else { nil } }
}

extension RuleCode {
  static let w17NoService = RuleCode(.warning, kind: "17", "noService")
}

extension HerdDevice {
  func record(
    overriding overridden: Set<RuleCode> = [], from form: SentForm = SentForm(),
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> RecordingOutcome {
    try await store.record(at: Farm.morning * 1000, judgedBy: terms(overridden), from: form, body)
  }

  func judgement(
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> Judgement {
    try await store.judgement(at: Farm.morning * 1000, by: terms([]), body)
  }

  func void(
    _ change: Change, noting text: String, at second: Int = Farm.morning
  ) async throws -> RecordingOutcome {
    try await store.void(change, noting: text, at: second * 1000, judgedBy: terms([.later]))
  }

  private func terms(_ overridden: Set<RuleCode>) -> RecordingTerms {
    RecordingTerms(today: Day(2026, 11, 18), overriding: overridden)
  }

  func weighings(of animal: AnimalID) async throws -> [Change] {
    try await store.history(of: animal).changes.filter { $0.knownKind == .weighing }
  }
}

extension Farm {
  func putBull() async throws {
    guard let number = BullNumber(parsing: "NEA-123") else { return }
    var row = Bull(number, name: "Nero").row
    row["id"] = .whole(7000)
    try await put(.bulls, row)
  }

  /// A medicine of which so much is left.
  func putStock(of amount: Int) async throws {
    try await put(.codes, Diagnosis(DiagnosisID(7001), code: "M", name: "Mastitida").row)
    try await put(.codes, Medicine(MedicineID(7002), name: "Synulox", unit: "ml", milkHours: 72).row)
    try await put(
      .codes, MedicineStock(StockID(7003), of: MedicineID(7002), left: amount * 1000).row)
  }
}
