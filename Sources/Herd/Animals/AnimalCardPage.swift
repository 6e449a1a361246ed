import CivilTime
import HerdBook
import WebShell

/// All that is known of an animal as of a day: what it is, where, how her cycle stands, what she gives, and what has
/// happened to it.
struct AnimalCardPage: FeaturePage {
  private let visit: HerdVisit
  private let query: CardQuery
  private let card: AnimalCard

  init(_ visit: HerdVisit, _ id: AnimalID, _ query: CardQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let day = query.day ?? visit.today
    var card = try await visit.find { try $0.animalCard(id, asOf: day) }
    if !visit.edition.has(.milkRecordings) { card.tests = [] }
    self.card = card
  }

  private var words: Words { visit.words }

  var title: String { card.summary.title(words) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.animals), to: AnimalsFeature.link(query.list)) }
  var placesParts: Bool { true }

  var actions: HTML {
    guard visit.recordingLock == nil else { return .empty }
    let path = RecordingFeature.link(of: card.summary)
    return Button.link(words(.record), to: path, icon: .plus, kind: .primary, isOver: query.day == nil)
  }

  var parts: [Fragment] {
    [withdrawal, selection, OriginSection(card: card, visit: visit, query: query).fragment]
      + sections.map { fragment(of: $0) }
  }

  var content: HTML {
    """
    \(otherDay)\(withdrawal.html)\(selection.html)<div class="cards">\(OriginSection(card: card, visit: visit, query: query).fragment.html)\
    \(sections.map(placed))</div>\(foot)
    """
  }

  // MARK: Sections

  private var sections: [CardSection] { visit.choices.sections.completed.items }

  private func fragment(of section: CardSection) -> Fragment {
    if section == .changes { return changes.list }
    let id = "animal-\(section.rawValue)"
    guard let content = content(of: section) else {
      return .box(id)
    }
    return CollapsibleCard(id, title: words(section.phrase), content).fragment
  }

  private func content(of section: CardSection) -> HTML? {
    switch section {
    case .reproduction: ReproductionSection(card: card, words: words).html
    case .milk:
      MilkSection(
        card: card, words: words, linksRecordings: visit.edition.has(.milkRecordings)
      ).html
    case .activity: ActivitySection(card: card, words: words).html
    case .matingPlan: MatingPlanSection(card: card, words: words).html
    case .weights: WeightSection(card: card, words: words).html
    case .offspring: OffspringSection(card: card, query: query, words: words).html
    case .changes: nil
    }
  }

  /// What is asked for stays, whatever becomes of the list below it.
  private func placed(_ section: CardSection) -> HTML {
    guard section == .changes else { return fragment(of: section).html }
    return CollapsibleCard(
      "animal-changes", title: words(section.phrase), "\(changes.form)\(changes.list.html)"
    ).html
  }

  private var changes: AnimalChangesSection { AnimalChangesSection(card: card, visit: visit, query: query) }

  // MARK: Around them

  private var withdrawal: Fragment { WithdrawalBanner(card: card, query: query, words: words).fragment }

  private var selection: Fragment {
    SelectionBanner(card: card, visit: visit, query: query).fragment
  }

  /// That the card is not of today, and the way there.
  private var otherDay: HTML? {
    guard let day = query.day, day != visit.today else { return nil }
    var today = query
    today.day = nil
    return Callout(
      .info, title: words(.cardAsOf(day: words.date(day, .long))),
      text: """
        \(words(.cardAsOfHint)) <a class="textlink" href="\(AnimalsFeature.link(to: card.animal.id, today))">\
        \(words(.showToday))</a>
        """
    ).html
  }

  private var foot: HTML {
    var asked = query
    asked.day = nil
    let form = PickForm(
      AnimalsFeature.link(to: card.animal.id, CardQuery()), hidden: asked.hiddenFields,
      [.day(name: "day", label: words(.dayOfCard), value: card.day.rawValue)], submit: words(.showCard))
    return """
      \(CollapsibleCard("animal-day", title: words(.anotherDay), isOpen: false, "<div class=\"cardfoot\">\(form.html)</div>").html)\
      <div class="btns">\(Button.link(words(.orderOfSections), to: OrdersFeature.link(to: .sections), icon: .updown, kind: .quiet))\
      \(Button.outwardLink(words(.plemdat), to: Self.plemdat, kind: .quiet))</div>
      """
  }

  /// The register of breeders and their animals.
  private static let plemdat = "https://www.plemdat.cz/"
}

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
