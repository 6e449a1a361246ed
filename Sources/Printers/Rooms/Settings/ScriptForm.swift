import Foundation
import OctoPrint
import WebShell

/// A G-code script that OctoPrint sends by itself at some moment.
struct ScriptForm: SettingsForm {
  let script: GCodeScript
  let code = FormField.lines("code", .scriptCode, maxLength: 15_000, rows: 14).hint(.scriptCodeHint).optional

  private let known: String

  init(_ script: GCodeScript, _ settings: ServerSettings) {
    self.script = script
    known = settings.gcodeScripts[script.rawValue] ?? ""
  }

  var title: Phrase { script.phrase }

  /// A form loses blank lines at the ends; those alone are no change.
  func value(of entry: inout FormEntry) throws(FormRefused) -> SettingsChange {
    let code: String? = try entry.read(self.code)
    let typed = code ?? ""
    var change = SettingsChange()
    if typed != known.trimmingCharacters(in: .whitespacesAndNewlines).replacing("\r\n", with: "\n") {
      change.set(["scripts", "gcode", script.rawValue], to: typed)
    }
    return change
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(code, with: known)
    return entry
  }

  func fields(_ entry: FormEntry) -> HTML { entry.html(code) }
}
