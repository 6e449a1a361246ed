import KOS
import RecordMapping

/// What Sirius calls an exception, asked for once.
@Record(table: "sirius_exception")
struct ExceptionRecord: Hashable {
  /// Sirius' number.
  @ID let id: Int64
  /// Empty if it has none.
  var name: String
}
