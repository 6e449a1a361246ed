// Parts of kinds' mappings that are said twice, or are too long for a declaration.

extension Birth {
  /// A calf among the progeny of its dam's calving.
  static let progeny: (members: [ADEMember], constants: [ADEConstant]) = (
    [
      .earTag("identifier"), .coded(sex, "gender", [(.female, "Female"), (.male, "Male")]),
      .same(name, "name"),
      .midnight(tagDate, "taggingDate"), .mass(weight, "birthWeight"),
    ],
    [
      .text("resourceType", "ProgenyDetails"), .text("specie", "Cattle"), .text("gender", "Unknown"),
      .text("birthStatus", "Alive"),
    ]
  )
}

extension NaturalService {
  static let served: [ADEMember] = [
    .listed(bull, "sireIdentifiers", ADEScheme.bull), .same(note, "remark"),
  ]
  static let running = ["inseminationType": "RunWithBull"]
}

extension ParlourDisease {
  static let codes: [ADEMember] = [
    .listed(firstCode, "diagnoses", ADEScheme.firstParlourCode, within: "diagnosisCode"),
    .listed(secondCode, "diagnoses", ADEScheme.secondParlourCode, within: "diagnosisCode"),
  ]
}

extension Hooves {
  static let positions: [(Limb, String)] = [
    (.leftFore, "LegsFrontLeft"), (.rightFore, "LegsFrontRight"), (.leftHind, "LegsRearLeft"),
    (.rightHind, "LegsRearRight"),
  ]

  /// What was found on a limb, each diagnosis with its code, its zone and the limb, for those who read
  /// diagnoses alone.
  @Sendable static func found(on limb: FieldValues) -> [JSONObject] {
    let position = positions.first { $0.0 == limb[self.limb] }?.1
    return (limb[records] ?? []).flatMap { record in
      (record[diagnoses] ?? []).map { diagnosis in
        let identifier = ADEIdentifier(ADEScheme.diagnosis, String(diagnosis.rawValue))
        var object: JSONObject = ["diagnosisCode": .object(identifier.document)]
        object["site"] = record[zone].map(JSONNode.text)
        object["positions"] = position.map { .list([.object(["position": .text($0)])]) }
        return object
      }
    }
  }
}

/// Enumerations of ADE whose codes are taken as they are.
enum ADECodes {
  static let departureReasons = [
    "Age", "Superfluous", "Slaughter", "Sale", "Newborn", "LegOrClaw", "Nutrition", "Parturition", "Mastitis",
    "Fertility", "Health", "Production", "MilkingAbility", "BadType", "Behaviour", "Other", "Unknown",
  ]

  static let pregnancyMethods = ["Echography", "Palpation", "Blood", "Milk", "Visual", "Other"]

  /// Traits of type classification (ICAR section 5).
  static let traits = [
    "Angularity", "BackLength", "BackWidth", "BodyConditionScore", "BodyDepth", "BodyLength", "BoneStructure",
    "CentralLigament", "ChestDepth", "ChestWidth", "ClawAngle", "DairyStrength", "FeetLegs", "FinalScore",
    "FlankDepth", "FootAngle", "ForePasternsSideView", "ForeUdderAttachment", "ForeUdderLength", "Frame",
    "FrontLegsFrontView", "FrontTeatPlacement", "HeightAtRump", "HeightAtWithers", "HindPasternsSideView",
    "HockDevelopment", "LengthOfRump", "Locomotion", "LoinStrength", "Muscularity", "MuscularityComposite",
    "MuscularityShoulderSideView", "MuscularityShoulderTopView", "MuzzleWidth", "RearLegsRearView",
    "RearLegsSet", "RearLegsSideView", "RearTeatPlacement", "RearUdderHeight", "RearUdderWidth",
    "RoundingOfRibs", "RumpAngle", "RumpLength", "RumpWidth", "SkinThickness", "Stature", "TailSet",
    "TeatDirection", "TeatForm", "TeatLength", "TeatPlacementRearView", "TeatPlacementSideView",
    "TeatThickness", "ThicknessOfBone", "ThicknessOfTeat", "ThicknessOfLoin", "ThighLength",
    "ThighRoundingSideView", "ThighWidthRearView", "ThurlWidth", "TopLine", "Type", "Udder", "UdderBalance",
    "UdderDepth", "WidthAtHips", "WidthAtPins",
  ]
}
