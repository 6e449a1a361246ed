import Foundation
import RecordMapping
import RecordMappingFoundation

enum Valued {
  @Record struct Dates: Equatable {
    @ID let id: Int64
    let plain: Instant?
    @DateForm(.iso8601Local) let local: Instant?
    @DateForm(.day) let day: Instant?
    @Epoch let seconds: Instant?
    @Epoch(.milliseconds) let milliseconds: Instant?
    @DateForm(.rfc822) let mail: Instant?
    @DateForm(.pattern("d.M.yyyy HH:mm")) let own: Instant?
    let foundation: Date?
    @Epoch let foundationSeconds: Date?
    @DateForm(.pattern("d.M.yyyy")) let foundationOwn: Date?
  }

  @Record struct Links: Equatable {
    @ID let id: UUID
    let link: URL
    let price: Decimal
    let other: UUID?
  }

  @Record struct Collections: Equatable {
    @ID let id: Int64
    @JSON var names: [String] = []
    @JSON let scores: [String: Double]?
    @JSON let grid: [[Int?]]?
    @JSON let settings: ValuedSettings?
    @JSON @Strict let strict: [Int]?
  }

  @Record struct Placed: Equatable {
    @ID let id: Int64
    @Embedded let home: ValuedPlace
    @Key("work", "office") @Embedded let work: ValuedPlace?
  }
}

extension Valued {
  /// Two optional parts in one that is not.
  @Record struct Owned: Equatable {
    @ID let id: Int64
    @Embedded let owners: ValuedOwners
    @Embedded let others: ValuedOwners?
  }

  @Record struct Guarded: Equatable {
    @ID let id: Int64
    @Embedded let guarded: ValuedGuard?
  }
}

@RecordPart struct ValuedOwners: Equatable {
  @Embedded let first: ValuedOwner?
  @Embedded let second: ValuedOwner?
}

@RecordPart struct ValuedGuard: Equatable {
  let name: String
  @Strict var level: Int = 1
}

@RecordPart struct ValuedSettings: Equatable {
  let theme: String
  var size: Int = 12
  let places: [ValuedPlace]?
}

@RecordPart struct ValuedPlace: Equatable {
  let name: String
  @Path("at", "latitude") let latitude: Double
  var zoom: Int = 3
  @Embedded let owner: ValuedOwner?
}

@RecordPart struct ValuedOwner: Equatable {
  let name: String
  let age: Int?
}
