package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// What every entry says of itself. Any of it may be missing.
@RecordPart package struct EntryHead: Hashable {
  /// Parallels and enrolments have none, and other entries none in a language that they lack.
  @Key("atom:title") package let title: String?
  /// `urn:cvut:kos:course:900100205`
  @Key("atom:id") package let id: String?
  /// When it was changed, as a clock in Prague showed it.
  @Key("atom:updated") package let updated: LocalDateTime?
  @Path("atom:author", "atom:name") package let author: String?
  @Key("atom:link") @Convert(using: Readable<AtomLink>.self) package var links: [AtomLink] = []

  /// The last part of the id, which is a number.
  package var number: String? { id?.split(separator: ":").last.map(String.init) }

  /// By which it is asked for: the last part of its own address, else the number.
  package var key: String? {
    links.first { $0.rel == "self" }?.href.flatMap(Href.lastPart) ?? number
  }

  /// What tells it from all other entries of its feed.
  package var identity: String? { id ?? links.first { $0.rel == "self" }?.href }
}
