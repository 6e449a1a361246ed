import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A canteen, with the menu and the hours that it had when it was asked last.
@Record(table: "canteen")
struct CanteenRecord: Hashable {
  /// Agata's number.
  @ID let id: String
  @JSON var name: Multilingual
  /// Where Agata lists it.
  var place: Int
  /// Whether the person wants to see its menu.
  var isChosen: Bool
  @JSON var hours: [Hours] = []
  @JSON var meals: [Meal] = []

  @RecordPart struct Hours: Hashable {
    @JSON let label: Multilingual
    /// From 1 for Monday.
    let dayFrom: Int
    let dayTo: Int
    let timeFrom: TimeOfDay
    let timeTo: TimeOfDay
  }

  @RecordPart struct Meal: Hashable {
    let date: Day
    @JSON let category: Multilingual
    @JSON let name: Multilingual
    let weight: String?
    /// Of crowns, as `78.00`; `nil` where none is told.
    let studentPrice: String?
    @JSON let allergens: [Int]
  }
}

extension CanteenRecord {
  /// The hours that apply on a day of the week; those that go over the end of the week too.
  func hours(on weekday: Weekday) -> [Hours] {
    let day = weekday.rawValue
    return hours.filter {
      $0.dayFrom <= $0.dayTo ? ($0.dayFrom...$0.dayTo).contains(day) : day >= $0.dayFrom || day <= $0.dayTo
    }
  }

  func isOpen(at now: LocalDateTime) -> Bool {
    hours(on: now.day.weekday).contains { $0.timeFrom <= now.time && now.time < $0.timeTo }
  }

  func meals(on day: Day) -> [Meal] { meals.filter { $0.date == day } }
}

/// An allergen by its number, as menus name it.
@Record(table: "allergen")
struct AllergenRecord: Hashable {
  @ID let id: String
  @JSON var name: Multilingual
}
