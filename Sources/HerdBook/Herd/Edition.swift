/// The app as the server grants it to a user. What an edition is without is said here, and of kinds of changes by
/// ``KindDeclaration/editions``: nothing else asks which edition it is.
package enum Edition: String, CaseIterable, Sendable {
  /// All of it, for those who keep the herd.
  case farm
  /// What technicians need who tour farms, inseminate and check pregnancies.
  case technician

  /// What an edition may be without, beside kinds of changes.
  package enum Feature: CaseIterable, Sendable {
    case milkRecordings
    case hoofReports
    case codeLists
    /// What a dose costs by the contract of a centre: who inseminates there must not know.
    case contractPrices
    /// Bulls for whom only other centres have prices are offered: a dose of theirs would be charged wrongly.
    case bullsOfOtherCentres
  }

  package var features: Set<Feature> {
    switch self {
    case .farm: Set(Feature.allCases)
    case .technician: []
    }
  }

  package func has(_ feature: Feature) -> Bool { features.contains(feature) }

  /// Whether the kind is recorded, but not in this edition, which only shows it.
  package func onlyShows(_ kind: ChangeKind) -> Bool {
    let editions = kind.declaration.editions
    return !editions.isEmpty && !editions.contains(self)
  }
}
