import CivilTime
import HerdBook
import HerdSync
package import RecordMapping

/// An animal as lists show, count and find it: what its changes make of it as of a day.
///
/// It is made of the animal's rows and can be made again at any time; ``HerdStore/summarise(asOf:)`` does, for animals of
/// which a row has changed.
@Record(table: "animal_summary")
package struct AnimalSummary: Hashable, Identifiable {
  /// Negative as long as only this device knows the animal.
  @ID package let id: Int
  /// Ear tag as people read it (`CZ123456961`); empty for an animal without one.
  package var tag: String = ""
  /// Digits of the tag, by which it is searched.
  package var digits: String = ""
  package var collar: Int?
  package var eid: String?
  package var name: String?
  package var isMale: Bool = false
  /// Order of the lactation; 0 for a heifer and for males.
  package var lactation: Int = 0
  @Column("group_id") package var group: Int?
  /// First and last day in the herd (ISO 8601); `nil` where there is none.
  package var from: String?
  package var until: String?
  /// Day on which a pregnant female conceived, and the last day of service.
  package var conceived: String?
  package var served: String?
  package var isExcluded: Bool = false
  /// First day for which a change is recorded that is not counted yet.
  package var next: String?
}

extension AnimalSummary {
  /// `nil` for an animal without one.
  var earTag: EarTag? {
    do { return try EarTag(parsing: tag) } catch { return nil }
  }

  /// - Parameters:
  ///   - history: of the animal.
  ///   - row: what the server says of an animal whose birth nobody recorded; `nil` for one that it does not know.
  init(of history: AnimalHistory, row: JSONObject?, asOf day: Day) {
    let animal = history.animal(on: day)
    self.init(id: animal.id.rawValue)
    let isRecorded = animal.birth != nil
    let tag = animal.tag ?? (isRecorded ? nil : row.flatMap(EarTag.init(row:)))
    (self.tag, digits) = (tag?.description ?? "", tag?.digits ?? "")
    collar = animal.collar?.number ?? row?["collar"]?.whole
    eid = animal.eid?.description ?? row?["eid"]?.text
    name = animal.name
    isMale = (animal.sex ?? row?["sex"]?.text.flatMap(Sex.init(rawValue:))) == .male
    lactation = animal.reproduction.lactation
    group = animal.group?.rawValue ?? row?["group"]?.whole
    from = (animal.purchasedOn ?? animal.birth)?.rawValue ?? row?["birth"]?.text
    until = animal.disposal?.day.rawValue
    conceived = animal.reproduction.conception?.rawValue
    served = animal.reproduction.lastService?.day.rawValue
    isExcluded = animal.reproduction.isExcluded
    next = history.changes.first { $0.day > day }?.day.rawValue
  }
}
