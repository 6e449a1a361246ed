import Foundation
import RecordMapping
import RecordMappingJSON
import WebShell

/// One of OctoPrint's settings as a field that is called by the setting's own name.
struct SettingField: Sendable {
  private enum Control: Sendable {
    case toggle(FormField<Bool>)
    case typed(FormField<String>)
  }

  let path: [String]
  private let known: JSONValue
  private let isSecret: Bool
  private let control: Control

  /// - Parameter section: whose name needs not to be said again.
  init(_ setting: SettingsSection.Setting, in section: SettingsSection) {
    (path, known) = (setting.path, setting.value)
    let rest = setting.path.dropFirst(section.path.count)
    let name = rest.isEmpty ? section.name : rest.joined(separator: ".")
    isSecret = SecretSetting(setting).isSecret
    let id = "setting/\(setting.path.joined(separator: "/"))"
    control =
      switch setting.value.kind {
      case .true, .false: .toggle(.toggle(id, captioned: .text(name)))
      default: .typed(Self.typed(id, setting.value, isSecret: isSecret).called(name))
      }
  }

  private static func typed(_ id: String, _ value: JSONValue, isSecret: Bool) -> FormField<String> {
    if isSecret {
      return empty(.key(id, .settingValue, maxLength: longest)).hint(.settingSecret)
    }
    switch value.kind {
    case .string:
      let text = value.string ?? ""
      return empty(
        text.contains("\n")
          ? .lines(id, .settingValue, maxLength: longest) : .text(id, .settingValue, maxLength: longest))
    case .number: return FormField.text(id, .settingValue, maxLength: 40).map(number, back: \.self)
    case .null, .missing:
      return empty(.text(id, .settingValue, maxLength: longest)).hint(.settingUnset)
    case .array, .object, .true, .false:
      return FormField.lines(id, .settingValue, maxLength: longest).map(document, back: \.self)
        .hint(.settingIsJSON)
    }
  }

  private static let longest = 30_000

  private static func empty(_ field: FormField<String>) -> FormField<String> {
    field.optional.map({ (text: String?) throws(FieldComplaint) in text ?? "" }, back: { $0 })
  }

  private static func number(_ typed: String) throws(FieldComplaint) -> String {
    let text = typed.replacing(",", with: ".")
    guard let value = parsed(text), value.kind == .number else { throw .phrase(.settingNumber) }
    return text
  }

  private static func document(_ typed: String) throws(FieldComplaint) -> String {
    guard parsed(typed) != nil else { throw .phrase(.settingJSON) }
    return typed
  }

  private static func parsed(_ text: String) -> JSONValue? {
    do { return try JSONValue(parsing: Array(text.utf8)) } catch { return nil }
  }

  // MARK: In a form

  func fill(_ entry: inout FormEntry) {
    switch control {
    case .toggle(let field): entry.fill(field, with: known.bool ?? false)
    case .typed(let field): entry.fill(field, with: isSecret ? "" : shown)
    }
  }

  func html(_ entry: FormEntry) -> HTML {
    switch control {
    case .toggle(let field): entry.html(field)
    case .typed(let field): entry.html(field)
    }
  }

  /// What a person made of it; `nil` if that is what it was, or if there is a complaint.
  func change(in entry: inout FormEntry) -> (any DocumentValue)? {
    switch control {
    case .toggle(let field):
      guard let isOn = entry.values(of: [field]).first ?? nil else { return nil }
      return isOn == known.bool ? nil : isOn
    case .typed(let field):
      guard let text = entry.values(of: [field]).first ?? nil else { return nil }
      return text == Self.trimmed(isSecret ? "" : shown) ? nil : value(of: text)
    }
  }

  /// As forms send it.
  private static func trimmed(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func value(of text: String) -> any DocumentValue {
    switch known.kind {
    case .string: text
    default: Self.parsed(text) ?? text
    }
  }

  private var shown: String {
    switch known.kind {
    case .string: known.string ?? ""
    case .null, .missing: ""
    default: String(decoding: known.bytes, as: UTF8.self)
    }
  }
}
