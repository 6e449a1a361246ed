import RecordMapping

/// An event of a calendar as it was published last: what fell away since must be called off.
@Record(table: "published_entry")
struct PublishedEntryRecord: Hashable {
  /// Of the calendar's language and the event.
  @ID let id: String
  var calendar: String
  @JSON var entry: CalendarEntry
}
