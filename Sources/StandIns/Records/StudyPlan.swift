import CivilTime

struct StudyPlan: Sendable, Hashable {
  var code: String
  var name: Localised
  var note: Localised
  var approvalDate: Day?
  var isApproved: Bool
  var isIndividual: Bool
  var creditsMinLimit: Int
  var branch: Int?
  var division: Int
  var programme: Int
  var form: Constants.StudyForm
  var groups: [Int] = []
}
