/// The names of the days of the week by CLDR, from Monday on.
struct WeekdayNames: Sendable {
  let full: [String]
  let short: [String]

  static subscript(language: Language) -> WeekdayNames {
    switch language {
    case .en: english
    case .cs: czech
    case .ru: russian
    case .pl: polish
    }
  }

  private static let english = WeekdayNames(
    full: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    short: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])

  private static let czech = WeekdayNames(
    full: ["pondělí", "úterý", "středa", "čtvrtek", "pátek", "sobota", "neděle"],
    short: ["po", "út", "st", "čt", "pá", "so", "ne"])

  private static let russian = WeekdayNames(
    full: ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"],
    short: ["пн", "вт", "ср", "чт", "пт", "сб", "вс"])

  private static let polish = WeekdayNames(
    full: ["poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela"],
    short: ["pon.", "wt.", "śr.", "czw.", "pt.", "sob.", "niedz."])
}
