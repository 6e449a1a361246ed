import HerdBook
import WebShell

/// Where somebody says which changes to list.
struct ChangeChoiceForm {
  let words: Words
  let path: String
  let choice: ChangeChoice
  /// Kinds that are offered.
  let kinds: [ChangeKind]
  /// Goes with what is chosen.
  var hidden = HTML.empty
  /// Whether the order can be chosen, or else whose changes they are.
  let isOfOneAnimal: Bool

  var html: HTML {
    PickForm(
      path, hidden: hidden, [kind, period, isOfOneAnimal ? order : only], submit: words(.showChanges)
    ).html
  }

  private var kind: PickForm.Field {
    .list(
      name: "kind", label: words(.kindOfChange),
      options: [("", words(.allKinds))] + kinds.map { ($0.declaration.code, words($0.phrase)) },
      selected: choice.kind?.declaration.code ?? "")
  }

  private var period: PickForm.Field {
    .list(
      name: "period", label: words(.period),
      options: ChangeChoice.Period.allCases.map { ($0.rawValue, words($0.phrase)) },
      selected: choice.period.rawValue)
  }

  private var order: PickForm.Field {
    .list(
      name: "order", label: words(.order),
      options: ChangeChoice.Order.allCases.map { ($0.rawValue, words($0.phrase)) },
      selected: choice.order.rawValue)
  }

  private var only: PickForm.Field {
    .list(
      name: "only", label: words(.recorder),
      options: ChangeChoice.Only.allCases.map { ($0.rawValue, words($0.phrase)) },
      selected: choice.only.rawValue)
  }
}

extension ChangeChoice.Period {
  fileprivate var phrase: Phrase {
    switch self {
    case .all: .anyTime
    case .week: .lastWeek
    case .month: .lastMonth
    case .year: .lastYear
    }
  }
}

extension ChangeChoice.Order {
  fileprivate var phrase: Phrase {
    switch self {
    case .day: .newestFirst
    case .kind: .byKind
    }
  }
}

extension ChangeChoice.Only {
  fileprivate var phrase: Phrase {
    switch self {
    case .all: .anybody
    case .own: .onlyMe
    case .unsent: .meNotSentYet
    }
  }
}
