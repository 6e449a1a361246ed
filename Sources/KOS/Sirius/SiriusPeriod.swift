package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A period of a semester as Sirius has it.
@RecordPart(keys: .snakeCase) package struct SiriusPeriod {
  package let type: String
  package let startsAt: Day
  package let endsAt: Day
  package let firstWeekParity: WeekParity?
  /// A day of the week, by its English name or its number.
  @Convert(using: WeekdayName.self) package let firstDayOverride: Weekday?
  @Key("irregular") package var isIrregular: Bool = false
  @JSON package let name: SiriusName?

  /// `nil` for a kind that is not known.
  package var period: TeachingPeriod? {
    TeachingPeriod.Kind(rawValue: type).map { kind in
      TeachingPeriod(
        kind, from: startsAt, to: endsAt, firstWeekParity: firstWeekParity,
        firstDayOverride: firstDayOverride, isIrregular: isIrregular,
        name: name.map { Multilingual(czech: $0.cs, english: $0.en) })
    }
  }

  enum WeekdayName: DocumentConversion {
    static func value(from source: WrittenWeekday) -> Weekday? { source.weekday }
    static func source(from weekday: Weekday) -> WrittenWeekday { WrittenWeekday(weekday: weekday) }
  }
}
