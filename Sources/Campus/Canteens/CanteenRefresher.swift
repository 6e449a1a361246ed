import KOS
import RecordMapping
import RecordMappingSQLite

/// Brings canteens and the menus of those that the person has chosen up to date, in both languages.
struct CanteenRefresher: Sendable {
  let agata: AgataClient
  let campus: CampusStore
  let hasKey: @Sendable () async throws -> Bool

  /// - Returns: how many canteens there are; without a key nobody is asked.
  func run() async throws -> Int {
    guard try await hasKey() else { return 0 }
    let canteens = try await both(\.id) { language throws(KOSError) in
      try await agata.canteens(in: language)
    }
    if try await campus.store.count(AllergenRecord.self) == 0 { try await takeAllergens() }
    let chosen = Dictionary(
      try await campus.store.fetchAll(CanteenRecord.self, where: .equal(.isChosen, true)).map { ($0.id, $0) }
    ) { first, _ in first }
    var records: [CanteenRecord] = []
    for (czech, english) in canteens {
      var record = CanteenRecord(
        id: String(czech.id), name: Multilingual(czech: czech.name, english: english?.name),
        place: czech.sortOrder, isChosen: false)
      if let old = chosen[record.id] {
        do {
          record.meals = try await meals(of: czech.id)
          record.hours = try await hours(of: czech.id)
        } catch KOSError.missing {
          // One that is closed has neither, and costs the others nothing.
          (record.meals, record.hours) = (old.meals, old.hours)
        }
      }
      records.append(record)
    }
    let all = records
    _ = try await campus.store.write { transaction in
      // Which ones are chosen may have been changed meanwhile.
      let chosen = try transaction.fetchAll(CanteenRecord.self, where: .equal(.isChosen, true))
      let keys = (chosen: Set(chosen.map(\.id)), known: Set(all.map(\.id)))
      let rows = all.map { row in
        var row = row
        row.isChosen = keys.chosen.contains(row.id)
        return row
      }
      // A choice is not lost with a canteen that is not told of, or cannot be read.
      try transaction.replace(rows + chosen.filter { !keys.known.contains($0.id) }, isWhole: true)
    }
    return all.count
  }

  private func takeAllergens() async throws {
    let allergens = try await both(\.id) { language throws(KOSError) in
      try await agata.allergens(in: language)
    }
    let records = allergens.map { czech, english in
      AllergenRecord(
        id: String(czech.id), name: Multilingual(czech: czech.name, english: english?.name))
    }
    _ = try await campus.store.write { try $0.replace(records, isWhole: true) }
  }

  private func meals(of canteen: Int) async throws -> [CanteenRecord.Meal] {
    let categories = try await both(\.id) { language throws(KOSError) in
      try await agata.categories(of: canteen, in: language)
    }
    let names = Dictionary(
      categories.map { ($0.id, Multilingual(czech: $0.name, english: $1?.name)) }
    ) { first, _ in first }
    let order = Dictionary(categories.map { ($0.0.id, $0.0.sortOrder) }) { first, _ in first }
    let meals = try await both(\.id) { language throws(KOSError) in
      try await agata.meals(of: canteen, in: language)
    }
    return meals.filter(\.0.isActive)
      .sorted { (order[$0.0.categoryId ?? -1] ?? .max) < (order[$1.0.categoryId ?? -1] ?? .max) }
      .map { czech, english in
        CanteenRecord.Meal(
          date: czech.date, category: names[czech.categoryId ?? -1] ?? Multilingual(),
          name: Multilingual(czech: czech.name, english: english?.name), weight: czech.weight,
          studentPrice: czech.studentPrice, allergens: czech.allergens)
      }
  }

  private func hours(of canteen: Int) async throws -> [CanteenRecord.Hours] {
    try await both(\.id) { language throws(KOSError) in
      try await agata.hours(of: canteen, in: language)
    }.sorted { $0.0.sortOrder < $1.0.sortOrder }.compactMap { czech, english in
      // One without days or times says nothing about now.
      guard let dayFrom = czech.dayFrom, let dayTo = czech.dayTo, let from = czech.timeFrom,
        let to = czech.timeTo
      else { return nil }
      return CanteenRecord.Hours(
        label: Multilingual(
          czech: czech.label ?? czech.outletName, english: english?.label ?? english?.outletName),
        dayFrom: dayFrom, dayTo: dayTo, timeFrom: from, timeTo: to)
    }
  }

  /// A list in Czech, each part with the same one in English.
  private func both<Part: Sendable>(
    _ id: (Part) -> Int, _ ask: (Language) async throws(KOSError) -> ReadList<Part>
  ) async throws -> [(Part, Part?)] {
    do throws(KOSError) {
      let czech = try await ask(.czech).parts
      let english = Dictionary(try await ask(.english).parts.map { (id($0), $0) }) { first, _ in first }
      return czech.map { ($0, english[id($0)]) }
    } catch {
      // It has no login but a key, which Agata does not take.
      if case .loginNeeded = error { throw SyncFailure.forbidden }
      throw error
    }
  }
}
