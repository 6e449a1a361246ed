package import Foundation

/// What was last sent from a printer's terminal, the newest last.
package struct SentCommands: Sendable, Hashable {
  package static let capacity = 40

  package private(set) var all: [SentCommand] = []
  private var lastID = 0

  package init() {}

  /// Notes lines that are about to be sent; gives what they are settled by.
  package mutating func begin(_ lines: [String], at moment: Date) -> Set<SentCommand.ID> {
    var ids: Set<SentCommand.ID> = []
    for line in lines {
      lastID += 1
      ids.insert(lastID)
      all.append(SentCommand(id: lastID, text: line, sentAt: moment, state: .sending))
    }
    all = Array(all.suffix(Self.capacity))
    return ids
  }

  package mutating func settle(_ ids: Set<SentCommand.ID>, as state: SentCommand.State) {
    for index in all.indices where ids.contains(all[index].id) { all[index].state = state }
  }
}
