extension FeedResource where Content == StudyPlan {
  package static var studyPlans: Self { Self("studyPlans", order: ["code"]) }

  package static func studyPlans(ofProgramme code: String) -> Self {
    Self("programmes", code, "studyPlans", order: ["code"])
  }

  package static func studyPlans(ofBranch id: String) -> Self {
    Self("branches", id, "studyPlans", order: ["code"])
  }
}
