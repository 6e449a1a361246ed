import OctoPrint
import WebShell

/// The part of OctoPrint's settings that a person changes from a phone. Only what was changed is saved.
struct ServerSettingsFeature: Feature, PrinterFeature {
  static let list = Printer.path.appending("settings")
  /// The list that says that something was saved.
  private static let saved = list.appending(.query("saved"))
  static let part = list.appending("parts").appending(.value("part", SettingsPart.self))
  static let scripts = list.appending("scripts")
  static let script = scripts.appending(.value("script", GCodeScript.self))
  static let server = list.appending("server")
  static let all = list.appending("all")
  private static let found = all.appending(.query("q"))
  static let section = all.appending(.text("section"))
  static let languages = list.appending("languages")
  static let languageRemovals = languages.appending("removals").appending(.query(LanguagePack.self))

  let id = "settings"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(
      words(.serverSettings), icon: .settings, hint: words(.serverSettingsHint), permission: .settingsRead)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.saved) { visit, saved in
      ServerSettingsPage(visit: visit, settings: try await settings(visit), isSaved: !saved.isEmpty)
    }
    page(Self.scripts) { visit, _ in ScriptListPage(visit: visit, settings: try await settings(visit)) }
    page(Self.server) { visit, _ in ServerFactsPage(visit: visit, settings: try await settings(visit)) }
    page(Self.found) { visit, query in
      AllSettingsPage(
        visit: visit, sections: SettingsSection.all(try await settings(visit).all), query: query)
    }
    forms
    list(of: TemperatureSettings.Preset.self)
    list(of: TerminalFilter.self)
    languagePacks
  }

  func settings(_ visit: PrinterVisit) async throws -> ServerSettings {
    try visit.require(.settingsRead)
    return try await visit.remote { try await visit.octoPrint.settings() }
  }

  /// Why the printer's user can change nothing, if so.
  func lock(_ visit: PrinterVisit) -> String? {
    visit.live.may(.settings)
      ? nil : visit.words(.needsPermission(permission: Permission.settings.rawValue))
  }

  // MARK: Forms

  @RoutesBuilder<PrinterVisit> private var forms: [Route<PrinterVisit>] {
    form(Self.part, on: Self.list) { visit, part in
      formPage(
        part.form(try await settings(visit)), back: visit.back(.serverSettings, to: Self.list),
        then: visit.link(Self.saved, "1"), visit)
    }
    form(Self.script, on: Self.scripts) { visit, script in
      formPage(
        script.form(try await settings(visit)), back: visit.back(.gcodeScripts, to: Self.scripts), visit)
    }
    form(Self.section, on: Self.all) { visit, id in
      let sections = SettingsSection.all(try await settings(visit).all)
      guard let section = sections.first(where: { $0.id == id }) else { throw PageNotFoundError() }
      return formPage(SettingsForm(section), back: visit.back(.allSettings, to: Self.all), visit)
    }
  }

  /// Keeps no draft: addresses may hold passwords.
  private func formPage(
    _ form: SettingsForm, back: BackLink, then next: String? = nil, _ visit: PrinterVisit
  ) -> FormPage<SettingsForm> {
    FormPage(
      form, id: "settings-form", title: visit.words(form.title), back: back, draft: SettingsChange(),
      lock: lock(visit)
    ) { change in
      if !change.isEmpty { _ = try await visit.octoPrint.save(change) }
      return .goTo(next ?? back.path)
    }
  }
}
