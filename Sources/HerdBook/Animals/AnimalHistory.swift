package import CivilTime

/// All changes of one animal, and what they make of it.
///
/// Changes may arrive in any order; those that were recorded here and are not sent yet count like all others.
///
///     var history = AnimalHistory(of: AnimalID(51_877))
///     history.add(calving)
///     history.animal.reproduction.lactation
///     history.animal(on: day)   // as it was
package struct AnimalHistory: Sendable {
  /// In the order in which they happened.
  package private(set) var changes: [Change] = []
  /// What all of them make of the animal, also those that lie in the future.
  package private(set) var animal: Animal

  package init(of animal: AnimalID) { self.animal = Animal(animal) }

  package init(of animal: AnimalID, _ changes: some Sequence<Change>) {
    self.init(of: animal)
    var places: [ChangeID: Int] = [:]
    for change in changes {
      if let place = places[change.id] {
        if !change.isSuperseded(by: self.changes[place]) { self.changes[place] = change }
      } else {
        places[change.id] = self.changes.count
        self.changes.append(change)
      }
    }
    // They mostly come in the order in which they were recorded, which is nearly that of their days.
    self.changes.sort { $0.isEarlier(than: $1) }
    fold()
  }

  /// Adds a change, or takes it in the place of the one with its identity; an earlier revision of that is
  /// left.
  ///
  /// What comes last in time is applied to the animal as it is; what comes in between makes it anew.
  package mutating func add(_ change: Change) {
    if let known = changes.firstIndex(where: { $0.id == change.id }) {
      if change.isSuperseded(by: changes[known]) { return }
      changes.remove(at: known)
    } else if changes.last.map({ $0.isEarlier(than: change) }) ?? true {
      changes.append(change)
      return animal.apply(change)
    }
    changes.insert(change, at: changes.partitioningIndex { !$0.isEarlier(than: change) })
    fold()
  }

  /// Removes the change with this identity, if it is there.
  package mutating func remove(_ id: ChangeID) {
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
    changes.remove(at: index)
    fold()
  }

  /// Returns the change with this identity, `nil` for none.
  package func change(_ id: ChangeID) -> Change? { changes.first { $0.id == id } }

  /// Returns what the animal was at the end of the day.
  package func animal(on day: Day) -> Animal { folded(upTo: changes.partitioningIndex { $0.day > day }) }

  /// Returns what the changes before this one make of the animal, and which come after it; it need not be
  /// among them.
  package func beside(_ change: Change) -> (
    before: Animal, earlier: ArraySlice<Change>, later: ArraySlice<Change>
  ) {
    let index = changes.partitioningIndex { !$0.isEarlier(than: change) }
    if index < changes.endIndex, changes[index].id == change.id {
      return (folded(upTo: index), changes[..<index], changes[(index + 1)...])
    }
    if !changes.contains(where: { $0.id == change.id }) {
      return (folded(upTo: index), changes[..<index], changes[index...])
    }
    // It is to be on another day than it was.
    var others = self
    others.remove(change.id)
    return others.beside(change)
  }

  private func folded(upTo index: Int) -> Animal {
    index == changes.endIndex ? animal : Self.fold(of: animal.id, changes[..<index])
  }

  private mutating func fold() { animal = Self.fold(of: animal.id, changes[...]) }

  private static func fold(of id: AnimalID, _ changes: ArraySlice<Change>) -> Animal {
    var animal = Animal(id)
    for change in changes { animal.apply(change) }
    return animal
  }
}

extension Change {
  /// Whether the other is a later revision of it; of two with one number that which was recorded later, so
  /// that it is the same in whatever order they come.
  fileprivate func isSuperseded(by other: Change?) -> Bool {
    guard let other else { return false }
    if other.revision != revision { return other.revision > revision }
    if other.recordedAt != recordedAt { return other.recordedAt > recordedAt }
    return other != self && JSONNode.object(other.row).json > JSONNode.object(row).json
  }
}

extension Animal {
  /// Makes of it what it is after the change; nothing, for a kind that is not known.
  mutating func apply(_ change: Change) {
    guard let kind = change.knownKind else { return }
    kind.declaration.effect(&self, change)
  }
}

extension Array {
  /// The first index from which on the predicate holds, in an array that is sorted by it; the end, where it
  /// never does.
  func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
