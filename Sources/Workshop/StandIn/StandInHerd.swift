import Foundation
import GRDB
import HerdBook
import InstrumentStandIns

/// Animals of a herd's file, which the app may have open, in an order by chance.
struct StandInHerd {
  struct Animal {
    let eid: EID
    /// What it may weigh today, in grams: what it last weighed and a little, where that is known.
    let grams: Int
  }

  private(set) var animals: [Animal]

  init(reading file: String, using generator: inout some RandomNumberGenerator) throws {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    let rows = try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT eid, (SELECT json_extract(object, '$.f.kg') FROM change
            WHERE animal = animal_summary.id AND kind = '31' ORDER BY day DESC LIMIT 1)
          FROM animal_summary WHERE eid IS NOT NULL AND until IS NULL ORDER BY id
          """)
    }
    animals = try rows.shuffled(using: &generator).map { row in
      let known = (row[1] as String?).flatMap(Kilograms.init(parsing:))
      let gain = Int.random(in: 1...8, using: &generator) * 500
      let grams =
        known.map { $0.grams / 500 * 500 + gain } ?? Int.random(in: 160...1200, using: &generator) * 500
      return Animal(eid: try EID(parsing: row[0]), grams: grams)
    }
  }

  /// The next animal; they come again once all have come.
  mutating func next() -> Animal? {
    guard let first = animals.first else { return nil }
    animals.append(animals.removeFirst())
    return first
  }
}

/// A path for a stand-in: the app can keep it from one time to the next.
struct StandInPath {
  let text: String

  /// - Parameter name: where nobody has chosen a path.
  init(_ chosen: String?, _ name: String) {
    text = chosen ?? FileManager.default.temporaryDirectory.appending(path: "outpost-\(name)").path
  }

  /// Takes away the link of a stand-in that was killed.
  func clear() throws {
    let manager = FileManager.default
    do {
      guard try manager.destinationOfSymbolicLink(atPath: text).hasPrefix("/dev/pts/") else { return }
    } catch {
      return
    }
    try manager.removeItem(atPath: text)
  }
}
