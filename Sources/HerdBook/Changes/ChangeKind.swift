/// Kinds of changes, in the order in which they are offered; each is declared in a file of its name.
package enum ChangeKind: Int, CaseIterable, Sendable {
  case insemination, heat, pregnancyCheck, calving, dryOff, naturalService, matingPlan
  case move, weighing, marking, note, selection
  case treatment, hooves, parlourDisease
  case birth, purchase, disposal, castration, plans
  case feeding, performance, exterior, price

  /// Fields, rules, effect and all else that is known of the kind.
  package var declaration: KindDeclaration { Self.declarations[rawValue] }

  private static let declarations = allCases.map(\.declared)

  private var declared: KindDeclaration {
    switch self {
    case .insemination: Insemination.declaration
    case .heat: Heat.declaration
    case .pregnancyCheck: PregnancyCheck.declaration
    case .calving: Calving.declaration
    case .dryOff: DryOff.declaration
    case .naturalService: NaturalService.declaration
    case .matingPlan: MatingPlan.declaration
    case .move: Move.declaration
    case .weighing: Weighing.declaration
    case .marking: Marking.declaration
    case .note: Note.declaration
    case .selection: Selection.declaration
    case .treatment: Treatment.declaration
    case .hooves: Hooves.declaration
    case .parlourDisease: ParlourDisease.declaration
    case .birth: Birth.declaration
    case .purchase: Purchase.declaration
    case .disposal: Disposal.declaration
    case .castration: Castration.declaration
    case .plans: Plans.declaration
    case .feeding: Feeding.declaration
    case .performance: Performance.declaration
    case .exterior: Exterior.declaration
    case .price: Price.declaration
    }
  }

  /// The kind with this code on the wire; `nil` for one of a newer server.
  package init?(code: String) {
    guard let kind = Self.kinds[code] else { return nil }
    self = kind
  }

  private static let kinds = Dictionary(uniqueKeysWithValues: allCases.map { ($0.declaration.code, $0) })
}
