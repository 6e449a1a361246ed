import CivilTime

/// Three canteens with what they cook on each day: Agata's JAPI v3.
struct Agata: Sendable {
  static let path = "/jidelnicky/JAPIV3/api/v3"
  /// No secret: it opens nothing but generated menus.
  static let key = "sample-canteen-key"

  let today: Day
  let isCzech: Bool

  /// What stands under `data`; `nil` for what is not there.
  func answer(_ parts: [String]) -> JSONDocument? {
    switch (parts.first, parts.count) {
    case ("allergens", 1): return .list(Self.allergens.enumerated().map(allergen))
    case ("podsystems", 1): return .list(Self.canteens.indices.map(canteen))
    case ("podsystems", 3):
      guard let id = Int(parts[1]), Self.canteens.indices.contains(id - 1) else { return nil }
      switch parts[2] {
      case "meals": return .list(Self.dishes.indices.map { meal($0, of: id) })
      case "categories": return .list(Self.categories.indices.map(category))
      case "opening-hours": return .list(hours(of: id))
      default: return nil
      }
    default: return nil
    }
  }

  private func text(_ text: Localised) -> JSONDocument { JSONDocument(text[isCzech ? .cs : .en]) }

  private func canteen(_ place: Int) -> JSONDocument {
    .object([
      "id": .number(place + 1), "name": text(Self.canteens[place]), "isOpen": .flag(true),
      "dailyMenuEnabled": .flag(true), "weeklyMenuEnabled": .flag(false), "sortOrder": .number(place),
    ])
  }

  /// Another day has other prices; the last dish is sold without one.
  private func meal(_ place: Int, of canteen: Int) -> JSONDocument {
    let dish = Self.dishes[place]
    let student = 45 + (today.number + place * 7 + canteen) % 50
    let isPriced = place + 1 < Self.dishes.count
    return .object([
      "id": .number(canteen * 100 + place), "podsystemId": .number(canteen), "date": .text(today.rawValue),
      "categoryId": .number(dish.category), "outletIds": .list([.number(canteen)]), "name": text(dish.name),
      "weight": .text("\(120 + place * 10) g"),
      "studentPrice": isPriced ? .text("\(student).00") : .null,
      "price": isPriced ? .text("\(student + 42).50") : .null, "currency": .text("CZK"),
      "allergens": .list(dish.allergens.map(JSONDocument.number)), "isActive": .flag(true),
      "photoId": .null,
    ])
  }

  private func category(_ place: Int) -> JSONDocument {
    .object([
      "id": .number(place + 1), "name": text(Self.categories[place]), "sortOrder": .number(place),
    ])
  }

  private func allergen(_ place: Int, _ name: Localised) -> JSONDocument {
    .object(["id": .number(place + 1), "name": text(name), "description": text(name)])
  }

  /// The first is open every day and around noon, the others on weekdays.
  private func hours(of canteen: Int) -> [JSONDocument] {
    [
      .object([
        "id": .number(canteen * 10), "outletName": text(Self.canteens[canteen - 1]),
        "label": text(Localised(cs: "Oběd", en: "Lunch")), "dayFrom": .number(1),
        "dayTo": .number(canteen == 1 ? 7 : 5), "timeFrom": .text("10:30"), "timeTo": .text("15:00"),
        "sortOrder": .number(0),
      ])
    ]
  }

  private static let canteens = [
    Localised(cs: "Menza Vzorová", en: "Sample Canteen"),
    Localised(cs: "Technická jídelna", en: "Technical Canteen"),
    Localised(cs: "Bufet U knihovny", en: "Library Buffet"),
  ]

  private static let categories = [
    Localised(cs: "Polévky", en: "Soups"), Localised(cs: "Hlavní jídla", en: "Main dishes"),
    Localised(cs: "Saláty", en: "Salads"),
  ]

  private static let dishes: [(name: Localised, category: Int, allergens: [Int])] = [
    (Localised(cs: "Bramboračka", en: "Potato soup"), 1, [1, 9]),
    (Localised(cs: "Hovězí guláš, houskový knedlík", en: "Beef goulash, dumplings"), 2, [1, 3, 7]),
    (Localised(cs: "Smažený sýr, brambory", en: "Fried cheese, potatoes"), 2, [1, 3, 7]),
    (Localised(cs: "Čočka na kyselo, vejce", en: "Lentils with an egg"), 2, [3]),
    (Localised(cs: "Zeleninový salát", en: nil), 3, []),
  ]

  private static let allergens = [
    Localised(cs: "Obiloviny obsahující lepek", en: "Cereals containing gluten"),
    Localised(cs: "Korýši", en: "Crustaceans"), Localised(cs: "Vejce", en: "Eggs"),
    Localised(cs: "Ryby", en: "Fish"), Localised(cs: "Arašídy", en: "Peanuts"),
    Localised(cs: "Sója", en: "Soybeans"), Localised(cs: "Mléko", en: "Milk"),
    Localised(cs: "Skořápkové plody", en: "Nuts"), Localised(cs: "Celer", en: "Celery"),
    Localised(cs: "Hořčice", en: "Mustard"), Localised(cs: "Sezam", en: "Sesame"),
    Localised(cs: "Oxid siřičitý", en: "Sulphur dioxide"), Localised(cs: "Vlčí bob", en: "Lupin"),
    Localised(cs: "Měkkýši", en: "Molluscs"),
  ]
}
