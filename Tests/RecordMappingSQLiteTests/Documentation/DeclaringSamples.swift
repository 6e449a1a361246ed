import GRDB
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

// The samples of the article "Declaring".

enum ParcelState: String, RecordValue {
  case waiting, moving, delivered, other
}

@RecordPart struct Destination {
  let street: String
  @Path("position", "latitude") let latitude: Double
  @Path("position", "longitude") let longitude: Double
}

@Record(table: "parcel", keys: .snakeCase) struct Parcel {
  @ID @Convert let id: Int64
  @Key("label", "name") let label: String
  @Path("meta", "created") @Epoch let createdAt: Instant
  @Convert let weight: Double
  var pieces: Int = 1
  @Default("cs") let language: String
  @Strict var isFragile: Bool = false
  @Unknown(ParcelState.other) var state: ParcelState = .waiting
  @Column("remark") let note: String?
  @JSON let stops: [String]
  @Embedded let destination: Destination
  @Ignore var isSelected: Bool = false
}

@Record struct Seat {
  @ID let row: Int
  @ID let number: Int
  var isTaken: Bool = false
}

enum VehicleKind: String, RecordValue {
  case car, lorry
}

@Record struct Vehicle {
  @ID let plate: String
  let kind: VehicleKind
  let seats: Int?
  let load: Double?
}

@Record(keys: .snakeCase) struct Booking: ValidatedRecord, ImportedRecord {
  @ID let id: Int64
  var guestName: String
  let nights: Int

  func validate() throws(ValidationFault) {
    guard nights > 0 else { throw ValidationFault("no nights") }
  }

  mutating func willImport() throws(ValidationFault) {
    guestName = guestName.uppercased()
  }

  func didImport(as outcome: SaveOutcome) {
    print(id, outcome)
  }
}

@Suite struct `The samples of Declaring` {
  private let body = Array(
    #"""
    {
      "id": "17", "name": "Books", "meta": {"created": 1795253400}, "weight": "2.5", "pieces": null,
      "state": "lost", "stops": ["Praha", "Brno"],
      "destination": {"street": "Hlavní 1", "position": {"longitude": 16.6, "latitude": 49.2}}
    }
    """#.utf8)

  @Test func `read what the attributes say`() throws {
    let parcel = try Parcel(json: body)
    #expect(parcel.id == 17)
    #expect(parcel.label == "Books")
    #expect(parcel.createdAt.microseconds == 1_795_253_400_000_000)
    #expect(parcel.weight == 2.5)
    #expect(parcel.pieces == 1)
    #expect(parcel.language == "cs")
    #expect(parcel.state == .other)
    #expect(parcel.stops == ["Praha", "Brno"])
    #expect(parcel.destination.latitude == 49.2)
  }

  @Test func `use the columns that the article names`() async throws {
    let store = try Store.inMemory(Parcel.self)
    try await store.save(try Parcel(json: body))
    let names = try await store.databaseWriter.read { db in try db.columns(in: "parcel").map(\.name) }
    #expect(
      names == [
        "id", "label", "created_at", "weight", "pieces", "language", "is_fragile", "state", "remark", "stops",
        "destination_street", "destination_latitude", "destination_longitude",
      ])
  }

  @Test func `have an identity of two columns`() async throws {
    let store = try Store.inMemory(Seat.self)
    try await store.save(Seat(row: 3, number: 14))
    let seat = try await store.fetch(Seat.self, id: Seat.RecordID(row: 3, number: 14))
    #expect(seat?.isTaken == false)
  }

  @Test func `tell kinds apart by a column`() async throws {
    let store = try Store.inMemory(Vehicle.self)
    let body = Array(
      #"[{"plate":"1A1","kind":"car","seats":5},{"plate":"2B2","kind":"lorry","load":7.5}]"#.utf8)
    _ = try await store.import(Vehicle.self, from: body)

    let lorries = try await store.fetchAll(Vehicle.self, where: .equal(.kind, VehicleKind.lorry))

    #expect(lorries.map(\.load) == [7.5])
  }

  @Test func `ask the record`() async throws {
    let store = try Store.inMemory(Booking.self)
    let body = Array(#"[{"id":1,"guest_name":"ada","nights":2},{"id":2,"guest_name":"bob","nights":0}]"#.utf8)
    let report = try await store.import(Booking.self, from: body)
    #expect(try await store.fetchAll(Booking.self).map(\.guestName) == ["ADA"])
    #expect(report.rejected.map(\.reason) == ["no nights"])
    await #expect(throws: StoreError.self) {
      try await store.save(Booking(id: 3, guestName: "c", nights: 0))
    }
  }

  /// The table of policies: a row of the article's table each.
  @Test(arguments: [
    ("#", "17 reject reject reject"), ("d", "17 5 5 5"), ("ds", "17 5 reject reject"),
    ("o", "17 nil nil nil"), ("os", "17 nil nil reject"),
  ])
  func `keep the policies`(property: String, outcomes: String) {
    let values = [#"{"n":17}"#, "{}", #"{"n":null}"#, #"{"n":"x"}"#]
    let found = values.map { text in
      do {
        return try DeclaredPolicies.read(property, Array(text.utf8))
      } catch {
        return "reject"
      }
    }
    #expect(found.joined(separator: " ") == outcomes)
  }
}

/// One property of each kind.
enum DeclaredPolicies {
  @RecordPart struct Required { let n: Int }
  @RecordPart struct Defaulted { var n: Int = 5 }
  @RecordPart struct StrictlyDefaulted { @Strict var n: Int = 5 }
  @RecordPart struct Optional { let n: Int? }
  @RecordPart struct StrictlyOptional { @Strict let n: Int? }

  static func read(_ property: String, _ body: [UInt8]) throws -> String {
    switch property {
    case "d": try "\(Defaulted(json: body).n)"
    case "ds": try "\(StrictlyDefaulted(json: body).n)"
    case "o": try Optional(json: body).n.map { "\($0)" } ?? "nil"
    case "os": try StrictlyOptional(json: body).n.map { "\($0)" } ?? "nil"
    default: try "\(Required(json: body).n)"
    }
  }
}
