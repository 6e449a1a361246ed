/// What others ask for by itself in the generic data exchange of ADE: documents of changes of some kinds.
///
/// All documents of a change are in one set, also where they are of several types, and stay there: the kind of a
/// change is never amended.
package enum ADEDataSet: String, CaseIterable, Sendable {
  /// Where animals come from and go to, and what they bear.
  case movements
  case groups
  case reproduction
  case health
  case production
  /// What is said beside all that, and kinds that this version does not know.
  case remarks

  /// The set in which documents of the kind are.
  package init(_ kind: Change.Kind) {
    switch kind {
    case .known(let kind): self.init(kind)
    case .unknown: self = .remarks
    }
  }

  private init(_ kind: ChangeKind) {
    switch kind {
    case .birth, .purchase, .disposal, .marking, .castration: self = .movements
    case .move: self = .groups
    case .insemination, .heat, .pregnancyCheck, .calving, .naturalService, .matingPlan, .plans:
      self = .reproduction
    case .treatment, .hooves, .parlourDisease: self = .health
    case .dryOff, .weighing, .performance, .exterior, .feeding: self = .production
    case .note, .selection, .price: self = .remarks
    }
  }

  /// Types of the documents that may be in it, each once, in the order of the alphabet.
  package var types: [String] {
    let mappings = ChangeKind.allCases.filter { Self($0) == self }.map(\.declaration.ade)
    let all = mappings + (self == .remarks ? [.unknown] : [])
    return Set(all.flatMap { $0.resources.map(\.type) }).sorted()
  }
}
