/// Brings together who a reader at a scale has read and what the scale says, and never across two animals: what is not
/// certain is left to a person.
///
///     pairing.read(cow, at: moment)
///     pairing.weigh(weight, at: moment)   // .paired(cow, weight)
///
/// The reader reads only who stands on the scale, or who steps on it next: an animal whose transponder can't be read is taken
/// for the one that is read beside it.
package struct WeighingPairing<Subject: Hashable & Sendable>: Sendable {
  package enum Outcome: Hashable, Sendable {
    case paired(Subject, Kilograms)
    /// Nobody was read before the animal left.
    case unassigned(Kilograms)
    /// Several were read before it was weighed, or somebody only after it: it may be the next one.
    case ambiguous([Subject], Kilograms)
  }

  /// So long a reading counts for who steps on the scale next.
  package static var patience: Duration { .seconds(60) }

  /// Who was read, as long as nobody is weighed for it.
  package private(set) var subjects: [Subject] = []
  private var readAt = Duration.zero
  /// What the animal on the scale weighs, where nobody had been read for it by then.
  package private(set) var unassigned: Kilograms?
  private var isOccupied = false
  /// The animal on the scale has its weight.
  private var isDone = false
  /// Who was weighed last: it is read once more as it goes.
  private var last: Subject?

  package init() {}

  /// - Parameter moment: since some beginning that is always the same.
  package mutating func read(_ subject: Subject, at moment: Duration) {
    // Who is read while another one leaves is read again on the scale.
    guard !isDone, subject != last else { return }
    if !isOccupied { forgetStale(at: moment) }
    if !subjects.contains(subject) { subjects.append(subject) }
    readAt = moment
  }

  /// What the scale says, whether it has come to rest or not: below ten kilograms the animal has left.
  package mutating func see(_ reading: Kilograms, at moment: Duration) -> Outcome? {
    guard reading < ScaleSession.empty else {
      occupy(at: moment)
      return nil
    }
    return isOccupied ? leave() : nil
  }

  /// The animal on the scale has come to rest.
  package mutating func weigh(_ weight: Kilograms, at moment: Duration) -> Outcome? {
    occupy(at: moment)
    guard !isDone, unassigned == nil else { return nil }
    guard let first = subjects.first else {
      unassigned = weight
      return nil
    }
    let outcome = subjects.count == 1 ? Outcome.paired(first, weight) : .ambiguous(subjects, weight)
    last = subjects.count == 1 ? first : nil
    (subjects, isDone) = ([], true)
    return outcome
  }

  /// The animal has left, or nobody knows: the connection was lost.
  package mutating func leave() -> Outcome? {
    defer {
      let last = last
      self = WeighingPairing()
      self.last = last
    }
    return unassigned.map { subjects.isEmpty ? .unassigned($0) : .ambiguous(subjects, $0) }
  }

  private mutating func occupy(at moment: Duration) {
    if !isOccupied { forgetStale(at: moment) }
    isOccupied = true
  }

  /// Who was read long ago has walked away.
  private mutating func forgetStale(at moment: Duration) {
    if moment - readAt > Self.patience { subjects = [] }
  }
}
