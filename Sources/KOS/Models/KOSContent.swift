package import RecordMapping

/// What an entry of KOSapi is about.
package protocol KOSContent: RecordPart {
  /// Where in an entry it stands.
  static var place: [String] { get }
}

extension KOSContent {
  package static var place: [String] { ["atom:content"] }
}
