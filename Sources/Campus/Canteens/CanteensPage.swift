import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// Today's menus of the canteens that the person has chosen, and which ones there are.
struct CanteensPage: FeaturePage {
  private let visit: CampusVisit
  private let hasKey: Bool
  private let state: SyncState
  private let canteens: [CanteenRecord]
  private let allergens: [String: AllergenRecord]

  init(_ visit: CampusVisit, hasKey: Bool) async throws {
    (self.visit, self.hasKey, state) = (visit, hasKey, visit.syncState(of: [.canteens]))
    visit.everyMinute()
    (canteens, allergens) = try await visit.read { snapshot in
      let allergens = try snapshot.fetchAll(AllergenRecord.self).map { ($0.id, $0) }
      return (
        try snapshot.fetchAll(CanteenRecord.self, orderedBy: .ascending(.place)),
        Dictionary(allergens) { first, _ in first }
      )
    }
  }

  private var words: Words { visit.words }
  private var today: Day { visit.local.day }

  var title: String { words(.canteens) }
  var back: BackLink? { BackLink(words(.profile), to: ProfileFeature.page.link()) }
  var actions: HTML {
    IconButton(.key, label: words(.canteenKey), .link(visit.link(CanteensFeature.key))).html
  }

  var parts: [Fragment] {
    let bar =
      hasKey ? visit.syncBar([.canteens], state, hasData: !canteens.isEmpty || isNone).fragment : nil
    return [bar, .box("campus-content", list)].compactMap(\.self)
  }

  /// Whether they were asked for, and there are none; a success without a key asked nobody.
  private var isNone: Bool {
    guard hasKey, canteens.isEmpty, let record = state[.canteens] else { return false }
    return record.succeeded != nil && record.failure == nil && !state.running.contains(.canteens)
  }

  private var list: HTML {
    guard hasKey else {
      return ListPlaceholder(
        words(.noCanteenKey), text: words(.noCanteenKeyHint), icon: .key,
        action: Button.link(words(.enterCanteenKey), to: visit.link(CanteensFeature.key), icon: .key)
      ).html
    }
    guard !isNone else {
      return ListPlaceholder(words(.noCanteens), text: words(.noCanteensHint), icon: .list).html
    }
    let chosen = canteens.filter(\.isChosen)
    let hint: HTML? =
      chosen.isEmpty && !canteens.isEmpty ? "<p class=\"hint\">\(words(.chooseCanteens))</p>" : nil
    return "\(hint)\(chosen.map(menu))\(choice)"
  }

  // MARK: Menus

  private func menu(_ canteen: CanteenRecord) -> HTML {
    let meals = canteen.meals(on: today)
    let rows = meals.map(row)
    let list: HTML =
      rows.isEmpty
      ? "<p class=\"pad\">\(words(canteen.meals.isEmpty ? .menuNotThere : .menuOfAnotherDay))</p>"
      : "<ul class=\"rows\">\(rows)</ul>"
    return Card(
      "canteen-\(canteen.id)", title: visit.text(canteen.name) ?? canteen.id, isPadded: false,
      "<div class=\"inset\">\(hours(canteen))</div>\(list)"
    ).html
  }

  private func hours(_ canteen: CanteenRecord) -> HTML? {
    let hours = canteen.hours(on: today.weekday)
    guard !canteen.hours.isEmpty else { return nil }
    let chip =
      canteen.isOpen(at: visit.local)
      ? Chip(words(.openNow), icon: .check, tone: .ok) : Chip(words(.closed), icon: .lock)
    let lines = hours.map { hour in
      let times = words.range(words.clock(hour.timeFrom), words.clock(hour.timeTo))
      return
        "<p class=\"hint num\">\([visit.text(hour.label), times].compactMap(\.self).joined(separator: " "))</p>"
        as HTML
    }
    return "<p>\(chip.html)</p>\(lines)"
  }

  private func row(_ meal: CanteenRecord.Meal) -> HTML {
    let names = meal.allergens.map { visit.text(allergens[String($0)]?.name) ?? String($0) }
    let details = [visit.text(meal.category), meal.weight].compactMap(\.self).joined(separator: " · ")
    let warning: HTML? =
      names.isEmpty
      ? nil : "<small class=\"whole\" dir=\"auto\">\(words(.allergens(names: words.list(names))))</small>"
    let price = meal.studentPrice.flatMap(Double.init).map {
      words(.crowns(amount: words.number($0, decimals: 2)))
    }
    return """
      <li class="row static"><span class="rmain"><b dir="auto">\(visit.text(meal.name) ?? words(.untitled))</b>\
      <small>\(details)</small>\(warning)</span>\
      <b class="num price">\(price ?? words(.noPrice))</b></li>
      """
  }

  // MARK: Which ones

  private var choice: HTML? {
    guard !canteens.isEmpty else { return nil }
    return CollapsibleCard(
      "canteens", title: words(.allCanteens), isOpen: !canteens.contains(where: \.isChosen),
      "<ul class=\"rows\">\(canteens.map(option))</ul>"
    ).html
  }

  private func option(_ canteen: CanteenRecord) -> HTML {
    let name = visit.text(canteen.name) ?? canteen.id
    let fields = visit.hiddenFields + .hidden("canteen", canteen.id)
    let button = IconButton(
      canteen.isChosen ? .check : .plus,
      label: words(canteen.isChosen ? .hideCanteen(name: name) : .showCanteen(name: name)),
      .submit(name: "wanted", value: canteen.isChosen ? "no" : "yes")
    ).html
    return """
      <li class="row static"><span class="rmain"><b dir="auto">\(name)</b></span>\
      \(CommandForm(visit.link(CanteensFeature.choices), fields + button).html)</li>
      """
  }
}
