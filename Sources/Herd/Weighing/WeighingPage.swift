import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// Who is on the scale and what it says, what was weighed today, and who of the group is still missing.
struct WeighingPage: FeaturePage {
  /// So many of each list are shown.
  private static let most = 200
  /// So many animals are offered for a weight that may be of several.
  private static let mostOffered = 4

  private let visit: HerdVisit
  private let query: WeighingQuery
  private let now: Now
  private let facts: Facts

  fileprivate struct Facts: Sendable {
    var groups: [Group]
    /// Of today, the newest first.
    var weighings: [(change: Change, animal: AnimalSummary)]
    /// Of the group that was chosen.
    var missing: [AnimalSummary]
    var isGroupEmpty = true
    var stables: [StableID: Stable]
    /// Weights without an animal, the newest first.
    var objections: [WeighingStation.Objection]
    /// Who was read or weighed, by transponder.
    var bearers: [EID: AnimalSummary]
    var animals: [AnimalID: AnimalSummary]
  }

  init(_ visit: HerdVisit, _ query: WeighingQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let now = visit.value(of: visit.herd.weighing.state) { [browser = visit.readBrowser()] in
      Now($0, browser)
    }
    let (today, stable) = (visit.today, visit.choices.stable)
    self.now = now
    facts = try await visit.read { try Facts(of: query, now, in: stable, on: today, $0) }
  }

  private var words: Words { visit.words }

