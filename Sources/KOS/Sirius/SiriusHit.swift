package import RecordMapping

/// Something that a search found: `course`, `person` or `room`.
@RecordPart package struct SiriusHit: Hashable {
  @Convert package let id: String
  package let type: String?
  package let title: String?
}
