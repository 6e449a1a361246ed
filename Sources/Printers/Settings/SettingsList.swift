import Foundation
import OctoPrint
import WebShell

/// A list among OctoPrint's settings.
struct SettingsList: Sendable {
  /// Its things are told apart by their numbers.
  let paths: ListAddresses<Printer.ID, Int>
  let title: Phrase
  let newTitle: Phrase
  let none: Phrase
  let icon: Icon

  init(_ word: String, _ title: Phrase, new: Phrase, none: Phrase, icon: Icon) {
    paths = ListAddresses(
      title, at: ServerSettingsFeature.list.appending(word), behind: nil, of: .value("number"))
    (self.title, newTitle, self.none, self.icon) = (title, new, none, icon)
  }
}

/// One of a list of settings that have a name each.
protocol SettingsItem: Sendable {
  static var list: SettingsList { get }
  static func all(in settings: ServerSettings) -> [Self]
  /// OctoPrint takes such a list as a whole.
  static func change(to items: [Self]) -> SettingsChange
  static var fields: [FormPart<SettingsItemForm<Self>.Draft>] { get }
  /// As of a ``DraftForm``.
  static func check(_ item: Self, in entry: inout FormState)

  var name: String { get }
  /// A new one.
  init()
  func summary(_ words: Words) -> String
}

extension SettingsItem {
  static func check(_ item: Self, in entry: inout FormState) {}

  /// Whether what was shown under this name is still there. A form loses blanks at the ends.
  fileprivate static func isStill(_ name: String, at number: Int, in items: [Self]) -> Bool {
    items.indices.contains(number) && items[number].name.trimmingCharacters(in: .whitespaces) == name
  }
}

/// One of a list of settings, with what it was called when it was shown: that tells it from another one that stands in
/// its place by now.
struct SettingsItemForm<Item: SettingsItem>: DraftForm {
  struct Draft: Sendable {
    var item: Item
    var was: String
  }

  var parts: [FormPart<Draft>] {
    Item.fields
    field(FormField.hidden(SettingsItemName.field, maxLength: 5000), \.was)
  }

  func check(_ draft: Draft, in entry: inout FormState) { Item.check(draft.item, in: &entry) }
}

/// What one of a list of settings was called when it was shown.
private enum SettingsItemName {
  static let field = "was"
}

extension ServerSettingsFeature {
  /// A list, its things, and how it is changed: it is read again just before, and what was meant must still be where it was.
  func list<Item: SettingsItem>(of _: Item.Type) -> [Route<PrinterVisit>] {
    let paths = Item.list.paths
    let listPage = page(paths.list) { visit, _ in
      SettingsListPage<Item>(visit: visit, items: try await items(visit), lock: lock(visit))
    }
    let forms = form(paths) { visit, number -> FormPage<SettingsItemForm<Item>> in
      try await itemForm(number, visit)
    }
    let removals = command(
      paths.removals, on: paths.list,
      asks: { visit, number in
        removal(of: try item(number, of: try await items(visit) as [Item]), number, visit)
      }
    ) { visit, number, fields in
      var items: [Item] = try await self.items(visit)
      guard Item.isStill(fields[SettingsItemName.field], at: number, in: items) else {
        return .failed(.listChanged)
      }
      items.remove(at: number)
      _ = try await visit.octoPrint.save(Item.change(to: items))
      return .goTo(visit.link(paths.list))
    }
    return [listPage] + forms + removals
  }

  private func items<Item: SettingsItem>(_ visit: PrinterVisit) async throws -> [Item] {
    Item.all(in: try await settings(visit))
  }

  private func item<Item: SettingsItem>(_ number: Int, of items: [Item]) throws -> Item {
    guard items.indices.contains(number) else { throw PageNotFoundError() }
    return items[number]
  }

  /// - Parameter number: `nil` for a new one.
  private func itemForm<Item: SettingsItem>(
    _ number: Int?, _ visit: PrinterVisit
  ) async throws -> FormPage<SettingsItemForm<Item>> {
    let (list, lock) = (Item.list, self.lock(visit))
    let items: [Item] = try await self.items(visit)
    let known = try number.map { try item($0, of: items) }
    let question = known.flatMap { item in number.map { removal(of: item, $0, visit) } }
    return FormPage(
      SettingsItemForm<Item>(), id: "item-form", title: known?.name ?? visit.words(list.newTitle),
      back: visit.back(to: list.paths), draft: .init(item: known ?? Item(), was: known?.name ?? ""),
      lock: lock, removal: lock == nil ? question : nil
    ) { draft in
      var changed = items
      if let number {
        guard Item.isStill(draft.was, at: number, in: items) else { return .failed(.listChanged) }
        changed[number] = draft.item
      } else {
        changed.append(draft.item)
      }
      _ = try await visit.octoPrint.save(Item.change(to: changed))
      return .goTo(visit.link(list.paths.list))
    }
  }

