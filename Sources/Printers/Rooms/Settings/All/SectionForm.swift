import OctoPrint
import WebShell

/// The settings of a section, each called by its own name; the value is what was changed.
struct SectionForm: SettingsForm, DraftForm {
  private let name: String
  private let settings: [SettingField]

  /// - Parameter name: whose settings they are, if not the section's own.
  init(_ section: SettingsSection, of name: String? = nil) {
    self.name = name ?? section.name
    settings = section.settings.map { SettingField($0, in: section) }
  }

  var isEmpty: Bool { settings.isEmpty }
  var title: Phrase { .settingsOf(name: name) }

  var parts: [FormPart<SettingsChange>] {
    settings.map { setting in
      FormPart(
        fill: { entry, _ in setting.fill(&entry) },
        read: { change, entry in
          if let value = setting.change(in: &entry) { change.set(setting.path, to: value) }
        },
        html: { setting.html($0) })
    }
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SettingsChange {
    var change = SettingsChange()
    for part in parts { part.read(&change, &entry) }
    return change
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    for setting in settings { setting.fill(&entry) }
    return entry
  }

  func fields(_ entry: FormEntry) -> HTML { "\(settings.map { $0.html(entry) })" }
}
