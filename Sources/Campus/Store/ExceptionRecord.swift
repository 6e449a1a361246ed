import KOS
import RecordMapping

/// What Sirius says of an exception, asked for once.
@Record(table: "sirius_exception")
struct ExceptionRecord: Hashable {
  /// Sirius' number.
  @ID let id: Int64
  /// Empty if it has none.
  var name: String
  /// `CANCEL`; `nil` if it tells none.
  var kind: String?

  /// Whether lessons are called off by it; of an unknown one nobody can say that they are not.
  var cancels: Bool { kind.map { $0 == "CANCEL" } ?? true }

  /// Whether somebody else teaches by it.
  var substitutes: Bool { kind == "TEACHER_CHANGE" }

  /// Whether lessons are elsewhere by it.
  var rehouses: Bool { kind == "ROOM_CHANGE" }
}
