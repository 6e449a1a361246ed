package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A course, whoever teaches it when (`courses`).
@RecordPart package struct Course: KOSContent {
  package let allowedEnrollmentCount: Int?
  package let approvalDate: Day?
  package let classesLang: ClassesLanguage?
  @Convert(using: Readable<ClassesType>.self) package var classesType: [ClassesType] = []
  package let code: String
  package let completion: Completion?
  package let credits: Int?
  @JSON package let department: Reference?
  /// Only with `detail`.
  @JSON package let description: Multilingual?
  package let homepage: String?
  @JSON package let keywords: Multilingual?
  /// Only with `detail`.
  @JSON package let lecturesContents: Multilingual?
  /// Only with `detail`.
  @JSON package let literature: Multilingual?
  @JSON package let name: Multilingual?
  @JSON package let note: Multilingual?
  /// Only with `detail`.
  @JSON package let objectives: Multilingual?
  package let programmeType: ProgrammeType?
  /// Such as `2P+2C`; not to be relied on.
  package let range: String?
  /// Only with `detail`.
  @JSON package let requirements: Multilingual?
  package let season: Season?
  package let state: CourseState?
  package let studyForm: StudyForm?
  @JSON package let superiorCourse: Reference?
  @Path("subcourses", "course") @Convert(using: Readable<Reference>.self) package var subcourses:
    [Reference] = []
  /// Only with `detail`.
  @JSON package let tutorialsContents: Multilingual?
  /// One for each semester that was asked for and in which the course is taught.
  @Key("instance") @Convert(using: Readable<CourseInstance>.self) package var instances: [CourseInstance] = []
}
