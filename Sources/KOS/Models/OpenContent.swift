package import RecordMapping
package import RecordMappingJSON

/// An entity whose elements no public source describes (theses, pathways, schedule slots, settings): all that
/// stands there.
@RecordPart package struct OpenContent: KOSContent {
  @Key("atom:content") @JSON package let elements: JSONValue?

  package static var place: [String] { [] }

  /// The text of an element that stands once and has no attributes.
  package func text(of element: String) -> String? { elements?[element].string }
}
