package import Foundation
package import WebShell

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
