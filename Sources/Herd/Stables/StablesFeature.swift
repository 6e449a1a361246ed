import HerdBook
import WebShell

/// Stables that the user sees, of which a device shows one or, by right, all.
struct StablesFeature: Feature {
  static let list = Path("herd", "stables")
  static let all = list.appending("selections")
  static let stable = all.appending(.value("stable", Int.self))
  private static let nearby = list.appending(.query(StableQuery.self))
  static let positions = list.appending("known").appending(.value("stable", Int.self)).appending("positions")

  static let keepings = list.appending("kept")
  static let keeping = keepings.appending(.value("stable", Int.self))

  var routes: [Route<HerdVisit>] {
    page(Self.nearby) { visit, query in try await StablesPage(visit, query) }
    command(Self.positions, on: Self.list) { visit, id, fields in try await place(id, visit, fields) }
    command(Self.all, on: Self.list) { visit, _, _ in
      guard visit.seesAllStables else { return .failed(.oneStableOnly) }
      return try await choose(nil, visit)
    }
    command(Self.stable, on: Self.list) { visit, id, _ in
      let stable = try await visit.find { try $0.stables().first { $0.id.rawValue == id } }
      return try await choose(stable.id, visit)
    }
    command(Self.keeping, on: Self.list) { visit, id, _ in try await keep(id, visit) }
    command(Self.keepings, on: Self.list) { visit, _, _ in try await keep(nil, visit) }
  }

  /// Has the device keep the stable that it shows, or none.
  private func keep(_ id: Int?, _ visit: HerdVisit) async throws -> CommandOutcome {
    var choices = visit.choices
    if let id, id != choices.stable?.rawValue { throw PageNotFoundError() }
    choices.keptStable = id.map { StableID($0) }
    try await visit.app.accounts.choose(choices, in: visit.herd.account.id, on: visit.browser)
    return .goTo(visit.link(Self.list))
  }

  /// Says that a stable is where the device is.
  private func place(_ id: Int, _ visit: HerdVisit, _ fields: FormFields) async throws -> CommandOutcome {
    if let lock = visit.recordingLock { return .failed(lock) }
    guard let position = StableQuery(fields).position else { throw UnreadableFormError() }
    let row = try await visit.find { snapshot in
      try HerdList.stables.rows(in: snapshot).first { try $0.id == snapshot.row(id) }
    }
    var members = row.members
    members["lat"] = .number(FixedPoint(position.latitude, decimals: 6).text(atLeast: 1))
    members["lon"] = .number(FixedPoint(position.longitude, decimals: 6).text(atLeast: 1))
    try await visit.keep(members, of: .stables, over: row)
    return .goTo(visit.link(Self.list))
  }

  private func choose(_ stable: StableID?, _ visit: HerdVisit) async throws -> CommandOutcome {
    var choices = visit.choices
    choices.stable = stable
    try await visit.app.accounts.choose(choices, in: visit.herd.account.id, on: visit.browser)
    return .goTo(visit.link(OverviewFeature.page))
  }
}

/// Where the device is that asks for stables, as its browser has told.
struct StableQuery: PathQuery {
  /// Latitude and longitude in degrees: `49.562501,15.930000`; empty where nobody has asked.
  var at = ""
  static let parameters = [QueryParameter("at", \Self.at)]

  /// `nil` for what is no place.
  var position: Stable.Position? {
    let numbers = at.split(separator: ",").compactMap { FixedPoint(parsing: String($0), decimals: 6)?.value }
    return numbers.count == 2 ? Stable.Position(latitude: numbers[0], longitude: numbers[1]) : nil
  }

  var hidden: HTML { .hidden("at", at) }
}

/// The list of stables, with how far each is where the browser has told where it is.
struct StablesPage: FeaturePage {
  private let visit: HerdVisit
  private let query: StableQuery
  private let nearby: NearbyStables?
  private let stables: [(stable: Stable, animals: Int)]

  init(_ visit: HerdVisit, _ query: StableQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let today = visit.today
    let stables = try await visit.read { snapshot in
      let counts = try snapshot.animalCounts(on: today)
      return try snapshot.stables().map { ($0, counts[$0.id] ?? 0) }
    }
    nearby = query.position.map { NearbyStables(of: stables.map(\.0), from: $0) }
    self.stables = stables
  }

  private var words: Words { visit.words }

