package import RecordMapping

/// That a student is signed up for an exam date (`students/{id}/registeredExams`).
@RecordPart package struct ExamRegistration: KOSContent {
  @JSON package let exam: Reference?
}
