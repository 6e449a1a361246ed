import CivilTime

extension ChangeCheck {
  /// Returns what is wrong with the calves of a calving, as of the calving and with their places; nothing for
  /// other kinds.
  ///
  /// The rules of a birth are kept by them too, so that no form has to know that a calving brings forth
  /// animals. Those of shape are kept by the calving's own field, and of the dam the calving speaks itself.
  func calfFindings(_ calving: RuleContext) -> [Finding] {
    guard calving.change.knownKind == .calving else { return [] }
    let births = births(of: calving)
    let known = Set(calving.findings(by: [Self.scope]).map(\.rule))
    return births.enumerated().flatMap { place, birth -> [Finding] in
      if calving.isApart(birth) { return [] }
      let others = births.filter { $0.id != birth.id }
      let context = RuleContext(
        change: birth, animal: Animal(birth.animal), birth: birth.day, earlier: [], later: [],
        companions: calving.companions + [calving.change] + others, herd: herd, constants: constants,
        today: today, author: author, isRecorded: false)
      return context.findings(by: Self.rulesOfCalf).filter { !known.contains($0.rule) }.map {
        Finding(
          rule: $0.rule, change: calving.change.id, field: $0.field, calf: place, why: $0.why,
          isOverridden: $0.isOverridden)
      }
    }
  }

  /// Of its group, which may be elsewhere than the cow.
  private static let scope = CommonRules.scope.coded(by: CommonRules.code)
  private static let rulesOfCalf =
    [scope] + Birth.rulesOfCalf.map { $0.coded(by: ChangeKind.birth.declaration.code) }

  /// The births, without a dam where that is the cow that calves. A calf of a calving that is recorded
  /// already is the animal that it has become.
  private func births(of calving: RuleContext) -> [Change] {
    let (change, dam) = (calving.change, calving.animal.tag)
    let isRecorded = herd.change(change.id, of: change.animal) != nil
    let births = Calving.births(of: change, dam: nil) { (Self.unborn($0), Self.unborn($0)) }
    return births.map { birth in
      let known = isRecorded ? Birth.tag(of: birth.fields).flatMap(herd.animal(with:)) : nil
      let isBorn = known.flatMap { herd.animal($0, on: .latest)?.birth } == birth.day
      var calf = Change(
        birth.id, .known(.birth), of: isBorn ? known ?? birth.animal : birth.animal, on: birth.day,
        recordedAt: birth.recordedAt, by: birth.author, birth.fields)
      calf.overrides = change.overrides
      if dam != nil, calf[Birth.dam] == dam { calf[Birth.dam] = nil }
      return calf
    }
  }

  /// Number of an animal, and of its birth, that nobody has given one: below all that devices give.
  private static func unborn<Row>(_ place: Int) -> RowID<Row> { RowID(Int.min + place) }
}

extension RuleContext {
  /// Whether the calf's birth is saved together with the calving as a change of its own, and checked there.
  fileprivate func isApart(_ calf: Change) -> Bool {
    guard let tag = Birth.tag(of: calf.fields) else { return false }
    return companions.contains { other in
      other.knownKind == .birth && other.day == calf.day && Birth.tag(of: other.fields) == tag
        && (other[Birth.dam] == nil || other[Birth.dam] == animal.tag)
    }
  }
}
