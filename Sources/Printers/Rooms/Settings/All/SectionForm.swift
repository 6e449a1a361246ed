import OctoPrint
import WebShell

/// The settings of a section, each called by its own name; the value is what was changed.
struct SectionForm: SettingsForm {
  private let name: String
  private let settings: [SettingField]

  /// - Parameter name: whose settings they are, if not the section's own.
  init(_ section: SettingsSection, of name: String? = nil) {
    self.name = name ?? section.name
    settings = section.settings.map { SettingField($0, in: section) }
  }

  var isEmpty: Bool { settings.isEmpty }
  var title: Phrase { .settingsOf(name: name) }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SettingsChange {
    var change = SettingsChange()
    for setting in settings {
      if let value = setting.change(in: &entry) { change.set(setting.path, to: value) }
    }
    return change
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    for setting in settings { setting.fill(&entry) }
    return entry
  }

  func fields(_ entry: FormEntry) -> HTML { "\(settings.map { $0.html(entry) })" }
}
