import KOS
import RecordMapping

/// A faculty, department or other part of the university.
@Record(table: "division")
struct DivisionRecord: Hashable {
  /// Five digits, of which the first two tell the faculty.
  @ID let code: String
  @JSON var name: Multilingual?
  @JSON var abbreviation: Multilingual?
  var parent: String?
  var type: DivisionType?
}
