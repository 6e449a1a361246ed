package import RecordMapping

/// Courses of a plan that count together.
@RecordPart package struct CoursesGroup: KOSContent {
  package let approved: Bool?
  package let code: String?
  package let coursesMinLimit: Int?
  package let coursesMaxLimit: Int?
  package let creditsMinLimit: Int?
  package let creditsMaxLimit: Int?
  @JSON package let name: Multilingual?
  @JSON package let note: Multilingual?
  package let role: String?
  @Path("courses", "course") @Convert(using: Readable<Reference>.self) package var courses: [Reference] = []
}
