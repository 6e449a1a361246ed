/// Brings together who was read and what was weighed, in either order, and never across two animals: what is not
/// certain is left to a person.
///
///     pairing.read(cow)            // a reader at the way in
///     pairing.weigh(weight)        // .paired(cow, weight)
package struct WeighingPairing<Subject: Hashable & Sendable>: Sendable {
  package enum Outcome: Hashable, Sendable {
    case paired(Subject, Kilograms)
    /// Nobody was read who may have weighed it.
    case unassigned(Kilograms)
    /// Several were read while it was weighed.
    case ambiguous([Subject], Kilograms)
  }

  /// So long a reading counts for who steps on the scale next.
  package static var patience: Duration { .seconds(60) }

  /// Who was read, as long as nobody is weighed for it.
  package private(set) var subjects: [Subject] = []
  private var readAt = Duration.zero
  private var weight: Kilograms?
  private var isOccupied = false
  /// The animal on the scale has its weight.
  private var isDone = false

  package init() {}

  /// - Parameter moment: since some beginning that is always the same.
  package mutating func read(_ subject: Subject, at moment: Duration) -> Outcome? {
    // Who is read while another one leaves may not be the next: they are read again on the scale.
    guard !isDone else { return nil }
    if let weight {
      finish()
      return .paired(subject, weight)
    }
    if isOccupied, subjects != [subject], !isStale(at: moment) {
      if !subjects.contains(subject) { subjects.append(subject) }
    } else {
      subjects = [subject]
    }
    readAt = moment
    return nil
  }

  /// What the scale says, whether it has come to rest or not: below ten kilograms the animal has left.
  package mutating func see(_ reading: Kilograms, at moment: Duration) -> Outcome? {
    guard reading < ScaleSession.empty else {
      if !isOccupied, isStale(at: moment) { subjects = [] }
      isOccupied = true
      return nil
    }
    return isOccupied ? leave() : nil
  }

  /// The animal on the scale has come to rest.
  package mutating func weigh(_ weight: Kilograms, at moment: Duration) -> Outcome? {
    if !isOccupied, isStale(at: moment) { subjects = [] }
    isOccupied = true
    return take(weight)
  }

  /// Somebody has typed what the animal weighs; who is typed or read next is another one.
  package mutating func type(_ weight: Kilograms, at moment: Duration) -> Outcome? {
    let left = self.weight.map { Outcome.unassigned($0) }
    (self.weight, isOccupied, isDone) = (nil, false, false)
    guard let outcome = take(weight) else { return left }
    (isOccupied, isDone) = (false, false)
    return outcome
  }

  /// The animal has left, or nobody knows: the connection was lost.
  package mutating func leave() -> Outcome? {
    defer { self = WeighingPairing() }
    return weight.map { .unassigned($0) }
  }

  private mutating func take(_ weight: Kilograms) -> Outcome? {
    guard !subjects.isEmpty else {
      self.weight = weight
      return nil
    }
    let subjects = subjects
    finish()
    return subjects.count == 1 ? .paired(subjects[0], weight) : .ambiguous(subjects, weight)
  }

  private mutating func finish() {
    (subjects, weight) = ([], nil)
    isDone = isOccupied
  }

  private func isStale(at moment: Duration) -> Bool {
    !subjects.isEmpty && moment - readAt > Self.patience
  }
}
