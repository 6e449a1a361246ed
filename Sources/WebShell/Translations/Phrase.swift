/// Something to say, in no language yet; ``Words`` say it.
///
/// Phrases are written in `Translations/*.json` of a target and compiled to members of this type: `.save`,
/// `.removed(name: "Ender 3")`, `.printers(count: 5)`.
package struct Phrase: Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
  }

  let catalogue: PhraseCatalogue
  let place: Int
  let values: [Value]
  let count: Int?

  /// For generated code: the phrase at a place of the catalogue; a count makes it a plural one.
  package init(_ catalogue: PhraseCatalogue, _ place: Int, _ values: [Value] = [], count: Int? = nil) {
    self.catalogue = catalogue
    self.place = place
    self.values = values
    self.count = count
  }
}

extension Phrase: Hashable {
  package static func == (one: Phrase, other: Phrase) -> Bool {
    one.catalogue === other.catalogue && one.place == other.place && one.values == other.values
      && one.count == other.count
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(catalogue))
    hasher.combine(place)
    hasher.combine(values)
  }
}
