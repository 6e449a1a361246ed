extension FeedResource where Content == OpenContent {
  package static var pathways: Self { Self("pathways") }

  package static func pathways(ofStudyPlan code: String) -> Self {
    Self("studyPlans", code, "pathways")
  }

  package static var theses: Self { Self("theses") }

  package static var scheduleSlots: Self { Self("scheduleSlots") }

  package static var parameters: Self { Self("parameters") }

  /// By user name or number.
  package static func timetable(ofTeacher teacher: String) -> Self {
    Self("teachers", teacher, "timetable")
  }
}
