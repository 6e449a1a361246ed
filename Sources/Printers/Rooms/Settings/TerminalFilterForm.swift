import Foundation
import OctoPrint
import WebShell

/// Which lines the terminal can hide.
struct TerminalFilterForm: SettingsItemForm {
  typealias Value = TerminalFilter

  static let place = "filters"
  static let listTitle = Phrase.terminalFilters
  static let newTitle = Phrase.newFilter
  static let noneYet = Phrase.noFiltersHint
  static let icon = Icon.terminal

  let name = FormField.name("name", .name)
  let expression = FormField.address("regex", .filterExpression, maxLength: 1000).hint(.filterExpressionHint)

  static func items(in settings: ServerSettings) -> [Value] { settings.terminalFilters }

  static func change(to items: [Value]) -> SettingsChange {
    var change = SettingsChange()
    change.set(["terminalFilters"], to: items)
    return change
  }

  static func name(of item: Value) -> String { item.name }
  static func summary(of item: Value, _ words: Words) -> String { item.regex }

  static func entry(_ item: Value?, _ words: Words) -> FormEntry {
    let form = TerminalFilterForm()
    var entry = FormEntry(words)
    guard let item else { return entry }
    entry.fill(form.name, with: item.name)
    entry.fill(form.expression, with: item.regex)
    return entry
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> Value {
    let (name, expression) = try entry.read(name, expression)
    do { _ = try NSRegularExpression(pattern: expression) } catch {
      entry.warn("expression", at: self.expression, .filterDoubtful)
    }
    return Value(name: name, regex: expression)
  }

  func fields(_ entry: FormEntry) -> HTML { "\(entry.html(name))\(entry.html(expression))" }
}
