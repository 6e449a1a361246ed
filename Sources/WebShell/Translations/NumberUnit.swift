/// What a number can be a number of, with its symbol by CLDR.
package enum NumberUnit: CaseIterable, Sendable {
  case percent, degreeCelsius
  case millimetre, centimetre, metre, kilometre, squareMetre, hectare
  case gram, kilogram, tonne, millilitre, litre
  case millisecond, second, minute, hour
  case byte, kilobyte, megabyte, gigabyte, terabyte

  func symbol(in language: Language) -> String { language == .ru ? russian : latin }

  /// What stands between a number and the symbol; never a place to end a line. Before all but the sign of per
  /// cent the SI asks for a space.
  func gap(in language: Language) -> String {
    self == .percent && (language == .en || language == .pl) ? "" : "\u{A0}"
  }

  private var latin: String {
    switch self {
    case .percent: "%"
    case .degreeCelsius: "°C"
    case .millimetre: "mm"
    case .centimetre: "cm"
    case .metre: "m"
    case .kilometre: "km"
    case .squareMetre: "m²"
    case .hectare: "ha"
    case .gram: "g"
    case .kilogram: "kg"
    case .tonne: "t"
    case .millilitre: "ml"
    case .litre: "l"
    case .millisecond: "ms"
    case .second: "s"
    case .minute: "min"
    case .hour: "h"
    case .byte: "B"
    case .kilobyte: "kB"
    case .megabyte: "MB"
    case .gigabyte: "GB"
    case .terabyte: "TB"
    }
  }

  private var russian: String {
    switch self {
    case .percent, .degreeCelsius: latin
    case .millimetre: "мм"
    case .centimetre: "см"
    case .metre: "м"
    case .kilometre: "км"
    case .squareMetre: "м²"
    case .hectare: "га"
    case .gram: "г"
    case .kilogram: "кг"
    case .tonne: "т"
    case .millilitre: "мл"
    case .litre: "л"
    case .millisecond: "мс"
    case .second: "с"
    case .minute: "мин"
    case .hour: "ч"
    case .byte: "Б"
    case .kilobyte: "кБ"
    case .megabyte: "МБ"
    case .gigabyte: "ГБ"
    case .terabyte: "ТБ"
    }
  }
}
