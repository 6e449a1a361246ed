import HerdBook
import WebShell

/// What is set for the herd on this device: what is sent and when, who inseminates, and by what numbers is reckoned.
struct HerdSettingsFeature: Feature {
  static let page = Path("herd", "settings")
  static let constants = page.appending("constants")
  private static let standards = constants.appending("standards")
  private static let whatIf = constants.appending("what-if").appending(.query(WhatIfQuery.self))

  var routes: [Route<HerdVisit>] {
    form(Self.page, isKept: false) { visit, _ in try await settings(visit) }
    form(Self.constants, isKept: false) { visit, _ in try await constants(visit) }
    page(Self.whatIf) { visit, query in try await WhatIfPage(visit, query) }
    command(Self.standards, on: Self.constants, asks: { visit, _ in Self.reset(visit) }) { visit, _, _ in
      try await visit.herd.herd.keep(HerdConstants())
      return .goTo(visit.link(Self.constants))
    }
  }

  static func whatIfLink() -> String { whatIf.link(WhatIfQuery()) }

  private func settings(_ visit: HerdVisit) async throws -> FormPage<HerdSettingsForm> {
    let (settings, technicians) = try await visit.read { snapshot in
      (try snapshot.settings(), try snapshot.technicians())
    }
    let choices = visit.choices
    let link = LinkRow(
      visit.words(.constants), text: visit.words(.constantsHint), path: visit.link(Self.constants),
      icon: .gauge)
    return FormPage(
      HerdSettingsForm(
        words: visit.words, technicians: technicians, assigned: visit.user?.technicians ?? []),
      id: "herd-settings",
      title: visit.words(.herdSettings), heading: enterprise(visit),
      back: visit.back(.herd, to: OverviewFeature.page),
      draft: .init(settings: settings, choices: choices), lock: lock(visit),
      below: Card("herd-constants", rows: [link.html])?.html ?? .empty
    ) { draft in
      try await visit.herd.set(draft.kept(over: settings))
      try await visit.app.accounts.choose(
        draft.kept(over: choices), in: visit.herd.account.id, on: visit.browser)
      return .goTo(visit.link(OverviewFeature.page))
    }
  }

  private func constants(_ visit: HerdVisit) async throws -> FormPage<ConstantsForm> {
    let constants = try await visit.read { try $0.constants() }
    let isReset = constants == HerdConstants() || !visit.visit.mayChange
    let reset: HTML? = isReset ? nil : "<p>\(Self.reset(visit).opener(icon: .history))</p>"
    return FormPage(
      ConstantsForm(words: visit.words), id: "herd-constants", title: visit.words(.constants),
      heading: enterprise(visit),
      back: visit.back(.herdSettings, to: Self.page), draft: constants, lock: lock(visit),
      above: "<p class=\"hint\">\(visit.words(.constantsOfDevice))</p>",
      below: "\(reset)<p>\(Button.link(visit.words(.whatIf), to: Self.whatIfLink(), icon: .gauge))</p>"
    ) { constants in
      try await visit.herd.herd.keep(constants)
      return .goTo(visit.link(Self.page))
    }
  }

  private static func reset(_ visit: HerdVisit) -> Confirmation {
    visit.confirmation(
      of: standards, .resetConstants, .resetConstantsText, confirm: .reset, decline: .keepConstants,
      on: visit.back(.constants, to: constants))
  }

  /// Whose settings they are.
  private func enterprise(_ visit: HerdVisit) -> String {
    visit.herd.account.title(visit.words)
  }

  private func lock(_ visit: HerdVisit) -> String? {
    visit.visit.mayChange ? nil : visit.words(.deviceViewsOnly)
  }
}
