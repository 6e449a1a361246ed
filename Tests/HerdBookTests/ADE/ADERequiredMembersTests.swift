import CivilTime
import Testing

@testable import HerdBook

/// What the published schemas of ADE 1.3 ask of documents, and we beyond them (source number, location).
@Suite struct `A document of ICAR` {
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

  @Test(arguments: ChangeKind.allCases)
  func `has what its schema requires, and no code that its enumerations lack`(kind: ChangeKind) throws {
    // Also of changes that were recorded elsewhere, and that nobody could save here.
    var draws = Draws(7)
    for change in Change.valid(kind, 40) + (0..<80).map({ _ in .random(kind, &draws) }) {
      for document in ADEExchange.sample.documents(of: change) {
        let type = try #require(document["resourceType"]?.text)
        let required = try #require(Self.required[type], "\(type)")
        let holder = type == "Animal" ? [] : type == "Statistics" ? ["x-animal"] : ["animal"]
        for name in ["meta", "location"] + holder + required where name != "eventDateTime" || !isEnd(document)
        {
          #expect(document[name] != nil, "\(type) lacks \(name)")
        }
        check(document, in: type)
      }
    }
  }

  /// Whether it says when an animal was taken from a bull, and so nothing of when it was put to him.
  private func isEnd(_ document: JSONObject) -> Bool {
    document["inseminationType"] == .text("RunWithBull") && document["eventEndDateTime"] != nil
  }

  private func check(_ object: JSONObject, in place: String) {
    for name in Self.requiredWithin[place] ?? [] {
      #expect(object[name] != nil, "\(place) lacks \(name)")
    }
    for member in object.members where !member.name.hasPrefix("x-outpost") {
      let values = member.value.list ?? [member.value]
      for value in values {
        if let inner = value.object {
          check(inner, in: member.name)
        } else {
          check(value, member.name, in: place)
        }
      }
    }
  }

  private func check(_ value: JSONNode, _ name: String, in place: String) {
    if let codes = Self.enumerations[name] ?? Self.enumerations["\(place).\(name)"] {
      #expect(value.text.map(codes.contains) == true, "\(name): \(value.json)")
    }
    if Self.texts.contains(name) { #expect(value.text != nil, "\(name): \(value.json)") }
    if Self.flags.contains(name) { #expect(value == .flag(true) || value == .flag(false), "\(name)") }
    if Self.numbers.contains(name) {
      #expect(FieldValue.decimal(parsing: value.json) != nil, "\(name): \(value.json)")
    }
    if Self.times.contains(name) {
      #expect(
        value.text.flatMap(LocalDateTime.secondsSince1970) != nil && value.text?.hasSuffix("Z") == true,
        "\(name)")
    }
  }

  @Test func `scores each trait by its name in the guidelines, and the whole in members of its own`() throws {
    var change = Change(ChangeID(1), .exterior, of: AnimalID(1), on: Day(2026, 11, 18))
    change[Exterior.final] = 82
    change[Exterior.traits] = ["Stature", "Krása"].map { name in
      var trait = FieldValues()
      trait[Exterior.trait] = name
      trait[Exterior.score] = 7
      return trait
    }
    let document = try #require(ADEExchange.sample.documents(of: change).first)
    #expect(document["score"] == .whole(82) && document["traitScored"] == .text("FinalScore"))
    #expect(
      document["conformationScores"]?.json
        == #"[{"traitGroup":"Linear","traitScored":"Stature","score":7}]"#)
  }
}
