/// The names of the months by CLDR: alone ("březen 2026") and beside a day ("5. března").
struct MonthNames: Sendable {
  let alone: [String]
  let besideDay: [String]

  static subscript(language: Language) -> MonthNames {
    switch language {
    case .en: english
    case .cs: czech
    case .ru: russian
    case .pl: polish
    }
  }

  private init(_ alone: [String], besideDay: [String]) {
    self.alone = alone
    self.besideDay = besideDay
  }

  private static let english: MonthNames = {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return MonthNames(names, besideDay: names)
  }()

  private static let czech = MonthNames(
    [
      "leden", "únor", "březen", "duben", "květen", "červen", "červenec", "srpen", "září", "říjen",
      "listopad",
      "prosinec",
    ],
    besideDay: [
      "ledna", "února", "března", "dubna", "května", "června", "července", "srpna", "září", "října",
      "listopadu", "prosince",
    ])

  private static let russian = MonthNames(
    [
      "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь", "ноябрь",
      "декабрь",
    ],
    besideDay: [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября",
      "ноября", "декабря",
    ])

  private static let polish = MonthNames(
    [
      "styczeń", "luty", "marzec", "kwiecień", "maj", "czerwiec", "lipiec", "sierpień", "wrzesień",
      "październik", "listopad", "grudzień",
    ],
    besideDay: [
      "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września",
      "października", "listopada", "grudnia",
    ])
}

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
