import Foundation
import GRDB

/// The stored form of a moment: whole microseconds since 1970.
enum StoredMoment {
  static func microseconds(of date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1_000_000).rounded())
  }

  static let encoding = DatabaseDateEncodingStrategy.custom { microseconds(of: $0) }

  static let decoding = DatabaseDateDecodingStrategy.custom { value in
    Int64.fromDatabaseValue(value).map { Date(timeIntervalSince1970: Double($0) / 1_000_000) }
  }
}
