package import RecordMapping

/// A branch of a programme. Its code is not unique.
@RecordPart package struct Branch: KOSContent {
  @JSON package let abbrev: Multilingual?
  package let code: String?
  @JSON package let name: Multilingual?
  @JSON package let description: Multilingual?
  @JSON package let diplomaName: Multilingual?
  @JSON package let division: Reference?
  @JSON package let guarantor: Reference?
  package let capacity: Int?
  package let openForAdmission: Bool?
}
