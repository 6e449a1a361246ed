import Testing

@testable import HerdBook

@Suite struct `The table of kinds` {
  static let rows: [RuleCase] =
    `A birth`.rows + `A marking`.rows + `A move`.rows + `A weighing`.rows + `A note`.rows + `A heat`.rows
    + `An insemination`.rows + `A pregnancy check`.rows + `A calving`.rows + `A drying-off`.rows
    + `A selection`.rows + `A disease noticed in the parlour`.rows + `A treatment`.rows
    + `A visit to hooves`.rows + `A purchase`.rows + `A disposal`.rows + `Plans for an animal`.rows
    + `A castration`.rows + `A ration`.rows + `A report of performance`.rows + `A mating plan`.rows
    + `An exterior`.rows + `A price`.rows + `A natural service`.rows

  @Test(arguments: ChangeKind.allCases)
  func `has a row for each kind that is accepted, one that is warned of and one that is refused`(
    kind: ChangeKind
  ) {
    let codes = Self.rows.filter { $0.change.knownKind == kind }.map(\.codes)
    #expect(codes.contains([]))
    #expect(codes.contains { $0.contains { $0.hasPrefix("E") } })
    let warns = codes.contains { !$0.isEmpty && $0.allSatisfy { $0.hasPrefix("W") } }
    #expect(warns)
  }

  @Test func `has a row for each rule of a kind`() {
    let cited = Set(Self.rows.flatMap(\.codes))
    for kind in ChangeKind.allCases {
      let declaration = kind.declaration
      let own = declaration.rules.dropFirst(FieldRules.rules(of: declaration.fields).count)
      #expect(own.map(\.code.description).filter { !cited.contains($0) } == [])
    }
  }

  @Test(arguments: [
    ("W19.early", [Constant.voluntaryWaitingPeriod]), ("W19.reins", [.reinseminationDays]),
    ("W19.repeat", [.repeatServiceDays]), ("W20.early", [.earlyCheckDays]),
    ("W20.abortion", [.lateAbortionDays]), ("W17.gestation", [.shortGestationDays, .longGestationDays]),
    ("W21.due", [.gestationDays]),
  ])
  func `has rules that say by which constants of the account they reckon`(code: String, constants: [Constant])
  {
    let findings = Self.rows.filter { $0.codes.contains(code) }.flatMap(\.findings)
      .filter { $0.rule.description == code }
    let cited = constants.map { Fact.constant($0, $0.standard) }
    #expect(!findings.isEmpty && findings.allSatisfy { finding in cited.allSatisfy(finding.why.contains) })
  }

  @Test func `has codes of the wire, one for each kind, by which it is found`() {
    #expect(
      ChangeKind.allCases.map(\.declaration.code) == [
        "19", "18", "20", "17", "21", "36", "33", "9", "31", "15", "27", "32", "30", "30h", "28", "13", "16",
        "2", "6", "23", "22", "25", "34", "35",
      ])
    for kind in ChangeKind.allCases { #expect(ChangeKind(code: kind.declaration.code) == kind) }
    #expect(ChangeKind(code: "99") == nil)
  }

  @Test func `has kinds that are recorded by technicians who tour farms`() {
    #expect(
      kinds { $0.editions.contains(.technician) } == [
        .birth, .move, .note, .heat, .insemination, .pregnancyCheck, .calving,
      ])
    #expect(kinds { !$0.editions.contains(.farm) } == [.performance])
  }

  @Test func `has kinds that are recorded for many at once`() {
    let many = kinds(where: \.isForMany)
    #expect(many.isSuperset(of: [.note, .selection, .move, .weighing, .pregnancyCheck, .dryOff, .marking]))
    #expect(many.isDisjoint(with: [.birth, .calving, .insemination, .treatment, .disposal]))
  }

  private func kinds(where holds: (KindDeclaration) -> Bool) -> Set<ChangeKind> {
    Set(ChangeKind.allCases.filter { holds($0.declaration) })
  }

  @Test(arguments: ChangeKind.allCases)
  func `has keys and codes of fields that are unique in their kind`(kind: ChangeKind) {
    let fields = kind.declaration.fields
    #expect(Set(fields.map(\.key)).count == fields.count)
    #expect(Set(fields.map(\.code)).count == fields.count)
  }

  @Test(arguments: ChangeKind.allCases)
  func `refuses in each field what its control does not give`(kind: ChangeKind) {
    for field in kind.declaration.fields where field.control.isChecked {
      let change = RuleCase(field.key, [], .none, kind) { $0[field.code] = .raw("none of its values") }
      #expect(change.found.contains("E\(kind.declaration.code).\(field.key)"))
    }
  }
}

extension FieldControl {
  /// Whether there is anything that the control does not give.
  var isChecked: Bool { if case .opaque = self { false } else { true } }
}
