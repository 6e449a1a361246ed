import OctoPrint
import WebShell

/// A form for one of a list of settings that have a name each: presets, filters.
protocol SettingsItemForm: FormDeclaration {
  /// Their place among the settings' pages.
  static var place: String { get }
  static var listTitle: Phrase { get }
  static var newTitle: Phrase { get }
  static var noneYet: Phrase { get }
  static var icon: Icon { get }

  static func items(in settings: ServerSettings) -> [Value]
  static func change(to items: [Value]) -> SettingsChange
  static func name(of item: Value) -> String
  static func summary(of item: Value, _ words: Words) -> String

  /// With what is set now; `nil` for a new one.
  static func entry(_ item: Value?, _ words: Words) -> FormEntry

  init()
  func fields(_ entry: FormEntry) -> HTML
}
