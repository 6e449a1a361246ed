import Testing

@testable import HerdBook

@Suite struct `An answer of a scale` {
  @Test(arguments: [
    ("[425.5]\r\n", ScaleReply.weight(ScaleReading(Kilograms(grams: 425_500), isStable: true))),
    ("[U425.5]", .weight(ScaleReading(Kilograms(grams: 425_500), isStable: false))),
    ("[-0.5]", .weight(ScaleReading(Kilograms(grams: -500), isStable: true))),
    ("^", .taken), ("[EziWeigh 7]", .text("EziWeigh 7")), ("[425 .5]", .text("425 .5")),
    ("[1.2345]", .text("1.2345")),
    ("[]", .unknown("[]")), ("[425.5", .unknown("[425.5")), ("425.5", .unknown("425.5")),
  ])
  func `is read`(line: String, reply: ScaleReply) { #expect(ScaleReply(line, to: .weight) == reply) }

  @Test func `is no weight unless that was asked for`() {
    #expect(ScaleReply("[2.1]", to: .model) == .text("2.1"))
  }
}

@Suite struct `A session at a scale` {
  private func weights(_ told: String) -> [Int] {
    var session = ScaleSession()
    return told.split(separator: " ").compactMap { word in
      guard case .weight(let reading) = ScaleReply("[\(word)]", to: .weight) else { return nil }
      return session.consume(reading)?.grams
    }
  }

  @Test func `takes two stable readings within half a kilogram`() {
    #expect(weights("0 U380 U430 425.5 425.0 425.0") == [425_000])
  }

  @Test func `takes none that moves, or is too far from the one before`() {
    #expect(weights("425 U425 425") == [])
    #expect(weights("425 425.6 426.2") == [])
  }

  @Test func `takes the next animal only after the scale was empty`() {
    #expect(weights("425 425 510 510 9.9 510 510") == [425_000, 510_000])
  }
}

@Suite struct `A weight` {
  @Test(arguments: ["", ".", "5.", ".5", "--5", "5,5", "1e3", "1.2.3", "12345678901", "٥"])
  func `is not read from`(text: String) { #expect(Kilograms(parsing: text) == nil) }
}
