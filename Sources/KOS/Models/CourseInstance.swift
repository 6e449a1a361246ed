package import RecordMapping

/// A course in one semester: `courses/{code}/instances`, and within a course that was asked for with semesters.
@RecordPart package struct CourseInstance: KOSContent {
  @Key("capacity") @Convert(using: Readable<Capacity>.self) package var capacities: [Capacity] = []
  @Key("tutorialCapacity") let plainTutorialCapacity: Int?
  package let capacityOverfill: Permission?
  package let occupied: Int?
  @JSON package let course: Reference?
  /// Stands in an attribute within a course.
  @Key("@semester") let semesterAttribute: String?
  @Key("semester") @JSON let semesterReference: Reference?
  @Path("editors", "teacher") @Convert(using: Readable<Reference>.self) package var editors: [Reference] = []
  @Path("examiners", "teacher") @Convert(using: Readable<Reference>.self) package var examiners: [Reference] =
    []
  @Path("guarantors", "teacher") @Convert(using: Readable<Reference>.self) package var guarantors:
    [Reference] = []
  @Path("instructors", "teacher") @Convert(using: Readable<Reference>.self) package var instructors:
    [Reference] = []
  @Path("lecturers", "teacher") @Convert(using: Readable<Reference>.self) package var lecturers: [Reference] =
    []

  package var semester: String? { semesterReference?.key ?? semesterAttribute ?? semesterReference?.name }

  /// Of the whole instance.
  package var capacity: Int? {
    capacities.first { $0.purpose == "instance" }?.places ?? capacities.first { $0.purpose == nil }?.places
  }

  package var tutorialCapacity: Int? {
    capacities.first { $0.purpose == "tutorial" }?.places ?? plainTutorialCapacity
  }
}
