/// What a rule must say about a row that is wrong on purpose: severity, kind of change
/// or 0, and a short word.
package enum FindingCode: String, Sendable, CaseIterable {
  case dateImpossible = "E0.date"
  case dead = "E0.dead"
  case male = "E0.male"
  case scope = "E0.scope"
  case reference = "E0.ref"
  case duplicate = "E0.dup"
  case future = "W0.future"
  case old = "W0.old"
  case sameDay = "W0.dup"
  case czechDigits = "W13.czDigits"
  case markingEmpty = "E15.empty"
  case transponderUsed = "E15.eidUsed"
  case collarUsed = "W15.collarUsed"
  case calvingWithoutService = "W17.noService"
  case calvingNotPregnant = "W17.notPregnant"
  case calvingWithoutDryOff = "W17.noDryOff"
  case inseminationWithoutBull = "E19.noBull"
  case noteEmpty = "W27.empty"
  case parlourEmpty = "W28.empty"
  case treatmentWithoutDiagnosis = "W30.noDiagnosis"
  case exteriorScale = "E34.scale"
}

/// Ways in which a herd's book is wrong or odd.
enum NoiseKind: String, Sendable, CaseIterable {
  // Rows of their own
  case duplicateCollar, transponderSwap, transponderSwapBack, wrongSex, missingGroup, deletedGroup, orphan
  case tombstoneFirst, doubleTap, twoLogins, diacritics, emptyNote, emptyMarking, emptyParlour, exteriorScale
  case future, farFuture, beforeBirth, ancient, afterDeparture, foreignUser
  // Rows of the simulation that lack something or come late
  case backdated, old, noBull, unknownBull, unknownTechnician, noDiagnosis
  case foreignNumber, shortNumber
  case unwrittenCycleOfCow, unwrittenCycleOfHeifer

  /// What must be found; others may be found besides. None where a row is odd and right.
  var codes: [FindingCode] {
    switch self {
    case .duplicateCollar: [.collarUsed]
    case .transponderSwap: [.transponderUsed]
    case .wrongSex: [.male]
    case .missingGroup, .deletedGroup, .orphan, .unknownBull, .unknownTechnician: [.reference]
    case .doubleTap: [.duplicate]
    case .twoLogins: [.sameDay]
    case .emptyNote: [.noteEmpty]
    case .emptyMarking: [.markingEmpty]
    case .emptyParlour: [.parlourEmpty]
    case .exteriorScale: [.exteriorScale]
    case .future: [.future]
    case .farFuture, .beforeBirth, .ancient: [.dateImpossible]
    case .afterDeparture: [.dead]
    case .foreignUser: [.scope]
    case .old: [.old]
    case .noBull: [.inseminationWithoutBull]
    case .noDiagnosis: [.treatmentWithoutDiagnosis]
    case .shortNumber: [.czechDigits]
    case .unwrittenCycleOfCow: [.calvingWithoutService, .calvingNotPregnant, .calvingWithoutDryOff]
    case .unwrittenCycleOfHeifer: [.calvingWithoutService, .calvingNotPregnant]
    case .backdated, .diacritics, .foreignNumber, .tombstoneFirst, .transponderSwapBack: []
    }
  }

  /// Those that come after any other row.
  static let intruders: [NoiseKind] = [
    .duplicateCollar, .transponderSwap, .wrongSex, .missingGroup, .deletedGroup, .orphan, .tombstoneFirst,
    .doubleTap, .twoLogins, .diacritics, .emptyNote, .emptyMarking, .emptyParlour, .exteriorScale, .future,
    .farFuture, .beforeBirth, .ancient, .foreignUser,
  ]

  /// Those that a row of the kind may have itself.
  static func flaws(of kind: HerdChangeKind) -> [NoiseKind] {
    switch kind {
    case .insemination: [.noBull, .unknownBull, .unknownTechnician]
    case .treatment: [.noDiagnosis]
    default: []
    }
  }
}

/// Who was in a group for some time, with what the animal bore then.
struct Resident: Sendable {
  let animal: Int
  let collar: Int
  var transponder: Int
  let days: ClosedRange<Int>
}
