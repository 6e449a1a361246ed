import HerdBook
import WebShell

/// What is asked for is not in the visitor's edition.
struct NotInEdition: Error {
  let feature: Edition.Feature
}

extension HerdVisit {
  /// What the server grants the user; all of it before the first download.
  var edition: Edition { user?.edition ?? .farm }

  /// Lets only those go on whose edition has it; others get a page that says so.
  func require(_ feature: Edition.Feature) throws(NotInEdition) {
    guard edition.has(feature) else { throw NotInEdition(feature: feature) }
  }

  /// Why the visitor can't record the kind, of whatever animal; `nil` if they can.
  func lock(of kind: ChangeKind) -> Phrase? {
    guard visit.mayChange else { return .deviceViewsOnly }
    guard let user else { return .nothingDownloadedYet }
    if edition.onlyShows(kind) { return .kindNotInEdition }
    return kind.declaration.missingRight(of: user).map(missing)
  }

  /// Says that what was asked for is not in the visitor's edition.
  func page(saying error: NotInEdition) -> PlaceholderPage {
    PlaceholderPage(
      words(error.feature.phrase),
      ListPlaceholder(words(.notInEdition), text: words(.notInEditionHint), icon: .lock),
      back: back(.herdToday, to: OverviewFeature.page))
  }
}

extension Edition.Feature {
  fileprivate var phrase: Phrase {
    switch self {
    case .milkRecordings: .milkRecordings
    case .hoofReports: .hoofReport
    case .codeLists: .codeLists
    case .contractPrices: .bullPrices
    case .bullsOfOtherCentres: .bulls
    }
  }
}
