import Testing

@testable import StandIns

@Suite struct `An ordering` {
  @Test(arguments: [
    ("code", ["B0B36EEE", "B2M13FFF", "BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD"]),
    ("code@asc", ["B0B36EEE", "B2M13FFF", "BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD"]),
    ("code@desc", ["NI-DDD", "BI-CCC", "BI-BBB", "BI-AAA", "B2M13FFF", "B0B36EEE"]),
    ("credits,code", ["NI-DDD", "B2M13FFF", "BI-AAA", "B0B36EEE", "BI-BBB", "BI-CCC"]),
    ("credits@desc,code@desc", ["BI-BBB", "B0B36EEE", "BI-AAA", "B2M13FFF", "NI-DDD", "BI-CCC"]),
    ("name", ["B2M13FFF", "BI-BBB", "B0B36EEE", "BI-AAA", "NI-DDD", "BI-CCC"]),
    ("department@desc,code", ["BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD", "B0B36EEE", "B2M13FFF"]),
    ("approvalDate@desc", ["BI-BBB", "BI-AAA", "BI-CCC", "NI-DDD", "B0B36EEE", "B2M13FFF"]),
  ])
  func `puts those without a value last, and equal ones as they were`(order: String, codes: [String]) throws {
    #expect(try Asked("courses?orderBy=\(order)").keys == codes)
  }

  @Test(arguments: ["", "code@up", "code,", "@desc", "code@asc@desc", "na.me", "unknown", "faculty", "co de"])
  func `is refused when it is wrong`(order: String) {
    let refusal = #expect(throws: Refusal.self) { try Asked.text("courses?orderBy=\(order)") }
    #expect(refusal?.status == 400)
  }

  @Test func `is applied before pages are cut`() throws {
    let keys = try [0, 2, 4].flatMap { try Asked("courses?orderBy=code&limit=2&offset=\($0)").keys }
    #expect(keys == ["B0B36EEE", "B2M13FFF", "BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD"])
  }

  @Test func `keeps pages whole where the order shifts without it`() throws {
    var quirks = Quirks()
    quirks.defaultOrder = .shifting
    let ordered = try [0, 2, 4].flatMap {
      try Asked("courses?orderBy=code&limit=2&offset=\($0)", quirks: quirks).keys
    }
    let unordered = try [0, 2, 4].flatMap { try Asked("courses?limit=2&offset=\($0)", quirks: quirks).keys }
    #expect(Set(ordered).count == 6)
    #expect(Set(unordered).count < 6)
  }
}