  var title: String { words(.weighAnimals) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.animals), to: AnimalsFeature.link()) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [scene, objections, weighed, missing] }

  var actions: HTML {
    guard WeighingFeature.lock(of: visit) == nil else { return .empty }
    return Button.link(words(.readerAndScale), to: visit.link(WeighingFeature.instruments), icon: .plug)
  }

  var content: HTML {
    "\(scene.html)\(typing)\(objections.html)\(picker)\(weighed.html)\(missing.html)\(file)"
  }

  // MARK: Now

  private var scene: Fragment {
    let animals = now.subjects.map { facts.bearers[$0]?.title(words) ?? $0.description }
    let who = animals.isEmpty ? words(.readAnAnimal) : words.list(animals)
    let weight: HTML? = now.load.map { load in
      switch load {
      case .empty: "<p class=\"hint\">\(words(.scaleEmpty))</p>"
      case .moving: "<p class=\"hint\">\(words(.scaleMoves))</p>"
      case .resting(let weight): "<p class=\"figure num\">\(words.weight(weight))</p>"
      }
    }
    let standings = [
      now.reader.map { (Phrase.transponderReader, $0) }, now.scale.map { (Phrase.weighingScale, $0) },
    ].compactMap(\.self).map { label, standing in
      Chip(
        words(.labelled(label: words(label), text: words(standing.phrase))), icon: standing.icon,
        tone: standing.tone
      ).html
    }
    return Card(
      "weighing-now", title: words(.onTheScale),
      """
      <p class="figure" role="status">\(who)</p>\(weight)<div class="btns">\(standings)</div>
      """
    ).fragment
  }

  /// Stays as it is while the page is made again: somebody may be typing.
  private var typing: HTML {
    if let lock = visit.lock(of: .weighing) {
      return DisabledHint(id: "weighing-lock", text: words(lock)).html
    }
    let field: HTML = """
      <div class="field"><label for="weighing-reading">\(words(.readOrTyped))</label>\
      <input id="weighing-reading" name="\(WeighingFeature.reading)" autocomplete="off" autofocus \
      enterkeyhint="done" aria-describedby="weighing-reading-hint" required>\
      <p class="hint" id="weighing-reading-hint">\(words(.readOrTypedHint))</p></div>
      """
    let form = visit.form(
      of: WeighingFeature.readings, query, class: "form", fields: field + "<span hidden data-typing></span>",
      Button(words(.takeReading), icon: .check, kind: .primary))
    let sound: HTML = """
      <div data-beeps="#weighing-done" hidden><label class="toggle"><input type="checkbox" role="switch">\
      <span>\(words(.weighingSound))</span></label></div>
      """
    return Card("weighing-typing", title: nil, form + sound).html
  }

  /// What a reader has kept itself, of animals that were read away from here.
  private var file: HTML {
    guard visit.lock(of: .weighing) == nil else { return .empty }
    let field = FileField(
      words(.readerFile), types: ".csv,.txt,text/csv,text/plain", hint: "\(words(.readerFileHint))")
    let form = visit.uploadForm(
      to: WeighingFeature.fileLink, field, Button(words(.takeReaderFile), icon: .upload))
    return Card("weighing-file", title: words(.readerFile), form).html
  }

  private var picker: HTML {
    guard !facts.groups.isEmpty else { return .empty }
    let groups = facts.groups.map { (String($0.id.rawValue), label(of: $0)) }
    let form = PickForm(
      WeighingFeature.link(),
      [
        .list(
          name: "group", label: words(.groupToWeigh), options: [("0", words(.anyAnimals))] + groups,
          selected: String(query.group))
      ], submit: words(.choose))
    return "<section class=\"card pad\">\(form.html)</section>"
  }

  /// With its stable, where there are several.
  private func label(of group: Group) -> String {
    guard visit.choices.stable == nil, let stable = group.stable.flatMap({ facts.stables[$0] }) else {
      return group.label
    }
    return words(.labelled(label: stable.label(words), text: group.label))
  }

  // MARK: Lists

  private var objections: Fragment {
    let rows = facts.objections.map { objection in
      CardRow(
        words(.labelled(label: words.weight(objection.weight), text: sentence(of: objection.reason))),
        day(of: objection), more: ways(on: objection), icon: .warn
      ).html
    }
    return Card("weighing-objections", title: words(.notRecordedWeights), rows: rows)?.fragment
      ?? .box("weighing-objections")
  }

  /// `nil` for a weight of today.
  private func day(of objection: WeighingStation.Objection) -> String? {
    objection.day.flatMap { $0 == visit.today ? nil : words.date($0, .long) }
  }

  /// To the form that gives it an animal: those that it may be of first, and off the list.
  private func ways(on objection: WeighingStation.Objection) -> HTML {
    guard visit.lock(of: .weighing) == nil else { return .empty }
    let known =
      objection.reason.animal.flatMap { facts.animals[$0] }.map { [$0] }
      ?? objection.reason.transponders.compactMap { facts.bearers[$0] }
    let forms: [HTML] = known.prefix(Self.mostOffered).map { animal in
      Button.link(
        words(.assignWeightTo(animal: animal.title(words))), to: form(for: objection, animal), icon: .plus,
        kind: .quiet)
    }
    let other = Button.link(
      words(known.isEmpty ? .assignWeight : .assignWeightToOther), to: form(for: objection, nil),
      icon: .search, kind: .quiet)
    let dismissal = visit.form(
      of: WeighingFeature.dismissals, objection.id,
      Button(words(.dismissWeight), icon: .close, kind: .quiet))
    return "<div class=\"stack\">\(forms)\(other)\(dismissal)</div>"
  }

  /// One that could not be kept is recorded as any other is: by typing it.
  private func form(for objection: WeighingStation.Objection, _ animal: AnimalSummary?) -> String {
    objection.id < 0
      ? RecordingFeature.link(.weighing, of: animal)
      : RecordingFeature.link(weight: objection.id, of: animal)
  }

  private func sentence(of reason: WeighingStation.Objection.Reason) -> String {
    let name = { (eid: EID) in facts.bearers[eid]?.title(words) ?? eid.description }
    let title = { (animal: AnimalID) in facts.animals[animal]?.title(words) ?? "" }
    return switch reason {
    case .nobody: words(.weightOfNobody)
    case .uncertain(let animals): words(.weightUncertain(animals: words.list(animals.map(name))))
    case .unknown(let eid): words(.weightOfUnknown(eid: eid.description))
    case .twice(let animal): words(.weighedAlready(animal: title(animal)))
    case .refused(let animal): words(.weightDoubtful(animal: title(animal)))
    case .failed(let eid): words(.weightNotKept(animal: name(eid)))
    }
  }

  private var weighed: Fragment {
    let rows = facts.weighings.prefix(Self.most).map { change, animal in
      CardRow(
        animal.title(words), change[Weighing.weight].map { words.weight($0) },
        path: AnimalsFeature.link(to: change), icon: .check
      ).html
    }
    let count = words(.weighedToday(count: facts.weighings.count))
    return Card("weighing-done", title: count, rows: Array(rows), none: words(.nobodyWeighed))?.fragment
      ?? .box("weighing-done")
  }

  private var missing: Fragment {
    let rows = facts.missing.prefix(Self.most).map { animal in
      CardRow(
        animal.title(words), animal.eid ?? words(.noTransponder),
        path: AnimalsFeature.link(to: AnimalID(animal.id))
      ).html
    }
    guard query.group != 0 else { return .box("weighing-missing") }
    return Card(
      "weighing-missing", title: words(.stillToWeigh(count: facts.missing.count)), rows: Array(rows),
      none: words(facts.isGroupEmpty ? .noAnimalsInGroup : .groupIsWeighed))?.fragment
      ?? .box("weighing-missing")
  }
}

