import Foundation
import Testing

@testable import HerdGeneration

/// A generated herd with its rows read again, by JSON alone.
struct GeneratedHerd {
  let sink: MemorySink
  let truth: Truth
  let changes: [Row]

  /// Each is made once for all tests.
  static let s = Result { try GeneratedHerd(HerdScenario(seed: 7)) }
  static let m = Result { try GeneratedHerd(HerdScenario(seed: 7, size: .m)) }
  static let clean = Result { try GeneratedHerd(HerdScenario(seed: 7, noisePerMille: 0)) }
  /// Large enough for each kind of noise.
  static let noisy = Result {
    try GeneratedHerd(
      HerdScenario(
        seed: 7, size: HerdSize(animals: 400, years: 3, stables: 2, groupsPerStable: 5), noisePerMille: 200))
  }

  init(_ scenario: HerdScenario) throws {
    var sink = MemorySink()
    HerdGenerator(scenario).write(into: &sink)
    self.sink = sink
    truth = try JSONDecoder().decode(Truth.self, from: Data(sink.files[.truth] ?? []))
    changes = try Self.rows(of: .changes, in: sink)
  }

  func rows(of file: HerdFile) throws -> [Row] { try Self.rows(of: file, in: sink) }

  private static func rows(of file: HerdFile, in sink: MemorySink) throws -> [Row] {
    // As one list: a decoder for each line takes ten times as long.
    let lines = (sink.files[file] ?? []).split(separator: 0x0A)
    return try JSONDecoder().decode([Row].self, from: Data([0x5B] + lines.joined(separator: [0x2C]) + [0x5D]))
  }

  /// Identifiers of the changes that are wrong or odd on purpose.
  var noisy: Set<Int> { Set(truth.noise.map(\.id)) }

  /// Those of them that are none of an animal's life.
  var intruders: Set<Int> {
    let kinds = Set((NoiseKind.intruders + [.transponderSwapBack, .afterDeparture]).map(\.rawValue))
    return Set(truth.noise.filter { kinds.contains($0.kind) }.map(\.id))
  }
}

/// What tests ask of a row; most fields are of some kinds only.
struct Row: Decodable {
  struct Fields: Decodable {
    let order: Int?
    let collar: Int?
  }

  let t: String
  let sn: Int
  let id: Int?
  let rows: Int?
  let k: Kind?
  let a: Int?
  let d: String?
  let at: String?
  let f: Fields?

  /// A number, or `"30h"`.
  enum Kind: Decodable, Hashable {
    case number(Int)
    case hooves

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        #expect(try container.decode(String.self) == "30h")
        self = .hooves
      }
    }
  }
}

struct Truth: Decodable {
  struct Ratio: Decodable {
    let numerator: Int
    let denominator: Int

    var perMille: Int { denominator == 0 ? 0 : numerator * 1000 / denominator }
  }

  struct Animal: Decodable {
    let a: Int
    let sex: String
    let out: String?
    let order: Int?
    let calved, heat, service, conceived, confirmed, due, dry, milkFree, meatFree: String?
    let natural, excluded: Bool?
    let lists: [String]?
  }

  struct Odd: Decodable {
    let id: Int
    let a: Int
    let kind: String
    let codes: [String]
  }

  struct Figures: Decodable {
    struct Window: Decodable {
      let from, to: String
      let serviceRate, pregnancyRate, confirmedRate: Ratio
    }

    let windows: [Window]
    let firstServiceCows, firstServiceHeifers, daysOpen, calvingInterval: Ratio
  }

  struct Counts: Decodable {
    struct OfKind: Decodable {
      let k: Row.Kind
      let rows: Int
    }

    let cowDays, cowsCulled: Int
    let female, stillborn, twins, heatsSeen, heatsFeltByDevice, abortions: Ratio
    let cowsConceived, heifersConceived, sexedConceived: Ratio
    let cowChanges: [OfKind]

    var ratios: [String: Ratio] {
      [
        "female": female, "stillborn": stillborn, "twins": twins, "heatsSeen": heatsSeen,
        "cowsConceived": cowsConceived, "heifersConceived": heifersConceived, "abortions": abortions,
      ]
    }
  }

  let animals: [Animal]
  let noise: [Odd]
  let kpi: Figures
  let counts: Counts
}