  private func removal<Item: SettingsItem>(
    of item: Item, _ number: Int, _ visit: PrinterVisit
  ) -> Confirmation {
    var question = visit.removal(
      of: Item.list.paths, number, called: item.name, .deleteTitle(name: item.name), .deleteText,
      confirm: .deleteFile, decline: .keepIt)
    question.fields = .hidden(SettingsItemName.field, item.name)
    return question
  }
}

/// A list of settings that have a name each.
struct SettingsListPage<Item: SettingsItem>: FeaturePage {
  var visit: PrinterVisit
  var items: [Item]
  /// Why none can be added, if so.
  var lock: String?

  private var words: Words { visit.words }
  private var list: SettingsList { Item.list }

  var title: String { words(list.title) }
  var back: BackLink? { visit.back(.serverSettings, to: ServerSettingsFeature.list) }

  var parts: [Fragment] {
    let rows = items.enumerated().map { number, item in
      LinkRow(
        item.name, text: item.summary(words), path: visit.link(list.paths.thing, number), icon: list.icon
      ).html
    }
    let foot =
      DisabledHint("items-lock", lock)?.html
      ?? Button.link(words(list.newTitle), to: visit.link(list.paths.new), icon: .plus)
    return [Card("items", title: title, rows: rows, none: words(list.none), foot: foot)?.fragment]
      .compactMap(\.self)
  }
}

/// Temperatures for one material.
extension TemperatureSettings.Preset: SettingsItem {
  static let list = SettingsList(
    "presets", .temperaturePresets, new: .newPreset, none: .noPresetsHint, icon: .thermometer)

  private static let nameField = FormField.name("name", .presetMaterial)
  private static let nozzleField = degrees("extruder", .nozzle)
  private static let bedField = degrees("bed", .bed)
  private static let chamberField = degrees("chamber", .chamber).optional

  private static func degrees(_ name: String, _ label: Phrase) -> FormField<Double> {
    .number(name, label, from: 0, through: 999, decimals: 1, unit: .degreeCelsius)
  }

  static var fields: [FormPart<SettingsItemForm<Self>.Draft>] {
    [
      .field(nameField, \.item.name), .field(nozzleField, \.item.extruder), .field(bedField, \.item.bed),
      .field(chamberField, \.item.chamber),
    ]
  }

  /// OctoPrint fails on presets that leave out the nozzle or the bed.
  static func all(in settings: ServerSettings) -> [Self] {
    (settings.temperature?.profiles ?? []).map {
      Self(name: $0.name, extruder: $0.extruder ?? 0, bed: $0.bed ?? 0, chamber: $0.chamber)
    }
  }

  static func change(to items: [Self]) -> SettingsChange {
    var change = SettingsChange()
    change.set(["temperature", "profiles"], to: items)
    return change
  }

  init() { self.init(name: "") }

  func summary(_ words: Words) -> String {
    [(Phrase.nozzle, extruder), (.bed, bed), (.chamber, chamber)].compactMap { name, degrees in
      degrees.map { words(.chartValue(heater: words(name), degrees: words.number($0, decimals: 0))) }
    }.joined(separator: " · ")
  }
}

/// Which lines the terminal can hide.
extension TerminalFilter: SettingsItem {
  static let list = SettingsList(
    "filters", .terminalFilters, new: .newFilter, none: .noFiltersHint, icon: .terminal)

  private static let expression = FormField.address("regex", .filterExpression, maxLength: 1000)
    .hint(.filterExpressionHint)

  static var fields: [FormPart<SettingsItemForm<Self>.Draft>] {
    [.field(FormField.name("name", .name), \.item.name), .field(expression, \.item.regex)]
  }

  static func all(in settings: ServerSettings) -> [Self] { settings.terminalFilters }

  static func change(to items: [Self]) -> SettingsChange {
    var change = SettingsChange()
    change.set(["terminalFilters"], to: items)
    return change
  }

  /// Warns of what is no expression here: OctoPrint's are another language's.
  static func check(_ item: Self, in entry: inout FormState) {
    guard !item.regex.isEmpty else { return }
    do { _ = try NSRegularExpression(pattern: item.regex) } catch {
      entry.warn("expression", at: expression, .filterDoubtful)
    }
  }

  init() { self.init(name: "", regex: "") }

  func summary(_ words: Words) -> String { regex }
}
