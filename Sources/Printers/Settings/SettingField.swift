import Foundation
import OctoPrint
import WebShell

/// One of OctoPrint's settings as a field that is called by the setting's own name.
struct SettingField: Sendable {
  private enum Control: Sendable {
    case toggle(FormField<Bool>)
    case typed(FormField<String>)
    /// Too long for a form: this name is told and nothing else.
    case left(name: String)
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
      switch setting.value {
      case .flag: .toggle(.toggle(id, captioned: .text(name)))
      case .text(let text) where text.utf8.count > Self.longest / 2: .left(name: name)
      case .json(let text) where text.utf8.count > Self.longest / 2: .left(name: name)
      default: .typed(Self.typed(id, setting).called(name))
      }
  }

  /// Forms of several values have to stay below what a form may weigh.
  private static let longest = 16_000

  private static func typed(_ id: String, _ setting: Setting) -> FormField<String> {
    let line = FormField.text(id, .settingValue, maxLength: longest)
    let lines = FormField.lines(id, .settingValue, maxLength: longest)
    if setting.isSecret {
      return FormField.key(id, .settingValue, maxLength: longest).orEmpty.hint(.settingSecret)
    }
    return switch setting.value {
    case .text(let text): (text.contains("\n") ? lines : line).orEmpty
    case .number: line.map(number, back: \.self)
    case .unset, .flag: line.orEmpty.hint(.settingUnset)
    case .json: lines.map(document, back: \.self).hint(.settingIsJSON)
    }
  }

  private static func number(_ typed: String) throws(FieldIssue) -> String {
    let text = typed.replacing(",", with: ".")
    guard case .number? = SettingValue(parsing: text) else { throw .phrase(.settingNumber) }
    return text
  }

  private static func document(_ typed: String) throws(FieldIssue) -> String {
    guard SettingValue(parsing: typed) != nil else { throw .phrase(.settingJSON) }
    return typed
  }

  // MARK: In a form

  var part: FormPart<SettingsChange> {
    FormPart(
      fill: { entry, _ in fill(&entry) },
      read: { change, entry in if let value = self.change(in: &entry) { change.set(path, to: value) } },
      html: { html($0) })
  }

  private func fill(_ entry: inout FormState) {
    switch control {
    case .toggle(let field): entry.fill(field, with: known == .flag(true))
    case .typed(let field): entry.fill(field, with: shown)
    case .left: break
    }
  }

  private func html(_ entry: FormState) -> HTML {
    switch control {
    case .toggle(let field): entry.html(field)
    case .typed(let field): entry.html(field)
    case .left(let name): "<p class=\"hint\"><b>\(name)</b> \(entry.words(.settingTooLong))</p>"
    }
  }

  /// What a person made of it; `nil` if that is what it was, or if there is a complaint.
  private func change(in entry: inout FormState) -> SettingValue? {
    switch control {
    case .toggle(let field):
      guard let isOn = entry.value(of: field) else { return nil }
      return known == .flag(isOn) ? nil : .flag(isOn)
    case .typed(let field):
      guard let text = entry.value(of: field), text != untouched else { return nil }
      return value(of: text)
    case .left: return nil
    }
  }

  /// As it comes back from a form that nobody touched: fields take no control characters.
  private var untouched: String {
    let scalars = shown.replacing("\r\n", with: "\n").unicodeScalars
    let kept = scalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar.properties.generalCategory != .control { return scalar }
      if isLine { return " " }
      return scalar == "\n" || scalar == "\t" ? scalar : nil
    }
    return String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private var isLine: Bool {
    switch known {
    case .text(let text): !text.contains("\n")
    case .number, .unset, .flag: true
    case .json: false
    }
  }

  private func value(of text: String) -> SettingValue {
    if case .text = known { return .text(text) }
    return SettingValue(parsing: text) ?? .text(text)
  }

  private var shown: String {
    if isSecret { return "" }
    return switch known {
    case .text(let text), .json(let text): Visitor.current.shown(text: text)
    case .number(let text): text
    case .unset, .flag: ""
    }
  }
}
