package import RecordMapping

/// Lessons of a course that the same students attend (`parallels`).
@RecordPart package struct Parallel: KOSContent {
  package let capacity: Int?
  package let capacityOverfill: Permission?
  /// Unique only together with course, semester and type.
  package let code: Int?
  @JSON package let course: Reference?
  package let enrollment: Permission?
  @JSON package let note: Multilingual?
  package let occupied: Int?
  package let parallelType: ParallelType?
  @JSON package let semester: Reference?
  @Key("teacher") @Convert(using: Readable<Reference>.self) var directTeachers: [Reference] = []
  @Path("teachers", "teacher") @Convert(using: Readable<Reference>.self) var wrappedTeachers: [Reference] = []
  @Key("timetableSlot") @Convert(using: Readable<TimetableSlot>.self) package var slots: [TimetableSlot] = []

  /// None to four. They stand in the parallel itself, by the documentation in an element of their own.
  package var teachers: [Reference] {
    directTeachers + wrappedTeachers.filter { !directTeachers.contains($0) }
  }
}
