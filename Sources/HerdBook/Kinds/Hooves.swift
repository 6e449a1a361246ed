import CivilTime

/// Hooves (30h): trimming or a check, limb by limb; to the server a treatment.
package enum Hooves {
  package enum Visit: String, FieldChoice {
    /// Functional trimming (FÚP).
    case trimming = "fup"
    case check
  }

  package enum Limb: String, FieldChoice {
    case leftFore = "LF"
    case rightFore = "RF"
    case leftHind = "LH"
    case rightHind = "RH"
  }

  /// Stage of digital dermatitis: the M scale, with the chronic stage that flares up again (M4.1).
  package enum Dermatitis: String, FieldChoice {
    case none = "M0"
    case early = "M1"
    case acute = "M2"
    case healing = "M3"
    case chronic = "M4"
    case recurring = "M4.1"
  }

  package static let visit = Field<Visit>(.hoofVisit, "type", Visit.control, isRequired: true)
  /// Locomotion score, 1 for a sound gait to 5.
  package static let locomotion = Field<Int>(.locomotion, "lcs", .whole(1...5))
  package static let note = Note.said
  package static let limbs = Field<[FieldValues]>(.limbs, "limb", .list(of: .record(limbFields), atMost: 4))
  package static let recheckAfter = Field<Days>(.recheckAfter, "recheck", .whole(1...365), unit: .days)

  // Of a limb.
  package static let limb = Field<Limb>(.limb, "limb", Limb.control, isRequired: true)
  package static let isTreated = Field<Bool>(.isTreated, "treated", .flag, isRequired: true)
  package static let severity = Field<Int>(.severity, "severity", .whole(1...4))
  package static let dermatitis = Field<Dermatitis>(.dermatitis, "dd", Dermatitis.control)
  package static let records = Field<[FieldValues]>(
    .hoofRecords, "rec", .list(of: .record(recordFields), atMost: 20))
  private static let limbFields: [FieldDescription] = .of(
    limb, isTreated, severity, dermatitis, note, records)

  // Of a record of a limb.
  package static let diagnoses = Treatment.diagnoses
  /// Medicines, and no stocks of them.
  package static let medicines = Field<[MedicineID]>(
    .medicines, "med", .list(of: .whole(1...Int.mostInteroperable), atMost: 20))
  package static let zone = Field<String>(.zone, "zone", .text(8))
  package static let photo = Note.photo
  private static let recordFields: [FieldDescription] = .of(diagnoses, medicines, zone, photo)

  static let declaration = KindDeclaration(
    "30h",
    .of(visit, locomotion, limbs, recheckAfter, note),
    ade: ADEMapping(
      ADEResource(
        "DiagnosisEvent",
        [
          .same(note, "remark"),
          .records(
            limbs, "diagnoses",
            [
              .coded(limb, "positions.0.position", positions), .same(severity, "severityScore"),
              .same(note, "description"),
            ],
            required: "positions.0.position", mark: "diagnosisCode", also: found(on:)),
        ])),
    rules: rules, defaults: { _ in template(for: .trimming) }
  ) { animal, change in
    animal.hooves.lastVisit = change.day
    if change[visit] == .trimming { animal.hooves.lastTrimming = change.day }
    animal.hooves.locomotion = change[locomotion] ?? animal.hooves.locomotion
    animal.hooves.recheck = change[recheckAfter].map { change.day.adding($0) }
    let noted = (change[limbs] ?? []).flatMap { $0[records] ?? [] }
    for medicine in noted.flatMap({ $0[medicines] ?? [] }) {
      animal.administrations.append(Administration(day: change.day, source: .medicine(medicine), amount: nil))
    }
  }

  /// The form of such a visit: trimming treats all limbs, a check none.
  package static func template(for kind: Visit) -> FieldValues {
    var values = FieldValues()
    values[visit] = kind
    values[limbs] = Limb.allCases.map { each in
      var limb = FieldValues()
      limb[self.limb] = each
      limb[isTreated] = kind == .trimming
      return limb
    }
    return values
  }

  private static let rules: [Rule] = [
    .error("notHooves", at: .limbs) { context in
      let strange = context.notOfHooves
      return strange.isEmpty ? nil : strange.map { .input(.value, .text($0)) }
    },
    .warning("noLimb", at: .limbs) { context in
      context[visit] == .trimming && !context.isAnyLimbTreated ? [] : nil
    },
    .warning("again", at: .hoofVisit) { context in
      guard context[visit] == .trimming, let days = context.days(since: context.animal.hooves.lastTrimming),
        days < 30
      else { return nil }
      return [.input(.daysSince, .days(days)), .limit(.days(30))]
    },
    .warning("lame", at: .locomotion) { context in
      guard let score = context[locomotion], score >= 3, !context.isAnyLimbTreated else { return nil }
      return [.input(.value, .whole(score)), .limit(.whole(3))]
    },
  ]
}

extension RuleContext {
  /// Diagnoses and medicines that are not flagged for hooves, and medicines that are not known; unknown
  /// diagnoses break `E0.ref`.
  fileprivate var notOfHooves: [String] {
    let noted = (self[Hooves.limbs] ?? []).flatMap { $0[Hooves.records] ?? [] }
    let diagnoses = noted.flatMap { $0[Hooves.diagnoses] ?? [] }
    let medicines = noted.flatMap { $0[Hooves.medicines] ?? [] }
    return diagnoses.filter { herd.diagnosis($0)?.isOfHooves == false }.map(\.description)
      + medicines.filter { herd.medicine($0)?.isForHooves != true }.map(\.description)
  }

  fileprivate var isAnyLimbTreated: Bool {
    (self[Hooves.limbs] ?? []).contains { $0[Hooves.isTreated] == true }
  }
}
