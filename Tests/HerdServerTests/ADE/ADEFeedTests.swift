import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

/// What a client has that follows a data set from page to page.
@Suite(.timeLimit(.minutes(5))) struct `A data set of documents` {
  @Test(arguments: Engine.allCases) func `is that of the whole herd, from page to page`(engine: Engine)
    async throws
  {
    try await ImportFiles.withHerd(engine) { farm, _ in
      for dataSet in ADEDataSet.allCases {
        var client = ADEClient(farm, dataSet)
        try await client.follow(pageLength: 100, pageBytes: 8000)
        #expect(client.documents == (try await farm.documents(dataSet)), "\(dataSet)")
        #expect(client.deleted.isEmpty && client.documents.isEmpty == client.pages.isEmpty)
        let types = Set(client.documents.values.compactMap { $0["resourceType"]?.text })
        #expect(types.isSubset(of: dataSet.types), "\(dataSet)")
        if dataSet == .reproduction { #expect(client.pages.count > 10, "\(client.pages)") }
      }
      let all = try await farm.documents(.movements, .groups, .reproduction, .health, .production, .remarks)
      #expect(Set(all.values.compactMap { $0["resourceType"]?.text }).count > 10 && all.count > 500)
    }
  }

  @Test(arguments: Engine.allCases) func `lacks nothing that was written between its pages`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      for turn in 0..<4 {
        _ = try await farm.push(Sample.operation([Sample.note("before \(turn)", of: cow)]))
      }
      let first = try #require(try await farm.rows(.changes).compactMap { $0["id"]?.whole }.dropFirst().first)
      var (client, turn) = (ADEClient(farm), 0)
      try await client.follow(pageLength: 1) {
        turn += 1
        guard turn < 5 else { return }
        let amended: JSONObject = [
          "id": .whole(first), "rev": .whole(turn), "f": .object(["text": .text("amended \(turn)")]),
        ]
        let receipts = try await farm.push(
          Sample.operation([Sample.note("meanwhile \(turn)", of: cow)]), Sample.operation([amended], .amend))
        #expect(receipts.allSatisfy { $0.refusals.isEmpty })
      }
      #expect(client.documents == (try await farm.documents(.remarks)) && client.documents.count == 8)
      #expect(client.documents["\(first)"]?["remark"] == .text("amended 4"))
    }
  }

  @Test(arguments: Engine.allCases) func `has a page of each row that alone is longer than a page`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      for turn in 0..<3 { _ = try await farm.push(Sample.operation([Sample.note("note \(turn)", of: cow)])) }
      var client = ADEClient(farm)
      try await client.follow(pageBytes: 1)
      #expect(client.pages == [1, 1, 1] && client.documents.count == 3)
    }
  }

  @Test(arguments: Engine.allCases) func `says of what was taken back that it is deleted`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let ids = try await farm.record(Sample.note("lame", of: cow), Sample.note("well", of: cow))
      var client = ADEClient(farm)
      try await client.follow()
      try await farm.void(ids[0])
      try await client.follow()
      #expect(client.deleted == ["\(ids[0])"] && Array(client.documents.keys) == ["\(ids[1])"])
      var later = ADEClient(farm)
      try await later.follow()
      #expect(later.deleted.isEmpty && later.documents == client.documents)
    }
  }

  @Test(arguments: Engine.allCases) func `says nothing of what has come and gone between its pages`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      var client = ADEClient(farm)
      try await client.follow()
      let ids = try await farm.record(Sample.note("lame", of: cow))
      try await farm.void(ids[0])
      try await client.follow()
      #expect(client.deleted.isEmpty && client.documents.isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `loses documents that an amended change has no more`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      try await farm.put(.codes, Medicine(MedicineID(201), name: "Penicilin", unit: "ml", milkHours: 96).row)
      try await farm.put(.codes, MedicineStock(StockID(301), of: MedicineID(201), left: 100_000).row)
      let cow = try await farm.cow()
      let medicine = JSONNode.object(["stock": .whole(301), "amount": .text("10")])
      let given: (Int) -> JSONObject = {
        ["by": .text("vet"), "med": .list(Array(repeating: medicine, count: $0))]
      }
      let id = try await farm.record(Sample.change(30, of: cow, on: "2026-11-18", given(3)))[0]
      var client = ADEClient(farm, .health)
      try await client.follow()
      #expect(client.documents.keys.sorted() == ["\(id)", "\(id).2", "\(id).3"])
      try await farm.amend(id, given(1))
      try await client.follow()
      #expect(client.deleted.sorted() == ["\(id).2", "\(id).3"])
      #expect(client.documents == (try await farm.documents(.health)) && client.documents.count == 1)
    }
  }

  @Test(arguments: Engine.allCases)
  func `has documents anew of what an earlier change makes different that came later`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let late = try await farm.record(Sample.move(cow, to: 2002, on: "2026-11-10"))[0]
      var client = ADEClient(farm, .groups)
      try await client.follow()
      #expect(client.documents["\(late).leave"]?["animalSetId"] == .text("2001"))
      let early = try await farm.record(Sample.move(cow, to: 2003, on: "2026-11-01"))[0]
      try await client.follow()
      #expect(client.documents["\(late).leave"]?["animalSetId"] == .text("2003"))
      #expect(client.documents == (try await farm.documents(.groups)))
      try await farm.void(early)
      try await client.follow()
      #expect(client.documents["\(late).leave"]?["animalSetId"] == .text("2001"))
      #expect(client.documents == (try await farm.documents(.groups)))
    }
  }

  @Test(arguments: Engine.allCases) func `loses where an animal came from, if it was nowhere after all`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(born: "2026-11-05")
      let birth = try #require(try await farm.rows(.changes).first)
      let move = try await farm.record(Sample.move(cow, to: 2002, on: "2026-11-06"))[0]
      var client = ADEClient(farm, .groups)
      try await client.follow()
      #expect(client.documents.keys.sorted() == ["\(move)", "\(move).leave"])
      try await farm.amend(birth["id"]?.whole, day: "2026-11-06")
      try await client.follow()
      #expect(client.deleted == ["\(move).leave"])
      #expect(client.documents == (try await farm.documents(.groups)))
    }
  }

  @Test(arguments: Engine.allCases) func `names an animal by the number that it was given since`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow("000001")
      let birth = try #require(try await farm.rows(.changes).first)
      let note = try await farm.record(Sample.note("lame", of: cow))[0]
      var client = ADEClient(farm)
      try await client.follow()
      #expect(client.documents["\(note)"]?["animal"]?.object?["id"] == .text("CZ000001961"))
      var fields = try #require(birth["f"]?.object)
      fields["number"] = .text("000077")
      try await farm.amend(birth["id"]?.whole, fields)
      try await client.follow()
      #expect(client.documents["\(note)"]?["animal"]?.object?["id"] == .text("CZ000077961"))
      #expect(client.documents == (try await farm.documents(.remarks)))
    }
  }

  @Test(arguments: Engine.allCases) func `loses what has gone where there is no stable`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      try await farm.put(.groups, Group(GroupID(2009), number: 9, stable: StableID(9), purpose: .milking).row)
      let cow = try await farm.cow()
      let note = try await farm.record(Sample.note("lame", of: cow))[0]
      var client = ADEClient(farm)
      try await client.follow()
      #expect(client.documents.count == 1)
      _ = try await farm.record(Sample.move(cow, to: 2009, on: "2026-11-10"))
      try await client.follow()
      #expect(client.deleted == ["\(note)"] && client.documents.isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `names an animal by its row where nobody has recorded its birth`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let animal = #"{"t":"put","id":5,"country":"CZ","number":"000005","kodex":"961","sex":"F"}"#
      let note =
        #"{"t":"put","id":6,"rev":1,"k":27,"a":5,"d":"2026-11-18","by":1,"at":"2026-11-18T06:41:09Z","#
        + #""f":{"text":"lame"}}"#
      try await ImportFiles.fill(farm, [.animals: [Array(animal.utf8)], .changes: [Array(note.utf8)]])
      var client = ADEClient(farm)
      try await client.follow()
      let identifier = client.documents["6"]?["animal"]?.object
      #expect(identifier == ["scheme": .text("eu.bovine"), "id": .text("CZ000005961")])
    }
  }
}

