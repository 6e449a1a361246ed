extension FeedResource where Content == CoursesGroup {
  package static var coursesGroups: Self { Self("coursesGroups", order: ["code"]) }

  package static func coursesGroups(ofProgramme code: String) -> Self {
    Self("programmes", code, "coursesGroups", order: ["code"])
  }

  package static func coursesGroups(ofStudyPlan code: String) -> Self {
    Self("studyPlans", code, "coursesGroups", order: ["code"])
  }
}
