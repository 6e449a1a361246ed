import CivilTime
import Foundation
import HerdBook
import HerdSync
import RecordMappingSQLite

/// A bull, and for whom there is a price.
struct PricedBull: Sendable {
  let row: ListedRow
  let bull: Bull
  let centres: Set<CentreID>
  /// In thousandths; `nil` where the server tells none.
  let price: Int?

  /// Whether it is for all: no centre has a price of its own.
  var isGeneral: Bool { centres.isEmpty }

  /// Whether it may be used at the centre: it has a price there, or for all; everywhere where there are no centres.
  func isPriced(for centre: CentreID?) -> Bool { isGeneral || centre.map(centres.contains) ?? true }

  /// Whether number or name has the text in it, whatever its case and accents.
  func has(_ text: String) -> Bool {
    text.isEmpty
      || [bull.number.text, bull.name ?? ""].contains {
        $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
  }

  /// Bulls by number, priced for the centre on the day.
  static func all(in snapshot: StoreSnapshot, for centre: CentreID?, on day: Day) throws -> [PricedBull] {
    let prices = try snapshot.things(.price, BullPrice.init(row:))
    let centres = Dictionary(grouping: prices, by: \.bull).mapValues { Set($0.compactMap(\.centre)) }
    return try snapshot.rows(of: BullRecord.self).compactMap { row in
      guard let bull = Bull(row: row.members) else { return nil }
      return PricedBull(
        row: row, bull: bull, centres: centres[bull.number] ?? [],
        price: BullPrice.price(of: bull.number, for: centre, on: day, in: prices))
    }.sorted { $0.bull.number.text < $1.bull.number.text }
  }
}
