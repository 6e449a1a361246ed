package import CivilTime

/// What documents have to know of an animal on the day of a change.
package struct ADEAnimal: Hashable, Sendable {
  package let identifier: ADEIdentifier
  /// As ADE names it.
  package let gender: String
  /// Group that the animal was in before the change.
  package let group: GroupID?

  package init(_ identifier: ADEIdentifier, _ sex: Sex?, isCastrated: Bool = false, group: GroupID? = nil) {
    (self.identifier, self.group) = (identifier, group)
    gender =
      switch sex {
      case .female: "Female"
      case .male: isCastrated ? "MaleNeuter" : "Male"
      case nil: "Unknown"
      }
  }
}

extension ADEAnimal {
  /// The animal as the changes before the day make it. Which one it is and of which sex, all of them say.
  /// - Parameters:
  ///   - tag: its number where no change says it, as of one that was imported.
  ///   - sex: its sex where no change says it.
  ///   - group: where it is taken to have been if it was in none.
  package init(
    _ history: AnimalHistory, before day: Day, tag: EarTag? = nil, sex: Sex? = nil,
    unlessGrouped group: GroupID? = nil
  ) {
    let (animal, before) = (history.animal, history.animal(on: day.adding(-1)))
    let row = ADEIdentifier(ADEScheme.animal, String(animal.id.rawValue))
    self.init(
      (animal.tag ?? tag).map(ADEIdentifier.init) ?? row, animal.sex ?? sex, isCastrated: before.isCastrated,
      group: before.group ?? group)
  }
}

/// Makes ICAR ADE documents of changes and reads changes out of documents, ours and others', without loss.
///
///     let documents = exchange.documents(of: change)
///     exchange.read(documents).changes == [change]
package struct ADEExchange: Sendable {
  /// Address or reversed domain of this system, as `meta.source` has it.
  package let source: String
  /// Where the herd is: an official number of the holding.
  package let location: ADEIdentifier
  /// By which days are told from times.
  package let zone: Zone
  /// The animal before the changes of the day; `nil` for one that is not there.
  package let animal: @Sendable (AnimalID, Day) -> ADEAnimal?
  /// The animal with the identifier; `nil` for none.
  package let find: @Sendable (ADEIdentifier) -> AnimalID?
  /// A number for the change that a stranger's document is read as, by its source and its identifier there.
  /// The same for the same, so that what is read twice is not there twice.
  package let number: @Sendable (ADEIdentifier) -> ChangeID

  package init(
    source: String, location: ADEIdentifier, zone: Zone = .prague,
    animal: @escaping @Sendable (AnimalID, Day) -> ADEAnimal?,
    find: @escaping @Sendable (ADEIdentifier) -> AnimalID?,
    number: @escaping @Sendable (ADEIdentifier) -> ChangeID
  ) {
    (self.source, self.location, self.zone) = (source, location, zone)
    (self.animal, self.find, self.number) = (animal, find, number)
  }

  /// One without an ear tag is named by its row.
  func known(_ id: AnimalID, on day: Day) -> ADEAnimal {
    animal(id, day) ?? ADEAnimal(ADEIdentifier(ADEScheme.animal, String(id.rawValue)), nil)
  }
}

/// What was read out of documents.
package struct ADEReading: Hashable, Sendable {
  package var changes: [Change] = []
  /// Sources and identifiers of what is deleted where it came from.
  package var deleted: [ADEIdentifier] = []
  /// Numbers of the changes that were voided thereby.
  package var voided: [ChangeID] = []
  /// Documents that are no changes of ours, as they came.
  package var unread: [Unread] = []

  package struct Unread: Hashable, Sendable {
    package let document: JSONNode
    package let reason: Reason
  }

  package enum Reason: Error, Hashable, Sendable {
    /// No object with a resource type.
    case notDocument
    /// A type that no kind of change is made from.
    case resourceType(String)
    /// An animal that is not there; `nil` where none is named.
    case animal(ADEIdentifier?)
    case day
    /// The main one of our documents of a change is not among them.
    case mainMissing
  }
}

/// One document of a change, by what follows the change's number.
struct ADEPaper: Sendable {
  let suffix: String
  var object: JSONObject
}
