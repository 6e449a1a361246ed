struct Programme: Sendable, Hashable {
  var code: String
  var name: Localised
  var academicTitle: String?
  var classesLanguage: Constants.ClassesLanguage
  var description: Localised
  var diplomaName: Localised
  var division: Int
  var guarantor: Int?
  var studyDuration: Int
  var type: Constants.ProgrammeType
  var capacity: Int?
  var isOpen: Bool
}
