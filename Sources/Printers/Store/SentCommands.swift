package import Foundation
package import WebShell

/// What was last sent from a printer's terminal, the newest last.
package struct SentCommands: Sendable, Hashable {
  package static let capacity = 40

  package private(set) var all: [SentCommand] = []
  private var lastID = 0

  package init() {}

  /// Notes lines that are about to be sent; gives what they are settled by.
  package mutating func start(_ lines: [String], at moment: Date) -> Set<SentCommand.ID> {
    var ids: Set<SentCommand.ID> = []
    for line in lines {
      lastID += 1
      ids.insert(lastID)
      all.append(SentCommand(id: lastID, text: line, sentAt: moment, state: .sending))
    }
    all = Array(all.suffix(Self.capacity))
    return ids
  }

  package mutating func finish(_ ids: Set<SentCommand.ID>, as state: SentCommand.State) {
    for index in all.indices where ids.contains(all[index].id) { all[index].state = state }
  }
}

/// A line that was sent to a printer from its terminal's page, and what became of it.
package struct SentCommand: Sendable, Hashable, Identifiable {
  package enum State: Sendable, Hashable {
    /// OctoPrint has not answered yet.
    case sending
    /// OctoPrint took it and sends it to the printer, whose answer follows in the terminal.
    case accepted
    /// It was not carried out; the reason in words.
    case refused(Phrase)
    /// The answer was lost, and it may have been carried out all the same; the reason in words.
    case uncertain(Phrase)
  }

  package var id: Int
  package var text: String
  package var sentAt: Date
  package var state: State
}
