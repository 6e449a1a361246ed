package import HerdSync
package import RecordMapping
package import RecordMappingJSON
import RecordMappingSQLite

// A table for each stream of the server. What pages ask by has a column; `object` is the row as it came, with
// the members that only a newer version knows.

/// A row of a stream as the server has sent it.
///
/// Its table has a column `generation` that no row brings along: the full download in which it came last.
package protocol StreamRecord: RecordMapping.Record where RecordID == Int {
  static var stream: SyncStream { get }
  /// Number of the row's latest change in its account.
  var number: Int { get }
  var object: JSONValue { get }
}

extension StreamRecord {
  static var table: String { recordDescriptor.table }

  /// The column that names the animal whose row it is; `nil` for rows that are of none.
  static var animalColumn: String? {
    if stream == .animals { return "id" }
    return stream.isOfAnimals ? "animal" : nil
  }

  static func given(generation: Int) -> GivenValues<Self> {
    GivenValues(ColumnName(rawValue: "generation").map { [($0, generation)] } ?? [])
  }
}

/// The user who is logged in.
@Record(table: "user")
package struct UserRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.rights
}

@Record(table: "stable")
package struct StableRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.stables
}

@Record(table: "animal_group")
package struct GroupRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  package let stable: Int?
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.groups
}

@Record(table: "bull")
package struct BullRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  /// Its number in the register.
  @Key("reg") package let register: String?
  @Key("usable") package var isUsable: Bool = true
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.bulls
}

/// A row of one of the short lists: a technician, a medicine, a price.
@Record(table: "code")
package struct CodeRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  /// A ``CodeList``, or one that only a newer version knows.
  package let list: String
  package let centre: Int?
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.codes
}

@Record(table: "animal")
package struct AnimalRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  @Key("group") @Column("group_id") package let group: Int?
  @Key("number") @Column("tag_number") package let tagNumber: String?
  package let kodex: String?
  package let collar: Int?
  package let eid: String?
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.animals
}

@Record(table: "test_day")
package struct TestDayRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  @Key("a") package let animal: Int
  @Key("d") package let day: String
  @Key("op") package let operation: String?
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.lactations
}

@Record(table: "change")
package struct ChangeRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  @Key("a") package let animal: Int
  @Key("d") package let day: String
  /// Code of the kind as it came: `19`, or `"98x"` of a newer server.
  @Key("k") @JSON package let kind: JSONValue
  /// Operation of this device that has written it last.
  @Key("op") package let operation: String?
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.changes
}

@Record(table: "daily_event")
package struct DailyEventRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  package let stable: Int?
  @Key("op") package let operation: String?
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.daily
}

@Record(table: "activity")
package struct ActivityRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  @Key("a") package let animal: Int
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.activity
}

@Record(table: "milking")
package struct MilkingRecord: StreamRecord {
  @ID package let id: Int
  @Key("sn") package let number: Int
  package var generation: Int = 0
  @Key("a") package let animal: Int
  @JSON @Path() package let object: JSONValue

  package static let stream = SyncStream.milkings
}
