/// Compares an animal as it is stored with what its changes make of it, part by part, so that a store that
/// has gone astray is found and says where.
///
///     RebuildCheck.differences(of: stored, from: changes)   // ["reproduction.lactation"]
package enum RebuildCheck {
  /// Returns the names of all parts in which the stored animal is not what the changes make of it, in the
  /// order of ``parts``; none where it is the same.
  /// - Parameter changes: all of the animal, in any order.
  package static func differences(of stored: Animal, from changes: some Sequence<Change>) -> [String] {
    let rebuilt = AnimalHistory(of: stored.id, changes).animal
    return parts.filter { $0.differs(stored, rebuilt) }.map(\.name)
  }

  /// All that an animal stores but its identity, by which the changes are found.
  static let parts: [Part] = origin + places + reproduction + care + plans

  private static let origin = [
    Part("tag", \.tag), Part("sex", \.sex), Part("birth", \.birth), Part("name", \.name),
    Part("breed", \.breed), Part("colour", \.colour), Part("dam", \.dam), Part("sire", \.sire),
    Part("maternalGrandsire", \.maternalGrandsire), Part("isCastrated", \.isCastrated),
  ]

  private static let places = [
    Part("collar", \.collar), Part("eid", \.eid), Part("vitalimeter", \.vitalimeter),
    Part("taggedOn", \.taggedOn), Part("birthReportedOn", \.birthReportedOn), Part("group", \.group),
    Part("groupSince", \.groupSince),
    Part("purchasedOn", \.purchasedOn), Part("disposal", \.disposal),
  ]

  private static let reproduction = [
    Part("reproduction.lactation", \.reproduction.lactation),
    Part("reproduction.calvings", \.reproduction.calvings),
    Part("reproduction.freshSince", \.reproduction.freshSince),
    Part("reproduction.lastHeat", \.reproduction.lastHeat),
    Part("reproduction.services", \.reproduction.services),
    Part("reproduction.lastCheck", \.reproduction.lastCheck),
    Part("reproduction.pregnantChecks", \.reproduction.pregnantChecks),
    Part("reproduction.driedOff", \.reproduction.driedOff),
    Part("reproduction.wasDriedOff", \.reproduction.wasDriedOff),
    Part("reproduction.lastAbortion", \.reproduction.lastAbortion),
    Part("reproduction.natural", \.reproduction.natural),
    Part("reproduction.isExcluded", \.reproduction.isExcluded),
  ]

  private static let care = [
    Part("weights", \.weights), Part("hooves.lastTrimming", \.hooves.lastTrimming),
    Part("hooves.lastVisit", \.hooves.lastVisit), Part("hooves.locomotion", \.hooves.locomotion),
    Part("hooves.recheck", \.hooves.recheck), Part("administrations", \.administrations),
    Part("milkBlocks", \.milkBlocks), Part("treatmentPlans", \.treatmentPlans),
    Part("selection", \.selection),
  ]

  private static let plans = [
    Part("plannedSale", \.plannedSale), Part("plannedBulls", \.plannedBulls), Part("ration", \.ration),
    Part("exterior", \.exterior), Part("performance", \.performance), Part("price", \.price),
  ]

  /// A stored property of an animal.
  struct Part: Sendable {
    /// As it is called in Swift, with the value it belongs to: `hooves.recheck`.
    let name: String
    let differs: @Sendable (Animal, Animal) -> Bool
    /// Takes the part from the other animal.
    let copy: @Sendable (inout Animal, _ other: Animal) -> Void

    init<Value: Equatable & Sendable>(_ name: String, _ path: any WritableKeyPath<Animal, Value> & Sendable) {
      self.name = name
      differs = { $0[keyPath: path] != $1[keyPath: path] }
      copy = { $0[keyPath: path] = $1[keyPath: path] }
    }
  }
}
