import CivilTime
package import HerdBook

/// What the published schemas of ADE 1.3 ask of documents, and we beyond them (source number, location).
package enum ADEDocumentCheck {
  /// Members that a resource has to have.
  private static let required: [String: [String]] = [
    "MovementBirthEvent": ["eventDateTime", "animalDetail"], "MovementArrivalEvent": ["eventDateTime"],
    "MovementDeathEvent": ["eventDateTime"], "MovementDepartureEvent": ["eventDateTime"],
    "AnimalSetJoinEvent": ["animalSetId", "eventDateTime"],
    "AnimalSetLeaveEvent": ["animalSetId", "eventDateTime"], "WeightEvent": ["eventDateTime"],
    "ReproHeatEvent": ["eventDateTime"], "ReproInseminationEvent": ["inseminationType"],
    "ReproPregnancyCheckEvent": ["eventDateTime"], "ReproAbortionEvent": ["eventDateTime"],
    "ReproParturitionEvent": ["eventDateTime"], "MilkingDryOffEvent": ["eventDateTime"],
    "WithdrawalEvent": ["eventDateTime", "productType"], "DiagnosisEvent": ["eventDateTime"],
    "TreatmentEvent": ["eventDateTime"], "ReproDoNotBreedEvent": ["eventDateTime", "doNotBreed"],
    "ReproMatingRecommendation": ["eventDateTime"],
    "TypeClassificationEvent": ["eventDateTime", "score", "traitScored"],
    "Animal": ["identifier", "specie", "gender"],
    "Statistics": ["id", "purpose", "dateFrom", "dateTo", "group"],
    "x-MoveEvent": ["eventDateTime"], "x-NoteEvent": ["eventDateTime"], "x-SelectionEvent": ["eventDateTime"],
    "x-FeedingEvent": ["eventDateTime"], "x-PriceEvent": ["eventDateTime"],
  ]

  /// Members that an object has to have, by the member that it is.
  private static let requiredWithin: [String: [String]] = [
    "meta": ["source", "sourceId", "modified"], "location": ["scheme", "id"], "animal": ["scheme", "id"],
    "identifier": ["scheme", "id"], "sireIdentifiers": ["scheme", "id"],
    "donorIdentifiers": ["scheme", "id"],
    "alternativeIdentifiers": ["scheme", "id"], "diagnosisCode": ["scheme", "id"],
    "primaryBreed": ["scheme", "id"], "parentOf": ["scheme", "id"],
    "animalDetail": ["resourceType", "identifier", "specie", "gender"], "straw": ["resourceType"],
    "embryo": ["resourceType"], "progenyDetails": ["resourceType", "specie", "gender"],
    "parentage": ["parentOf", "gender", "identifier"], "conformationScores": ["score", "traitScored"],
  ]

  /// Codes that a member may have, by what it stands in.
  private static let enumerations: [String: Set<String>] = [
    "gender": ["Female", "FemaleNeuter", "Male", "MaleCryptorchid", "MaleNeuter", "Unknown"],
    "specie": ["Cattle"], "relation": ["Genetic", "Recipient", "Adoptive"],
    "registrationReason": ["Born", "Registered"], "arrivalReason": ["Purchase"], "departureKind": ["Sale"],
    "departureReason": [
      "Age", "Superfluous", "Slaughter", "Sale", "Newborn", "LegOrClaw", "Nutrition", "Parturition",
      "Mastitis", "Fertility", "Health", "Production", "MilkingAbility", "BadType", "Behaviour", "Other",
      "Unknown",
    ],
    "deathMethod": ["Perished", "Slaughter", "Culled", "Theft", "Lost", "Accident", "Other"],
    "calvingEase": [
      "EasyUnassisted", "EasyAssisted", "DifficultExtraAssistance", "DifficultVeterinaryCare",
      "CaesareanOrSurgery",
    ],
    "birthStatus": ["Alive"],
    "inseminationType": ["NaturalService", "RunWithBull", "Insemination", "Implantation"],
    "result": ["Empty", "Pregnant", "Multiple", "Unknown"],
    "ReproPregnancyCheckEvent.method": ["Echography", "Palpation", "Blood", "Milk", "Visual", "Other"],
    "weight.method": [
      "LoadCell", "Girth", "Assessed", "WalkOver", "Predicted", "Imaged", "FrontEndCorrelated",
      "GroupAverage",
    ],
    "heatDetectionMethod": ["Chemical", "Visual", "Pedometer", "Other"], "productType": ["Milk"],
    "units": ["KGM"], "recommendationType": ["SireRecommended"], "traitGroup": ["Composite", "Linear"],
    "position": ["LegsFrontLeft", "LegsFrontRight", "LegsRearLeft", "LegsRearRight"],
    "purpose": ["TestDay"], "icarGroupType": ["AnimalSet"],
  ]

  /// Members that are texts, numbers or flags.
  private static let texts: Set = [
    "scheme", "id", "source", "sourceId", "creator", "remark", "responsible", "animalSetId", "name",
    "coatColor",
    "sireOfficialName", "model", "explanation", "description", "site", "traitScored",
  ]
  private static let numbers: Set = [
    "measurement", "doseQuantity", "severityScore", "rank", "foetusCount", "damParity", "liveProgeny",
    "totalProgeny", "sireRank",
  ]
  private static let flags: Set = ["isSexedSemen", "semenFromFarmStocks", "doNotBreed"]
  private static let times: Set = [
    "eventDateTime", "eventEndDateTime", "modified", "validFrom", "birthDate", "taggingDate",
  ]

  /// Returns what a document lacks, and what it has that its schema does not take; nothing for a valid one.
  package static func issues(of document: JSONObject) -> [String] {
    guard let type = document["resourceType"]?.text, let required = required[type] else {
      return ["no type of ours"]
    }
    let holder = type == "Animal" ? [] : type == "Statistics" ? ["x-animal"] : ["animal"]
    let names = (["meta", "location"] + holder + required).filter {
      $0 != "eventDateTime" || !isEnd(document)
    }
    return names.filter { document[$0] == nil }.map { "\(type) lacks \($0)" } + issues(of: document, in: type)
  }

  /// Whether it says when an animal was taken from a bull, and so nothing of when it was put to him.
  private static func isEnd(_ document: JSONObject) -> Bool {
    document["inseminationType"] == .text("RunWithBull") && document["eventEndDateTime"] != nil
  }

  private static func issues(of object: JSONObject, in place: String) -> [String] {
    var issues = (requiredWithin[place] ?? []).filter { object[$0] == nil }.map { "\(place) lacks \($0)" }
    for member in object.members where !member.name.hasPrefix("x-outpost") {
      for value in member.value.list ?? [member.value] {
        if let inner = value.object {
          issues += Self.issues(of: inner, in: member.name)
        } else if !takes(value, member.name, in: place) {
          issues.append("\(place).\(member.name): \(value.json)")
        }
      }
    }
    return issues
  }

  /// Whether the member may have the value.
  private static func takes(_ value: JSONNode, _ name: String, in place: String) -> Bool {
    if let codes = enumerations[name] ?? enumerations["\(place).\(name)"] {
      return value.text.map(codes.contains) == true
    }
    if texts.contains(name) { return value.text != nil }
    if flags.contains(name) { return value == .flag(true) || value == .flag(false) }
    if numbers.contains(name) { return FieldValue.decimal(parsing: value.json) != nil }
    guard times.contains(name) else { return true }
    return value.text.flatMap(LocalDateTime.secondsSince1970) != nil && value.text?.hasSuffix("Z") == true
  }
}