  var title: String { words(.stables) }
  var tab: String? { StablesFeature.list.link() }
  var actions: HTML {
    guard visit.lock(of: .stables, nil) == nil else { return .empty }
    let addresses = HerdList.stables.addresses
    return stables.isEmpty
      ? Button.link(words(.addStable), to: visit.link(addresses.new), icon: .plus)
      : Button.link(words(.editStables), to: visit.link(addresses.list), icon: .edit)
  }

  var parts: [Fragment] {
    let all = visit.seesAllStables && !stables.isEmpty ? [row(nil)] : []
    let card = Card("stables", rows: all + stables.map(row), none: words(none))
    return [card?.fragment].compactMap(\.self)
  }

  var placesParts: Bool { true }
  var content: HTML { "\(offer)\(parts.map(\.html))\(keeping)\(locating)\(drawing)\(placing)" }

  /// The stables as they stand, and where that is.
  private var drawing: HTML? {
    let active = visit.choices.stable
    let drawing = StableDrawing(
      words: words, stables: stables.map(\.stable), active: active, device: query.position)
    guard let html = drawing.html else { return nil }
    let shown = stables.first { $0.stable.id == active }?.stable.position ?? query.position
    let place: HTML? = shown.map { position in
      """
      <p class="hint num">\(position.text)</p>\
      \(Button.outwardLink(words(.openMap), to: position.mapAddress))
      """
    }
    return Card("stable-drawing", title: words(.stableDrawing), "\(html)\(place)").html
  }

  private var keeping: HTML? {
    stables.first { $0.stable.id == visit.choices.stable }.map { entry in
      KeepingCard(visit: visit, stable: entry.stable, animals: entry.animals).html
    }
  }

  // MARK: By position

  /// The stable in which the device seems to be.
  private var offer: HTML? {
    guard let nearby else { return nil }
    guard let stable = nearby.offered(besides: visit.choices.stable), let metres = nearby.metres[stable.id]
    else {
      return Callout(.info, title: words(.noStableNearby), text: "\(words(.noStableNearbyHint))").html
    }
    let button = Button(words(.choose), icon: .check, kind: .primary)
    return Card(
      "stable-offer", title: words(.stableNearby),
      rows: [
        CardRow(
          stable.label(words), words(.stableAway(distance: words.amount(Int(metres.rounded()), .metre))),
          icon: .layers,
          trailing: visit.form(of: StablesFeature.stable, stable.id.rawValue, button)
        ).html
      ])?.html
  }

  /// The button that asks the browser; scripts show it where there is a position to be had.
  private var locating: HTML {
    """
    <div data-locates="\(visit.link(StablesFeature.list))" data-failed="\(words(.positionUnknown))" hidden>\
    <button class="btn wide" type="button">\(Icon.globe.html())\(words(.findStable))</button>\
    <p class="hint" role="status"></p></div>
    """
  }

  /// How far a stable is, where its position is known.
  private func away(_ stable: Stable) -> String? {
    nearby?.metres[stable.id].map { metres in
      words(.stableAway(distance: words.amount(Int(metres.rounded()), .metre)))
    }
  }

  /// Says which stable is where the device is, for whoever records.
  private var placing: HTML? {
    guard nearby != nil, visit.recordingLock == nil else { return nil }
    let rows = stables.map { entry in
      let button = Button(words(.stableIsHere), icon: .globe)
      return CardRow(
        entry.stable.label(words), away(entry.stable),
        trailing: visit.form(
          of: StablesFeature.positions, entry.stable.id.rawValue, fields: query.hidden, button)
      ).html
    }
    return Card("stable-positions", title: words(.setStablePosition), rows: rows)?.html
  }

  private var none: Phrase { visit.lock(of: .stables, nil) == nil ? .noStablesYet : .noStables }

  private func row(_ entry: (stable: Stable, animals: Int)?) -> HTML {
    let isActive = visit.choices.stable == entry?.stable.id
    let button = Button(words(.choose), icon: .check)
    let choose: HTML =
      if isActive || !visit.visit.mayChange { .empty } else if let entry {
        visit.form(of: StablesFeature.stable, entry.stable.id.rawValue, forgets: HerdApp.pages, button)
      } else {
        visit.form(of: StablesFeature.all, (), forgets: HerdApp.pages, button)
      }
    return CardRow(
      entry?.stable.label(words) ?? words(.allStables), entry.map { words(.animalCount(count: $0.animals)) },
      icon: .layers, chips: [isActive ? Chip(words(.activeStable), icon: .check, tone: .ok) : nil],
      trailing: choose
    ).html
  }
}
