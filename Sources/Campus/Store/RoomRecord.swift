import KOS
import RecordMapping

/// A room, once somebody looked at it.
@Record(table: "room")
struct RoomRecord: Hashable {
  /// KOS's, such as `TH:A-1333`.
  @ID let code: String
  @JSON var name: Multilingual?
  var locality: String?
  var type: RoomType?
  @JSON var capacities: [Capacity] = []
}
