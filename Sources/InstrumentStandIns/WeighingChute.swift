import Synchronization

/// A way onto a scale with a reader, which lets the next animal in once the one before was weighed. The animal stands still
/// as soon as it was read.
package final class WeighingChute: Sendable {
  /// An animal by its transponder, and what it weighs.
  package struct Animal: Sendable {
    package let prefix: Int
    package let number: UInt64
    package let grams: Int

    package init(prefix: Int, number: UInt64, grams: Int) {
      (self.prefix, self.number, self.grams) = (prefix, number, grams)
    }
  }

  package let reader: PseudoTerminal
  package let scale: ScaleStandIn
  private let place: Place

  /// Where the animals are.
  private final class Place: Sendable {
    struct State {
      /// Of the animal that is there.
      var index = 0
      /// How often the scale was asked since this animal is on it; `nil` while it is empty.
      var questions: Int?
      var weighed = 0
      /// Who was read last.
      var read: (prefix: Int, number: UInt64)?
    }

    let state = Mutex(State())
  }

  /// - Parameters:
  ///   - animals: in the order in which they come.
  ///   - folder: in which the paths of both are; nothing of these names may be there.
  ///   - name: by which they are told from others.
  ///   - patience: questions of the scale after which an animal that nobody weighed goes back, to come again.
  package init(
    of animals: [Animal], in folder: String, _ name: String, patience: Int = 60
  ) throws(PseudoTerminal.Failure) {
    let place = Place()
    let reader = try PseudoTerminal(at: "\(folder)/reader-\(name)")
    (self.place, self.reader) = (place, reader)
    scale = try ScaleStandIn(at: "\(folder)/scale-\(name)") {
      place.state.withLock { state in
        guard let questions = state.questions else {
          guard state.index < animals.count else { return .init("0") }
          state.questions = 0
          return .init("1.5")
        }
        guard state.weighed <= state.index else {
          (state.index, state.questions) = (state.index + 1, nil)
          return .init("0")
        }
        // By a clock that does not wait the scale may have seemed silent meanwhile: the animal goes back.
        guard questions < patience else {
          state.questions = nil
          return .init("0")
        }
        state.questions = questions + 1
        let animal = animals[state.index]
        if questions % 10 == 0 {
          reader.send(ReaderShape.allflex.line(animal.prefix, animal.number) + "\r\n")
        }
        let isRead = state.read.map { $0 == (animal.prefix, animal.number) } ?? false
        return .init(grams: animal.grams, isStable: isRead)
      }
    }
  }

  /// Lets the animal out that was weighed.
  package func release() { place.state.withLock { $0.weighed += 1 } }

  /// How many were let out.
  package var released: Int { place.state.withLock { $0.weighed } }

  /// Whom the reader was understood to have read.
  package func note(read prefix: Int, _ number: UInt64) {
    place.state.withLock { $0.read = (prefix, number) }
  }
}
