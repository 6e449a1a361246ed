import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// Today's menus of the canteens that the person has chosen, and which ones there are.
struct CanteensPage: CampusPage {
  static let parts: [DataPart] = [.canteens]

  var context: PageContext
  var hasKey: Bool
  var canteens: [CanteenRecord]
  var allergens: [String: AllergenRecord]

  init(_ context: PageContext, hasKey: Bool) async throws {
    self.context = context
    self.hasKey = hasKey
    canteens = try await context.campus.store.fetchAll(CanteenRecord.self, orderedBy: .ascending(.place))
    let all = try await context.campus.store.fetchAll(AllergenRecord.self)
    allergens = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  var title: String { words(.canteens) }
  var tab: String { Paths.today }
  var subject: String? { "canteens" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  var syncBar: SyncBar? {
    hasKey
      ? SyncBar(parts: Self.parts, state: state, hasData: !canteens.isEmpty || isNone, words: words) : nil
  }

  /// Whether they were asked for, and there are none; a success without a key asked nobody.
  private var isNone: Bool {
    guard hasKey, canteens.isEmpty, let record = state[.canteens] else { return false }
    return record.succeeded != nil && record.failure == nil && !state.running.contains(.canteens)
  }

  private var today: Day { context.local.day }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.profile), to: Paths.more).html)</div>\
    \(LargeTitle(
      title, actions: IconButton(.key, label: words(.canteenKey), .link(Paths.canteenKey)).html).html)
    """
  }

  var content: HTML {
    guard hasKey else {
      return ListMessage(
        words(.noCanteenKey), text: words(.noCanteenKeyHint), icon: .key,
        action: Button.link(words(.enterCanteenKey), to: Paths.canteenKey, icon: .key)
      ).html
    }
    guard !isNone else {
      return ListMessage(words(.noCanteens), text: words(.noCanteensHint), icon: .list).html
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
      "canteen-\(canteen.id)", title: context.text(canteen.name) ?? canteen.id, isPadded: false,
      "<div class=\"inset\">\(hours(canteen))</div>\(list)"
    ).html
  }

  private func hours(_ canteen: CanteenRecord) -> HTML? {
    let hours = canteen.hours(on: today.weekday)
    guard !canteen.hours.isEmpty else { return nil }
    let chip =
      canteen.isOpen(at: context.local)
      ? Chip(words(.openNow), icon: .check, tone: .ok) : Chip(words(.closed), icon: .lock)
    let lines = hours.map { hour in
      let times = words.range(words.clock(hour.timeFrom), words.clock(hour.timeTo))
      return
        "<p class=\"hint num\">\([context.text(hour.label), times].compactMap(\.self).joined(separator: " "))</p>"
        as HTML
    }
    return "<p>\(chip.html)</p>\(lines)"
  }

  private func row(_ meal: CanteenRecord.Meal) -> HTML {
    let names = meal.allergens.map { context.text(allergens[String($0)]?.name) ?? String($0) }
    let details = [context.text(meal.category), meal.weight].compactMap(\.self).joined(separator: " · ")
    let warning: HTML? =
      names.isEmpty
      ? nil : "<small class=\"whole\" dir=\"auto\">\(words(.allergens(names: words.list(names))))</small>"
    let price = meal.studentPrice.flatMap(Double.init).map {
      words(.crowns(amount: words.number($0, decimals: 2)))
    }
    return """
      <li class="row static"><span class="rmain"><b dir="auto">\(context.text(meal.name) ?? words(.untitled))</b>\
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
    let name = context.text(canteen.name) ?? canteen.id
    return """
      <li class="row static"><span class="rmain"><b dir="auto">\(name)</b></span>\
      \(CommandForm(
        Paths.canteenChoices,
        """
        \(context.live.account.field)<input type="hidden" name="canteen" value="\(canteen.id)">\
        \(IconButton(
            canteen.isChosen ? .check : .plus,
            label: words(canteen.isChosen ? .hideCanteen(name: name) : .showCanteen(name: name)),
            .submit(name: "wanted", value: canteen.isChosen ? "no" : "yes")).html)
        """).html)</li>
      """
  }
}
