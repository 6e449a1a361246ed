import HerdBook
import WebShell

/// Parts of a card that fold, in the order in which a device has them.
package enum CardSection: String, CaseIterable, Sendable {
  case reproduction, milk, activity
  case matingPlan = "mating"
  case weights, offspring, changes

  var phrase: Phrase {
    switch self {
    case .reproduction: .reproduction
    case .milk: .milk
    case .activity: .activity
    case .matingPlan: .changeKind(.matingPlan)
    case .weights: .weights
    case .offspring: .offspring
    case .changes: .changes
    }
  }
}
