package import RecordMapping

/// A course in which a student is or was enrolled. Says neither credits nor marks of KOS's own courses: those are joined from `courses`, marks are not in KOSapi.
@RecordPart package struct CourseEnrollment: KOSContent {
  /// Says whether the course is KOS's own or recognised from elsewhere; see ``isExternal``.
  @Key("@xsi:type") let type: String?
  /// Credit granted.
  package let assessment: Bool?
  package let completed: Bool?
  @Key("extern") let extern: Bool?
  @JSON package let semester: Reference?
  @JSON package let course: Reference?
  /// Only of external ones.
  @JSON package let name: Multilingual?
  /// Only of external ones.
  package let credits: Int?
  /// Only of external ones.
  package let completion: Completion?

  /// Whether it was recognised from elsewhere. Older servers write a prefix before the type.
  package var isExternal: Bool {
    guard let type else { return extern ?? (course == nil) }
    return type.utf8.suffix("externalCourseEnrollment".utf8.count).elementsEqual(
      "externalCourseEnrollment".utf8)
  }
}