extension WeighingPage {
  /// What the station says to a device.
  fileprivate struct Now: Hashable, Sendable {
    let reader, scale: WeighingStation.Standing?
    let load: WeighingStation.Load?
    /// Who is weighed next.
    let subjects: [EID]
    let objections: [WeighingStation.Objection]

    init(_ state: WeighingStation.State, _ browser: BrowserID) {
      (reader, scale, load, objections) = (state.reader, state.scale, state.load, state.objections)
      subjects = state.named[browser].map { [$0] } ?? state.read
    }
  }
}

extension WeighingPage.Facts {
  fileprivate init(
    of query: WeighingQuery, _ now: WeighingPage.Now, in stable: StableID?, on day: Day,
    _ snapshot: StoreSnapshot
  ) throws {
    var filter = ChangeFilter()
    (filter.kind, filter.since, filter.until, filter.stable) = (.weighing, day, day, stable)
    weighings = try snapshot.changes(filter, atMost: .max).map(\.change).compactMap { change in
      try snapshot.fetch(AnimalSummary.self, id: change.animal.rawValue).map { (change, $0) }
    }
    let numbers = try snapshot.stables()
    stables = Dictionary(numbers.map { ($0.id, $0) }) { first, _ in first }
    let place = { (group: Group) in group.stable.flatMap { id in numbers.firstIndex { $0.id == id } } ?? .max
    }
    groups = try snapshot.groupsByID().values.filter { stable == nil || $0.stable == stable }
      .sorted { (place($0), $0.number) < (place($1), $1.number) }
    missing = []
    if query.group != 0 {
      var ofGroup = AnimalFilter(in: stable)
      ofGroup.group = GroupID(query.group)
      let done = Set(weighings.map(\.animal.id))
      let all = try snapshot.animals(ofGroup, on: day, from: 0, atMost: 10_000).rows
      (isGroupEmpty, missing) = (all.isEmpty, all.filter { !done.contains($0.id) })
    }
    objections = now.objections + (try snapshot.unassignedWeights(atMost: WeighingStation.most))
    bearers = [:]
    for eid in now.subjects + objections.flatMap(\.reason.transponders) {
      bearers[eid] = try snapshot.bearers(of: eid, on: day).first
    }
    animals = [:]
    for animal in objections.compactMap(\.reason.animal) {
      animals[animal] = try snapshot.fetch(AnimalSummary.self, id: animal.rawValue)
    }
  }
}

extension WeighingStation.Objection.Reason {
  /// `nil` where it is of no animal that is known.
  fileprivate var animal: AnimalID? {
    switch self {
    case .twice(let animal), .refused(let animal): animal
    default: nil
    }
  }

  fileprivate var transponders: [EID] {
    switch self {
    case .uncertain(let animals): animals
    case .unknown(let eid), .failed(let eid): [eid]
    default: []
    }
  }
}
