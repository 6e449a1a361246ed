import OctoPrint
import WebShell

/// A form for some of OctoPrint's settings; its value is what a person changed and nothing else.
protocol SettingsForm: FormDeclaration where Value == SettingsChange {
  var title: Phrase { get }

  /// With what is set now.
  func entry(_ words: Words) -> FormEntry

  func fields(_ entry: FormEntry) -> HTML
}
