package import CivilTime

/// What a rule is given: a change, and all that was so on its day.
package struct RuleContext {
  package let change: Change
  /// The animal as the changes before this one make it.
  package let animal: Animal
  /// Its birth by all of its changes, also those after this one.
  package let birth: Day?
  /// Changes of the animal before this one and after it, in their order.
  package let earlier: ArraySlice<Change>
  package let later: ArraySlice<Change>
  /// Changes that are saved together with this one; those of the same animal are among the ones above too.
  package let companions: [Change]
  package let herd: any HerdDirectory
  package let constants: HerdConstants
  /// Day on which the change is recorded.
  package let today: Day
  /// Author of the change; `nil` where rights are not looked at, as when a herd is audited.
  package let author: User?
  /// Whether it was recorded long ago and is only looked at again: what is in stock now says nothing of it
  /// then.
  package let isRecorded: Bool

  var day: Day { change.day }
  var reproduction: Reproduction { animal.reproduction }

  subscript<Value>(field: Field<Value>) -> Value? { change[field] }

  /// Whether something was given in the field, be it right or wrong.
  func isGiven<Value>(_ field: Field<Value>) -> Bool { change.fields[field.code] != nil }

  /// Days from a day to the change's; `nil` where there is none.
  func days(since other: Day?) -> Int? { other.map { $0.days(to: day) } }

  /// The last change of the kind before this one.
  func last(_ kind: ChangeKind) -> Change? { earlier.last { $0.knownKind == kind } }
  /// The first change of the kind after this one.
  func next(_ kind: ChangeKind) -> Change? { later.first { $0.knownKind == kind } }

  /// Why the change lies in the future; `nil` unless it does.
  var isFuture: [Fact]? { day > today ? [.input(.today, .day(today))] : nil }

  /// Why she is known to be pregnant on the change's day; `nil` unless she is.
  var isPregnant: [Fact]? { reproduction.pregnancy.map { [.input(.pregnantSince, .day($0.day))] } }

  /// Why the animal is younger than that; `nil` unless it is.
  func isYounger(thanMonths months: Int) -> [Fact]? {
    guard let age = animal.months(on: day), age < months else { return nil }
    return [.input(.age, .months(age)), .limit(.months(months))]
  }

  /// Bans of the animal's milk and meat.
  var withdrawals: Withdrawals { Withdrawals(of: animal, in: herd, constants) }

  func constant(_ constant: Constant) -> Fact { .constant(constant, constants[constant]) }
}

/// What a form is filled from before anybody types: the animal on the day, and who records.
package struct FormContext: Sendable {
  package let animal: Animal
  package let day: Day
  package let constants: HerdConstants
  package let author: User?
  /// The device's technician for inseminations.
  package let technician: TechnicianID?

  package init(
    _ animal: Animal, on day: Day, _ constants: HerdConstants = HerdConstants(), by author: User? = nil,
    technician: TechnicianID? = nil
  ) {
    (self.animal, self.day, self.constants) = (animal, day, constants)
    (self.author, self.technician) = (author, technician)
  }
}
