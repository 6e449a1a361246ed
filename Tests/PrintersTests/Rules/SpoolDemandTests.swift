import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `Filament against the spools` {
  /// Of PLA of 1.75 mm; three metres of it weigh about nine grams.
  private static func spool(_ grams: Double?, density: Double? = 1.24) -> Spool {
    var spool = Spool(id: 1, name: "Grey")
    (spool.remainingWeight, spool.density, spool.diameter) = (grams, density, 1.75)
    return spool
  }

  private static func issues(_ lengths: [String: Double], _ selected: [Int: Spool]) -> [Preflight.Issue] {
    var file = FileEntry(name: "a.gcode", path: "a.gcode", origin: .local, type: "machinecode")
    file.gcodeAnalysis = GCodeAnalysis(filament: lengths.mapValues { FilamentUse(length: $0) })
    let check = Preflight(
      file, profile: PrinterProfile(id: "p", name: "P", extruder: .init(count: 2)), condition: .ready,
      temperatures: [:], user: Sample.user(.print, .filesSelect),
      rack: SpoolRack(spools: Array(selected.values), selected: selected))
    return check.issues.filter {
      switch $0 {
      case .noSpool, .spoolShort, .spoolHolds, .spoolUnknown: true
      default: false
      }
    }
  }

  @Test func `warns of a spool that holds less than the file needs, and says how much`() throws {
    let issues = Self.issues(["tool0": 3000], [0: Self.spool(5)])
    let issue = try #require(issues.first)
    #expect(issues.count == 1 && issue.grade == .warned)
    let sentence = issue.sentence(Sample.english)
    #expect(sentence.contains("“Grey”") && sentence.contains("1.68") && sentence.contains("3.00"))
  }

  @Test func `passes a spool that holds enough`() {
    let issue = Self.issues(["tool0": 3000], [0: Self.spool(10)]).first
    #expect(issue?.grade == .passed && issue?.sentence(Sample.english).contains("enough") == true)
  }

  @Test func `looks at each tool that the file uses, and at no other`() {
    let issues = Self.issues(["tool0": 0, "tool1": 3000], [0: Self.spool(0), 1: Self.spool(10)])
    #expect(issues.map(\.grade) == [.passed])
    #expect(Self.issues(["tool0": 3000, "tool1": 3000], [1: Self.spool(10)]).first == .noSpool(tool: 0))
  }

  @Test(arguments: [spool(nil), spool(10, density: nil)])
  func `does not warn of what nobody entered`(spool: Spool) {
    let issue = Self.issues(["tool0": 3000], [0: spool]).first
    #expect(issue?.grade == .passed && issue?.sentence(Sample.english).contains("isn’t known") == true)
  }

  @Test func `takes a spool that was used up as empty`() {
    #expect(Self.issues(["tool0": 1], [0: Self.spool(-20)]).first?.grade == .warned)
  }

  @Test func `says nothing where no plugin keeps spools`() {
    var file = FileEntry(name: "a.gcode", path: "a.gcode", origin: .local, type: "machinecode")
    file.gcodeAnalysis = GCodeAnalysis(filament: ["tool0": FilamentUse(length: 3000)])
    let check = Preflight(file, profile: nil, condition: .ready, temperatures: [:], user: nil)
    #expect(!check.issues.contains { if case .noSpool = $0 { true } else { false } })
  }

  @Test func `weighs and prices a print by the spool that it was made of`() {
    var price = FilamentPrice(diameter: 2.85, density: 1, price: 10, currency: "$")
    var spool = Self.spool(500)
    price.apply(spool, currency: "€")
    #expect(price == FilamentPrice(diameter: 1.75, density: 1.24, price: 10, currency: "$"))
    (spool.cost, spool.totalWeight) = (15, 750)
    price.apply(spool, currency: "€")
    #expect(price == FilamentPrice(diameter: 1.75, density: 1.24, price: 20, currency: "€"))
  }
}
