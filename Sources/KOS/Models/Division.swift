package import RecordMapping

/// A part of the university. Codes have five digits, the first two tell the faculty.
@RecordPart package struct Division: KOSContent {
  @JSON package let abbrev: Multilingual?
  package let code: String
  @JSON package let name: Multilingual?
  @JSON package let parent: Reference?
  package let divisionType: DivisionType?
}