extension Farm {
  /// Records changes, and returns their identities.
  func record(_ rows: JSONObject...) async throws -> [Int] {
    var ids: [Int] = []
    for var row in rows {
      // A device gives a name once.
      let local = "L\(try await number())"
      row["l"] = .text(local)
      let receipt = try await push(Sample.operation([row]))[0]
      ids.append(try #require(receipt.identities?[local], "\(receipt)"))
    }
    return ids
  }

  /// Amends a change that nobody has amended.
  func amend(_ id: Int?, _ fields: JSONObject? = nil, day: String? = nil) async throws {
    var row: JSONObject = ["id": .whole(try #require(id)), "rev": .whole(1)]
    (row["f"], row["d"]) = (fields.map(JSONNode.object), day.map(JSONNode.text))
    let receipt = try await push(Sample.operation([row], .amend))[0]
    try #require(receipt.refusals.isEmpty, "\(receipt)")
  }

  /// Takes a change back that nobody has amended.
  func void(_ id: Int) async throws {
    let receipt = try await push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))[0]
    try #require(receipt.refusals.isEmpty, "\(receipt)")
  }
}

extension Sample {
  static func change(_ kind: Int, of animal: AnimalID, on day: String, _ fields: JSONObject) -> JSONObject {
    [
      "k": .whole(kind), "a": .whole(animal.rawValue), "d": .text(day), "at": .text("\(day)T06:41:09Z"),
      "f": .object(fields),
    ]
  }

  static func move(_ animal: AnimalID, to group: Int, on day: String) -> JSONObject {
    change(9, of: animal, on: day, ["group": .whole(group)])
  }
}
