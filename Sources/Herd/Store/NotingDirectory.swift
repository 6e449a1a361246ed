package import CivilTime
package import HerdBook

/// Notes which rows of the herd's lists are asked for, so that what was reckoned from them is reckoned again when
/// they change.
package final class NotingDirectory: HerdDirectory {
  private let herd: any HerdDirectory
  private var asked: Set<String> = []

  package init(_ herd: any HerdDirectory) { self.herd = herd }

  /// Returns the streams and numbers of the rows that were asked for since this was called last: `codes/12`.
  package func takeAsked() -> Set<String> {
    defer { asked = [] }
    return asked
  }

  package func group(_ id: GroupID) -> Group? {
    asked.insert("groups/\(id)")
    return herd.group(id)
  }
  package func medicine(_ id: MedicineID) -> Medicine? {
    asked.insert("codes/\(id)")
    return herd.medicine(id)
  }
  package func stock(_ id: StockID) -> MedicineStock? {
    asked.insert("codes/\(id)")
    return herd.stock(id)
  }
  package func technician(_ id: TechnicianID) -> Technician? { herd.technician(id) }
  package func bull(_ number: BullNumber) -> Bull? { herd.bull(number) }
  package func diagnosis(_ id: DiagnosisID) -> Diagnosis? { herd.diagnosis(id) }
  package func change(_ id: ChangeID, of animal: AnimalID) -> Change? { herd.change(id, of: animal) }
  package func animal(with tag: EarTag) -> AnimalID? { herd.animal(with: tag) }
  package func animal(_ id: AnimalID, on day: Day) -> Animal? { herd.animal(id, on: day) }
  package func groupInRow(of animal: AnimalID) -> GroupID? { herd.groupInRow(of: animal) }
  package func bearers(of eid: EID, on day: Day) -> [AnimalID] { herd.bearers(of: eid, on: day) }
  package func wearers(of collar: CollarNumber, in group: GroupID, on day: Day) -> [AnimalID] {
    herd.wearers(of: collar, in: group, on: day)
  }
  package var medianPrice: Int? { herd.medianPrice }
}
