package import Foundation
package import OctoPrint

/// What the printer itself says to a person, by action commands of its firmware.
package struct PrinterDialogs: Sendable, Hashable {
  package struct Message: Sendable, Hashable {
    package var text: String
    package var saidAt: Date?
  }

  /// As many as fit a page; older ones are OctoPrint's to show.
  package static let capacity = 20

  /// What it asks now.
  package private(set) var prompt: PrinterPrompt?
  /// What it said, the newest first.
  package private(set) var messages: [Message] = []
  /// Counts what came by push: what was asked for before that is older.
  package private(set) var heard = 0

  package init() {}

  package mutating func apply(_ saying: PrinterSaying, at moment: Date) {
    heard += 1
    switch saying {
    case .asks(let prompt): self.prompt = prompt
    case .asksNoMore: prompt = nil
    case .says(let text):
      messages = Array(([Message(text: text, saidAt: moment)] + messages).prefix(Self.capacity))
    case .isCleared: messages = []
    }
  }

  /// Takes over what OctoPrint has kept.
  ///
  /// - Parameter time: a time by the server's clock as one by ours.
  package mutating func start(
    _ prompt: PrinterPrompt?, _ notifications: [PrinterNotification], time: (Double) -> Date
  ) {
    self.prompt = prompt
    let all = notifications.reversed().prefix(Self.capacity)
    messages = all.map {
      Message(text: $0.message, saidAt: $0.timestamp.map(time))
    }
  }
}
