extension EntryResource where Content == StudyPlan {
  package static func studyPlan(_ code: String) -> Self { Self("studyPlans", code) }
}
