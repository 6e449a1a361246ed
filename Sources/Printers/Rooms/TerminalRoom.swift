import Hummingbird
import OctoPrint
import WebShell

/// The lines between OctoPrint and the printer as they come, and commands of one's own.
struct TerminalRoom: PrinterRoom {
  static let id = "terminal"

  /// How often an open page gets lines: all that came in between, at once.
  private static let pace = Duration.milliseconds(250)

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.terminal), icon: .terminal, hint: words(.terminalHint), permission: .monitorTerminal)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    TerminalRoutes(app: app, shell: shell).add(to: routes)
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    let terminal = app.live.terminal(printer.id)
    let topic = TerminalPaths(printer: printer.id).topic
    let states = LiveSource.fragments(of: app.live.channel(printer.id).values()) { state in
      [TerminalEntry(printer: printer.id, live: state, words: words).fragment]
    }
    let sent = LiveSource.fragments(of: terminal.sent.values()) { sent in
      [SentCommandsCard(sent: sent, words: words).fragment]
    }
    let opening: @Sendable () -> [LiveEvent] = {
      [.sample(TerminalSample(terminal.tape.value, from: 0, of: terminal, topic: topic).json)]
    }
    return LiveSource(subject: printer.hashValue, opening: opening) { emit in
      try await terminal.read {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await states.run(emit) }
          group.addTask { try await sent.run(emit) }
          group.addTask { try await Self.tell(terminal, topic, emit) }
          try await group.waitForAll()
        }
      }
    }
  }

  private static func tell(_ terminal: Terminal, _ topic: String, _ emit: LiveSource.Emit) async throws {
    var told = 0
    for await tape in terminal.tape.values() where tape.end > told {
      emit(.sample(TerminalSample(tape, from: told, of: terminal, topic: topic).json))
      told = tape.end
      try await Task.sleep(for: pace)
    }
  }
}
