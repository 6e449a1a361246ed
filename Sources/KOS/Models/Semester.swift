package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A semester. Its dates are incomplete and not to be relied on; periods of teaching and exams are not here.
@RecordPart package struct Semester: KOSContent {
  package let code: SemesterCode?
  @JSON package let name: Multilingual?
  package let startDate: Day?
  package let endDate: Day?
}
