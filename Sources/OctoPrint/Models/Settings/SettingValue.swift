import RecordMapping
import RecordMappingJSON

/// What is set at a place of the settings.
public enum SettingValue: Sendable, Hashable {
  /// On or off.
  case flag(Bool)
  /// A text; may be empty.
  case text(String)
  /// A number as JSON writes it.
  case number(String)
  /// Anything else, above all a list, as a JSON text.
  case json(String)
  /// `null`.
  case unset

  init(_ value: JSONValue) {
    let text = String(decoding: value.bytes, as: UTF8.self)
    self =
      switch value.kind {
      case .true, .false: .flag(value.bool ?? false)
      case .string: .text(value.string ?? "")
      case .number: .number(text)
      case .null, .missing: .unset
      case .array, .object: .json(text)
      }
  }

  /// What a JSON text says; `nil` if it is none.
  public init?(parsing text: String) {
    guard let value = JSONValue(text: text) else { return nil }
    self.init(value)
  }
}

extension SettingsChange {
  /// Sets the value at the path. A number or JSON that is none, which no parsed one is, sets nothing.
  public mutating func set(_ path: [String], to value: SettingValue) {
    switch value {
    case .flag(let isOn): set(path, to: isOn)
    case .text(let text): set(path, to: text)
    case .unset: set(json: "null", at: path)
    case .number(let text), .json(let text): set(json: text, at: path)
    }
  }

  private mutating func set(json: String, at path: [String]) {
    if let value = JSONValue(text: json) { set(path, to: value) }
  }
}
