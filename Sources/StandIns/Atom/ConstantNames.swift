/// What constants are called with `locEnums=true`. The names of the real service are not known; those
/// missing here stay constants.
enum ConstantNames {
  static func name(of constant: String, _ language: Language) -> String {
    names[constant]?[language] ?? constant
  }

  private static let names: [String: Localised] = [
    "ACTIVE": Localised(cs: "aktivní", en: "active"),
    "ALLOWED": Localised(cs: "povoleno", en: "allowed"),
    "APPROVED": Localised(cs: "schválený", en: "approved"),
    "ASSESSMENT": Localised(cs: "zápočet", en: "assessment"),
    "BACHELOR": Localised(cs: "bakalářský", en: "bachelor"),
    "BOTH": Localised(cs: "oba", en: "both"),
    "CLFD_CREDIT": Localised(cs: "klasifikovaný zápočet", en: "graded assessment"),
    "CLOSED": Localised(cs: "uzavřený", en: "closed"),
    "CREDIT": Localised(cs: "zápočet", en: "credit"),
    "CREDIT_EXAM": Localised(cs: "zápočet a zkouška", en: "credit and exam"),
    "CS": Localised(cs: "čeština", en: "Czech"),
    "DEFENCE": Localised(cs: "obhajoba", en: "defence"),
    "DENIED": Localised(cs: "zakázáno", en: "denied"),
    "DEPARTMENT": Localised(cs: "katedra", en: "department"),
    "EN": Localised(cs: "angličtina", en: "English"),
    "EVEN": Localised(cs: "sudý", en: "even"),
    "EXAM": Localised(cs: "zkouška", en: "exam"),
    "FACULTY": Localised(cs: "fakulta", en: "faculty"),
    "FINAL_EXAM": Localised(cs: "zkouška", en: "final exam"),
    "FULLTIME": Localised(cs: "prezenční", en: "full-time"),
    "INSTITUTE": Localised(cs: "ústav", en: "institute"),
    "LABORATORY": Localised(cs: "laboratoř", en: "laboratory"),
    "LECTURE": Localised(cs: "přednáška", en: "lecture"),
    "MASTER": Localised(cs: "magisterský", en: "master"),
    "NOTHING": Localised(cs: "nic", en: "nothing"),
    "ODD": Localised(cs: "lichý", en: "odd"),
    "OPEN": Localised(cs: "otevřený", en: "open"),
    "PARTTIME": Localised(cs: "kombinovaná", en: "part-time"),
    "PROPOSED": Localised(cs: "navržený", en: "proposed"),
    "SUMMER": Localised(cs: "letní", en: "summer"),
    "TUTORIAL": Localised(cs: "cvičení", en: "tutorial"),
    "UNDEFINED": Localised(cs: "neurčeno", en: "undefined"),
    "WINTER": Localised(cs: "zimní", en: "winter"),
  ]
}
