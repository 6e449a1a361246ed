import Synchronization

/// What a scale says of animals that step on it one after the other: each sways, comes to rest, and steps off again.
package final class WeighedAnimals: Sendable {
  /// So often a scale is asked while an animal steps on, sways and stands there: at 450 ms, some seconds.
  private static let (steps, sways, rests) = (2, 3, 6)

  private struct State {
    /// Weights of the animals that are still to come, in grams.
    var coming: [Int] = []
    /// What stands on it, and how often the scale was asked since.
    var standing: (grams: Int, questions: Int)?
    /// Whether it stays until the next one comes, or somebody says that it goes.
    let stays: Bool
  }

  private let state: Mutex<State>

  /// - Parameter stays: whether an animal stays until another one comes or ``leave()``; else it goes once it was weighed.
  package init(staying stays: Bool) { state = Mutex(State(stays: stays)) }

  /// Another animal comes, after those that are there.
  package func come(grams: Int) { state.withLock { $0.coming.append(grams) } }

  /// The animal steps off.
  package func leave() { state.withLock { $0.standing = nil } }

  /// Whether nobody is on the scale or still to come.
  package var areGone: Bool { state.withLock { $0.coming.isEmpty && $0.standing == nil } }

  /// What the scale says when it is asked.
  package func next() -> ScaleStandIn.Reading {
    state.withLock { state in
      guard let (grams, questions) = state.standing else {
        guard !state.coming.isEmpty else { return .init("0") }
        state.standing = (state.coming.removeFirst(), 0)
        return .init("0")
      }
      guard questions < Self.steps + Self.sways + Self.rests || state.stays && state.coming.isEmpty else {
        state.standing = nil
        return .init("0")
      }
      state.standing = (grams, questions + 1)
      if questions < Self.steps { return .init(grams: grams / (Self.steps + 1 - questions), isStable: false) }
      let sway = questions < Self.steps + Self.sways ? (questions % 2 == 0 ? 2500 : -1500) : 0
      return .init(grams: grams + sway, isStable: sway == 0)
    }
  }
}
