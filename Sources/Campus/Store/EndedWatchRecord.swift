import RecordMapping

/// A watch over a parallel or a course that KOS does not have any more, until the person has been told.
@Record(table: "ended_watch")
struct EndedWatchRecord: Hashable {
  /// The ``PlacesWatchRecord``'s.
  @ID let id: String
  @JSON var watch: PlacesWatchRecord
}
