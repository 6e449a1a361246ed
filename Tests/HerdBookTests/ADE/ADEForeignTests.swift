import CivilTime
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `ICAR documents of others` {
  private let exchange = ADEExchange.sample

  /// A weighing as another system wrote it: its own members, a time, a number as it likes it.
  private static let weighing = """
    {"resourceType":"icarWeightEventResource","@self":"https://scales.example/w/1","meta":{"source":"scales.example",
    "sourceId":"9f-1","modified":"2026-11-18T06:41:09.5+00:00","creator":"Jan Novák"},
    "location":{"scheme":"nl.ubn","id":"1"},"animal":{"scheme":"eu.animalId","id":"203051877961"},
    "eventDateTime":"2026-11-17T23:30:00Z","weight":{"measurement":425.50,"units":"KGM","resolution":0.5},
    "device":{"model":"XR5000","serial":"77"},"timeOffFeed":12,"responsible":"7"}
    """

  private func read(_ json: String) throws -> ADEReading {
    exchange.read([try JSONNode(parsing: json.filter { $0 != "\n" })])
  }

  @Test func `are read into the fields that they say`() throws {
    let change = try #require(try read(Self.weighing).changes.first)
    #expect(
      change.knownKind == .weighing && change.animal == AnimalID(51_877) && change.day == Day(2026, 11, 18))
    #expect(change[Weighing.weight] == Kilograms(grams: 425_500) && change[Weighing.device] == "XR5000")
    #expect(change.author == UserID(0) && change.recordedAt == 1_794_984_069 && change.id.isLocal)
  }

  @Test func `keep the members that we do not know, which are written again`() throws {
    let change = try #require(try read(Self.weighing).changes.first)
    let documents = exchange.documents(of: change)
    let document = try #require(documents.first)
    #expect(document["timeOffFeed"] == .whole(12) && document["@self"] != nil)
    #expect(document.value(at: "weight.measurement") == .number("425.50"))
    #expect(document.value(at: "device.serial") == .text("77"))
    #expect(document["eventDateTime"] == .text("2026-11-17T23:30:00Z"))
    #expect(document.value(at: "animal.scheme") == .text("eu.animalId"))
    // But they are ours to others.
    #expect(document.value(at: "meta.source") == .text(exchange.source))
    #expect(document.value(at: "meta.sourceId") == .text(change.id.description))
    #expect(exchange.read(documents.map(JSONNode.object)).changes == [change])
  }

  @Test func `yield to what has been amended since, and are kept nevertheless`() throws {
    var change = try #require(try read(Self.weighing).changes.first)
    change[Weighing.weight] = Kilograms(430)
    change.revision = 2
    let documents = exchange.documents(of: change)
    #expect(documents.first?.value(at: "weight.measurement") == .number("430"))
    #expect(documents.first?["timeOffFeed"] == .whole(12))
    #expect(exchange.read(documents.map(JSONNode.object)).changes == [change])
    #expect(change.fields.unknown["ade"]?.contains("425.50") == true)
  }

  @Test(arguments: [
    (#"{"resourceType":"WeightEvent","weight":{"measurement":900,"units":"LBR"}}"#, FieldCode.kilograms),
    (#"{"resourceType":"WeightEvent","weight":{"measurement":9000}}"#, .kilograms),
    (#"{"resourceType":"ReproHeatEvent","responsible":"7"}"#, .technician),
    (#"{"resourceType":"AnimalSetJoinEvent","animalSetId":"7"}"#, .group),
    (
      #"{"resourceType":"DiagnosisEvent","diagnoses":[{"diagnosisCode":{"scheme":"venom","id":"7"}}]}"#,
      .diagnoses
    ),
    (
      #"{"resourceType":"DiagnosisEvent","diagnoses":[{"diagnosisCode":{"scheme":"x-outpost.diagnosis","id":"7"}}]}"#,
      .diagnoses
    ),
    (#"{"resourceType":"WeightEvent","x-outpost":{"f":{"kg":"1"}}}"#, .kilograms),
  ])
  func `are not read as what means something else here`(json: String, field: FieldCode) throws {
    let reading = exchange.read([try Self.foreign(json)])
    let change = try #require(reading.changes.first)
    #expect(change.fields[field] == nil && change.fields.unknown["ade"] != nil)
  }

  @Test func `are not read beyond ICAR's members in their records either`() throws {
    let json = """
      {"resourceType":"ReproParturitionEvent",
      "progenyDetails":[{"gender":"Female","x-outpost":{"f":{"group":7},"no":["sex"]}}]}
      """
    let change = try #require(exchange.read([try Self.foreign(json)]).changes.first)
    let calf = try #require(change[Calving.calves]?.first)
    #expect(calf[Birth.sex] == .female && calf[Birth.group] == nil)
  }

  @Test(arguments: [
    (#"{"resourceType":"icar:ReproHeatEvent"}"#, ChangeKind.heat),
    (#"{"resourceType":"http://data.adewg.icar.org/core/MilkingDryOffEvent"}"#, .dryOff),
    (#"{"resourceType":"icar:ReproInsemonationEvent","inseminationType":"Insemination"}"#, .insemination),
    (#"{"resourceType":"ReproInseminationEvent","inseminationType":"RunWithBull"}"#, .naturalService),
    (#"{"resourceType":"DiagnosisEvent"}"#, .treatment), (#"{"resourceType":"TreatmentEvent"}"#, .treatment),
    (#"{"resourceType":"WithdrawalEvent","productType":"Milk"}"#, .parlourDisease),
    (#"{"resourceType":"ReproDoNotBreedEvent"}"#, .plans), (#"{"resourceType":"AnimalSetJoinEvent"}"#, .move),
  ])
  func `are the kind that their type says`(json: String, kind: ChangeKind) throws {
    #expect(exchange.read([try Self.foreign(json)]).changes.map(\.knownKind) == [kind])
  }

  @Test(arguments: [
    (#"{"resourceType":"ReproHeatEvent"}"#, FieldCode.heatCharacter, FieldValue.text("normal")),
    (#"{"resourceType":"ReproHeatEvent","heatDetectionMethod":"Chemical"}"#, .heatCharacter, .text("normal")),
    (
      #"{"resourceType":"ReproPregnancyCheckEvent","result":"Multiple"}"#, .pregnancyResult, .text("pregnant")
    ),
    (
      #"{"resourceType":"ReproParturitionEvent","calvingEase":"EasyAssisted"}"#, .calvingEase, .text("normal")
    ),
    (#"{"resourceType":"ReproParturitionEvent","liveProgeny":1,"totalProgeny":3}"#, .stillborn, .whole(2)),
    (#"{"resourceType":"ReproDoNotBreedEvent"}"#, .isExcluded, .flag(true)),
    (#"{"resourceType":"MovementDeathEvent","deathMethod":"Culled"}"#, .disposalKind, .text("death")),
    (#"{"resourceType":"MovementDepartureEvent","departureKind":"Slaughter"}"#, .disposalKind, .text("sale")),
  ])
  func `are read where they say more or less than we do`(json: String, field: FieldCode, value: FieldValue)
    throws
  {
    let change = try #require(exchange.read([try Self.foreign(json)]).changes.first)
    #expect(change.fields[field] == value)
    #expect(exchange.read(exchange.documents(of: change).map(JSONNode.object)).changes == [change])
  }

  @Test(arguments: [
    ("[]", ADEReading.Reason.notDocument), (#"{"meta":{}}"#, .notDocument),
    (#"{"resourceType":"MilkingVisitEvent"}"#, .resourceType("MilkingVisitEvent")),
    (#"{"resourceType":"AnimalSetLeaveEvent"}"#, .resourceType("AnimalSetLeaveEvent")),
    (#"{"resourceType":"WithdrawalEvent","productType":"Meat"}"#, .resourceType("WithdrawalEvent")),
    (#"{"resourceType":"WeightEvent","animal":{"scheme":"eu.bovine"}}"#, .animal(nil)),
    (
      #"{"resourceType":"WeightEvent","animal":{"scheme":"nl.v1","id":"1"}}"#,
      .animal(ADEIdentifier("nl.v1", "1"))
    ),
    (#"{"resourceType":"WeightEvent","eventDateTime":"yesterday"}"#, .day),
  ])
  func `that are no changes are given back with the reason`(json: String, reason: ADEReading.Reason) throws {
    let document = try Self.foreign(json)
    #expect(exchange.read([document]).unread == [ADEReading.Unread(document: document, reason: reason)])
  }

  @Test func `that are ours are read with what others have put into them, and written with it`() throws {
    var change = Change(ChangeID(5), .weighing, of: AnimalID(1), on: Day(2026, 11, 18))
    change[Weighing.weight] = Kilograms(430)
    var document = try #require(exchange.documents(of: change).first)
    document["timeOffFeed"] = .whole(12)
    let read = try #require(exchange.read([.object(document)]).changes.first)
    #expect(read[Weighing.weight] == Kilograms(430) && read.fields.unknown["ade"] != nil)
    #expect(exchange.documents(of: read) == [document])
  }

  @Test func `that are ours are not read without the main one, which says what the others belong to`() {
    var change = Change(ChangeID(5), .birth, of: AnimalID(1), on: Day(2026, 11, 18))
    change[Birth.group] = GroupID(4)
    let joining = exchange.documents(of: change).dropFirst().map(JSONNode.object)
    #expect(exchange.read(joining).changes.isEmpty)
    #expect(exchange.read(joining).unread.map(\.reason) == [.mainMissing])
  }

  @Test func `and ours are read in the order in which they come`() throws {
    let ours = [3, 1, 2].map { Change(ChangeID($0), .dryOff, of: AnimalID(1), on: Day(2026, 11, $0)) }
    var documents = ours.flatMap(exchange.documents).map(JSONNode.object)
    documents.insert(try Self.foreign(#"{"resourceType":"ReproHeatEvent"}"#), at: 1)
    #expect(exchange.read(documents).changes.map(\.knownKind) == [.dryOff, .heat, .dryOff, .dryOff])
    #expect(exchange.read(documents).changes.filter { $0.knownKind == .dryOff } == ours)
  }

  @Test func `that are deleted are named`() throws {
    let json =
      #"{"resourceType":"WeightEvent","meta":{"source":"a.example","sourceId":"5","isDeleted":true}}"#
    let reading = try read(json)
    #expect(reading.deleted == [ADEIdentifier("a.example", "5")] && reading.changes.isEmpty)
  }

  @Test(arguments: ChangeKind.allCases) func `lose nothing on the way through here`(kind: ChangeKind) throws {
    for seed in 0..<30 {
      var draws = SplitMix64(seed: UInt64(seed))
      for document in exchange.documents(of: .random(kind, &draws)) {
        var sent = Self.strange(document, &draws)
        guard let change = exchange.read([.object(sent)]).changes.first else { continue }
        let documents = exchange.documents(of: change)
        #expect(exchange.read(documents.map(JSONNode.object)).changes == [change])
        let kept = change.fields.unknown["ade"] ?? ""
        // What is ours has been read, and is said as it has to be now.
        if sent.value(at: "meta.source")?.text == exchange.source { sent["x-outpost"] = nil }
        #expect(Self.isSaid(.object(sent), by: documents.map(JSONNode.object), kept), "\(sent)")
      }
    }
  }

  /// Whether each member stands in one of the documents, or in what is kept of others'.
  private static func isSaid(_ value: JSONNode, by documents: [JSONNode], _ kept: String) -> Bool {
    if documents.contains(value) || kept.contains(value.json) { return true }
    guard let object = value.object else { return false }
    return object.members.allSatisfy { member in
      isSaid(member.value, by: documents.compactMap { $0.object?[member.name] }, kept)
    }
  }

  /// A stranger's document, with a day and an animal unless it says of either.
  private static func foreign(_ json: String) throws -> JSONNode {
    guard var object = try JSONNode(parsing: json).object, object["resourceType"] != nil else {
      return try JSONNode(parsing: json)
    }
    if object["animal"] == nil {
      object["animal"] = .object(["scheme": .text("eu.bovine"), "id": .text("CZ000001961")])
    }
    if object["eventDateTime"] == nil { object["eventDateTime"] = .text("2026-11-18T06:41:09Z") }
    object["meta"] = .object(["source": .text("a.example"), "modified": .text("2026-11-18T06:41:09Z")])
    return .object(object)
  }

  /// The document with members of another hand, and mostly of another source.
  private static func strange(_ document: JSONObject, _ draws: inout SplitMix64) -> JSONObject {
    var object = document
    for member in document.members where !member.name.hasPrefix("x-outpost") {
      switch draws.within(0...5) {
      case 0: object[member.name] = member.name == "resourceType" ? member.value : .random(&draws)
      case 1: if let inner = member.value.object { object[member.name] = .object(strange(inner, &draws)) }
      case 2: object["x-" + draws.text(3)] = .random(&draws)
      default: break
      }
    }
    if !draws.happens(1, in: 4) { object.set(.text("a.example"), at: "meta.source") }
    return object
  }
}
