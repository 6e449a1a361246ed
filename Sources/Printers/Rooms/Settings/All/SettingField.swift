import Foundation
import OctoPrint
import WebShell

/// One of OctoPrint's settings as a field that is called by the setting's own name.
struct SettingField: Sendable {
  private enum Control: Sendable {
    case toggle(FormField<Bool>)
    case typed(FormField<String>)
  }

  let path: [String]
  private let known: SettingValue
  private let isSecret: Bool
  private let control: Control

  /// - Parameter section: whose name needs not to be said again.
  init(_ setting: Setting, in section: SettingsSection) {
    (path, known, isSecret) = (setting.path, setting.value, setting.isSecret)
    let rest = setting.path.dropFirst(section.path.count)
    let name = rest.isEmpty ? section.name : rest.joined(separator: ".")
    let id = "setting/\(setting.path.joined(separator: "/"))"
    control =
      if case .flag = setting.value {
        .toggle(.toggle(id, captioned: .text(name)))
      } else {
        .typed(Self.typed(id, setting).called(name))
      }
  }

  private static let longest = 30_000

  private static func typed(_ id: String, _ setting: Setting) -> FormField<String> {
    let line = FormField.text(id, .settingValue, maxLength: longest)
    let lines = FormField.lines(id, .settingValue, maxLength: longest)
    if setting.isSecret { return empty(.key(id, .settingValue, maxLength: longest)).hint(.settingSecret) }
    return switch setting.value {
    case .text(let text): empty(text.contains("\n") ? lines : line)
    case .number: line.map(number, back: \.self)
    case .unset, .flag: empty(line).hint(.settingUnset)
    case .json: lines.map(document, back: \.self).hint(.settingIsJSON)
    }
  }

  private static func empty(_ field: FormField<String>) -> FormField<String> {
    field.optional.map({ (text: String?) throws(FieldComplaint) in text ?? "" }, back: { $0 })
  }

  private static func number(_ typed: String) throws(FieldComplaint) -> String {
    let text = typed.replacing(",", with: ".")
    guard case .number? = SettingValue(parsing: text) else { throw .phrase(.settingNumber) }
    return text
  }

  private static func document(_ typed: String) throws(FieldComplaint) -> String {
    guard SettingValue(parsing: typed) != nil else { throw .phrase(.settingJSON) }
    return typed
  }

  // MARK: In a form

  func fill(_ entry: inout FormEntry) {
    switch control {
    case .toggle(let field): entry.fill(field, with: known == .flag(true))
    case .typed(let field): entry.fill(field, with: shown)
    }
  }

  func html(_ entry: FormEntry) -> HTML {
    switch control {
    case .toggle(let field): entry.html(field)
    case .typed(let field): entry.html(field)
    }
  }

  /// What a person made of it; `nil` if that is what it was, or if there is a complaint.
  func change(in entry: inout FormEntry) -> SettingValue? {
    switch control {
    case .toggle(let field):
      guard let isOn = entry.values(of: [field]).first ?? nil else { return nil }
      return known == .flag(isOn) ? nil : .flag(isOn)
    case .typed(let field):
      guard let text = entry.values(of: [field]).first ?? nil, text != Self.sent(shown) else { return nil }
      return value(of: text)
    }
  }

  /// As forms send it.
  private static func sent(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func value(of text: String) -> SettingValue {
    if case .text = known { return .text(text) }
    return SettingValue(parsing: text) ?? .text(text)
  }

  private var shown: String {
    if isSecret { return "" }
    return switch known {
    case .text(let text), .number(let text), .json(let text): text
    case .unset, .flag: ""
    }
  }
}
