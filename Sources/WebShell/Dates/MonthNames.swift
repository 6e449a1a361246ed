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
