package import RecordMapping

/// A programme of study.
@RecordPart package struct Programme: KOSContent {
  package let code: String?
  @JSON package let name: Multilingual?
  package let academicTitle: String?
  package let classesLang: ClassesLanguage?
  @JSON package let description: Multilingual?
  @JSON package let diplomaName: Multilingual?
  @JSON package let division: Reference?
  @JSON package let guarantor: Reference?
  package let studyDuration: String?
  package let type: ProgrammeType?
  package let capacity: Int?
  package let openForAdmission: Bool?
}
