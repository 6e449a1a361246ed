/// One file of a catalogue as it was found: `Translations/cs.json` and its text.
package struct CatalogueFile: Hashable, Sendable {
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// `cs` for `Translations/cs.json`.
  var languageCode: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name
  }
}
