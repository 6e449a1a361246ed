import Testing

@testable import StandIns

@Suite struct `The form of an entry` {
  @Test func `has texts in both languages unless one is enough`() throws {
    let both = try Asked("courses/BI-AAA").document["content"]?.all("name").map(\.text)
    #expect(both == ["Programování", "Programming"])
    let one = try Asked("courses/BI-AAA?multilang=false&lang=cs").document["content"]?.all("name").map(\.text)
    #expect(one == ["Programování"])
    #expect(
      try Asked("courses/BI-AAA?multilang=0").document["content"]?.all("name").map(\.text) == ["Programming"])
  }

  @Test func `has no title and no text in a language that it was not entered in`() throws {
    let entry = try Asked("courses/BI-CCC?lang=en&multilang=false").document
    #expect(entry["title"] == nil && entry["content"]?["name"] == nil)
    #expect(try Asked("courses/BI-CCC?lang=cs").document["title"]?.text == "Právo a etika")
  }

  @Test(
    arguments: [
      (nil, nil, "en"), ("cs", nil, "cs"), (nil, "cs", "cs"), ("en", "cs", "en"),
      (nil, "de,cs;q=0.8,en;q=0.9", "en"),
      (nil, "cs-CZ, en;q=0.5", "cs"), (nil, "fr", "en"), (nil, "cs,en", "cs"),
      (nil, "en,cs", "en"),
    ] as [(String?, String?, String)])
  func `is in the language of the parameter, of the header, or English`(
    parameter: String?, header: String?, language: String
  ) throws {
    let address = "courses/BI-AAA" + (parameter.map { "?lang=\($0)" } ?? "")
    #expect(try Asked(address, acceptLanguage: header).document.attributes["lang"] == language)
  }

  @Test(arguments: [
    "lang=de", "lang=", "multilang=yes", "locEnums=2", "detail=x", "sem=B233", "sem=B23", "sem=",
  ])
  func `is refused where a parameter is wrong`(parameter: String) {
    let refusal = #expect(throws: Refusal.self) { try Asked.text("courses?\(parameter)") }
    #expect(refusal?.status == 400)
  }

  @Test func `names constants where that is wanted`() throws {
    func season(_ parameters: String) throws -> String? {
      try Asked("courses/BI-AAA?\(parameters)").document["content"]?["season"]?.text
    }
    #expect(try season("lang=cs") == "WINTER")
    #expect(try season("lang=cs&locEnums=true") == "zimní")
    #expect(try season("lang=en&locEnums=1") == "winter")
  }

  @Test func `has the long texts only in detail`() throws {
    let long: Set = [
      "description", "lecturesContents", "literature", "objectives", "requirements", "tutorialsContents",
    ]
    func names(_ address: String) throws -> Set<String> {
      Set(
        try Asked(address, snapshot: Generated.snapshot).document.all("entry").flatMap {
          $0["content"]?.children ?? []
        }.map(\.name))
    }
    #expect(try names("courses?limit=100").isDisjoint(with: long))
    #expect(try names("courses?limit=100&detail=1").isSuperset(of: long))
  }

  @Test func `may have no next semester yet, and refuse to hear of it in two ways`() throws {
    let address = "parallels?sem=current,next&limit=1"
    var quirks = Quirks()
    #expect(try !Asked(address, quirks: quirks).keys.isEmpty)
    quirks.nextSemester = .missing
    #expect(throws: Refusal.notFound) { try Asked(address, quirks: quirks) }
    #expect(throws: Refusal.notFound) { try Asked("semesters/next", quirks: quirks) }
    #expect(try !Asked("parallels?sem=current&limit=1", quirks: quirks).keys.isEmpty)
    quirks.nextSemester = .refused
    #expect(throws: Refusal.badParameter("sem", reason: "there is no next semester yet")) {
      try Asked(address, quirks: quirks)
    }
  }

  @Test func `leads to what has a space in its key`() throws {
    let exam = SmallUniversity.university.number(of: .exam, 1)
    let href = try Asked("exams/\(exam)").document["content"]?["room"]?.attributes["href"]
    #expect(href == "rooms/TK:BS%20101/")
    #expect(try Asked("rooms/TK:BS 101").document["content"]?["code"]?.text == "TK:BS 101")
  }

  @Test func `has lessons and capacities in the forms that are set`() throws {
    let address = "parallels/\(SmallUniversity.university.number(of: .parallel, 0))"
    func slot(_ change: (inout Quirks) -> Void) throws -> ReadXML? {
      var quirks = Quirks()
      change(&quirks)
      return try Asked(address, quirks: quirks).document["content"]?["timetableSlot"]
    }
    #expect(try slot { _ in }?.attributes["id"] == "910000105")
    #expect(try slot { $0.slotIdentifier = .element }?["id"]?.text == "910000105")
    let bare = try slot { $0.slotIdentifier = .absent }
    #expect(bare?.attributes["id"] == nil && bare?["id"] == nil)
    #expect(try slot { $0.hasSlotTimes = false }?["startTime"] == nil)
    var quirks = Quirks()
    quirks.wrapsTeachers = true
    let content = try Asked(address, quirks: quirks).document["content"]
    #expect(content?["teacher"] == nil && content?["teachers"]?.all("teacher").count == 2)
  }

  @Test func `has capacities of an instance by attribute or by name`() throws {
    var quirks = Quirks()
    let named = try Asked("courses?sem=B252&limit=100", quirks: quirks, snapshot: Generated.snapshot)
    quirks.namesCapacities = false
    let plain = try Asked("courses?sem=B252&limit=100", quirks: quirks, snapshot: Generated.snapshot)
    func capacities(_ asked: Asked) -> [ReadXML] {
      asked.document.all("entry").compactMap { $0["content"]?["instance"] }.flatMap(\.children).filter {
        $0.name == "capacity" || $0.name == "tutorialCapacity"
      }
    }
    #expect(Set(capacities(named).map { $0.attributes["of"] }) == ["instance", "tutorial"])
    #expect(Set(capacities(plain).map(\.name)) == ["capacity", "tutorialCapacity"])
  }
}
