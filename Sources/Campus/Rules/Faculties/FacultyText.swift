import KOS
import RecordMapping

/// A text of a data file in both languages.
@RecordPart struct FacultyText: Hashable {
  let cs: String
  let en: String

  var multilingual: Multilingual { Multilingual(czech: cs, english: en) }
}
