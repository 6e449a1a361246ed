/// One file of a catalogue as it was found: `Translations/cs.json` and its text.
package struct CatalogueFile: Hashable, Sendable {
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Without its folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// `cs` for `Translations/cs.json`.
  var languageCode: String { name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name }
}
