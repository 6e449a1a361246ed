package import CivilTime

/// Treatment (30): diagnoses, medicines from stock, and plans of what is to follow.
package enum Treatment {
  package enum Author: String, FieldChoice {
    case breeder
    case veterinarian = "vet"
    case trimmer, technician, other
  }

  package static let determinedBy = Field<Author>(.determinedBy, "by", Author.control, isRequired: true)
  package static let kind = Field<Int>(.treatmentKind, "kind", .whole(0...99))
  package static let cost = Field<Amount>(.cost, "cost", .decimal(0...100_000_000, places: 2), unit: .money)
  package static let note = Note.said
  package static let diagnoses = Field<[DiagnosisID]>(
    .diagnoses, "diag", .list(of: .reference(.diagnosis), atMost: 20))
  package static let medicines = Field<[FieldValues]>(
    .medicines, "med", .list(of: .record(Given.fields), atMost: 20))
  package static let plans = Field<[FieldValues]>(.plans, "plan", .list(of: .record(Step.fields), atMost: 7))

  /// A medicine that was given.
  package enum Given {
    package static let stock = Field<StockID>(.stock, "stock", .reference(.stock), isRequired: true)
    /// In thousandths of the medicine's unit.
    package static let amount = Field<Amount>(
      .amount, "amount", .decimal(0...1_000_000_000, places: 2), isRequired: true)
    /// May differ from the day of the treatment.
    package static let day = Field<Day>(.givenOn, "at", .day)
    package static let batch = Field<String>(.batch, "batch", .text(32))

    static let fields: [FieldDescription] = .of(stock, amount, day, batch)
  }

  /// A check or medication that follows so many days after the step before it, some times over.
  package enum Step {
    package static let after = Field<Days>(
      .planAfter, "after", .whole(0...365), isRequired: true, unit: .days)
    package static let repeats = Field<Int>(.planRepeats, "repeat", .whole(1...mostRepeats))
    package static let note = Note.said

    static let mostRepeats = 30
    static let fields: [FieldDescription] = .of(after, repeats, note)
  }

  static let declaration = KindDeclaration(
    "30",
    .of(determinedBy, kind, cost, note, diagnoses, medicines, plans),
    ade: ADEMapping(
      ADEResource(
        "TreatmentEvent", [.same(note, "remark")],
        each: ADEEach(
          medicines,
          [
            .identifier(Given.stock, "medicine.identifier", ADEScheme.stock),
            .number(Given.amount, "dose.doseQuantity"), .same(Given.batch, "batches.0.identifier"),
          ],
          day: Given.day)),
      ADEResource(
        "DiagnosisEvent",
        [.identifiers(diagnoses, "diagnoses", ADEScheme.diagnosis, within: "diagnosisCode")],
        suffix: "diagnosis", when: [.given([.diagnoses])])),
    rules: rules
  ) { animal, change in
    animal.give(change[medicines] ?? [], on: change.day)
    let diagnoses = change[diagnoses] ?? []
    animal.treated(for: diagnoses, on: change.day)
    let steps = days(of: change[plans] ?? [], from: change.day)
    guard !steps.isEmpty else { return }
    animal.treatmentPlans.append(
      TreatmentPlan(change: change.id, steps: steps, diagnoses: diagnoses, lastTreated: change.day))
  }

  /// Stocks as the form offers them on the day: those from which something is left and that have not expired,
  /// the one that expires first before the others, as it is to be used up first.
  ///
  /// - Parameter stocks: of ``HerdDirectory/stock(_:)``.
  package static func offered(_ stocks: [MedicineStock], on day: Day) -> [MedicineStock] {
    stocks.filter { $0.left > 0 && $0.expires ?? .latest >= day }
      .sorted { ($0.expires ?? .latest, $0.id) < ($1.expires ?? .latest, $1.id) }
  }

  /// The days of all steps; each begins when the one before it has ended.
  static func days(of plans: [FieldValues], from day: Day) -> [Day] {
    var (days, last) = ([Day](), day)
    for plan in plans {
      guard let after = plan[Step.after] else { continue }
      for _ in 0..<min(max(plan[Step.repeats] ?? 1, 1), Step.mostRepeats) {
        last = last.adding(after)
        days.append(last)
      }
    }
    return days
  }
}

extension Animal {
  /// Notes that steps of plans for the same illness were done; where one of both names none, it may be the
  /// same.
  fileprivate mutating func treated(for diagnoses: [DiagnosisID], on day: Day) {
    for index in treatmentPlans.indices {
      let planned = treatmentPlans[index].diagnoses
      guard planned.isEmpty || diagnoses.isEmpty || planned.contains(where: diagnoses.contains) else {
        continue
      }
      treatmentPlans[index].lastTreated = day
    }
  }

  /// Notes what was given, each on its own day or else on that of the change.
  mutating func give(_ medicines: [FieldValues], on day: Day) {
    for given in medicines {
      guard let stock = given[Treatment.Given.stock] else { continue }
      administrations.append(
        Administration(
          day: given[Treatment.Given.day] ?? day, source: .stock(stock),
          amount: given[Treatment.Given.amount]?.thousandths))
    }
  }
}
