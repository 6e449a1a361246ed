import WebShell

/// What becomes of a plugin's settings and data when it is removed. Kept, unless a person says otherwise.
enum PluginFate: String {
  case keep, delete

  private static let field = FormField.choice(
    "data", .pluginFate, as: .cards,
    [
      FieldOption(PluginFate.keep, .pluginKeepData, hint: .pluginKeepDataHint),
      FieldOption(PluginFate.delete, .pluginDeleteData, hint: .pluginDeleteDataHint),
    ])

  init(_ fields: FormFields) { self = PluginFate(rawValue: fields["data"]) ?? .keep }

  static func choice(_ words: Words) -> HTML {
    FormEntry(words).html(field.start(PluginFate.keep.rawValue))
  }
}
