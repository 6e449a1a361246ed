import OctoPrint
import WebShell

/// The commands that OctoPrint offers for its own computer.
struct SystemPage: RoomPage {
  enum Findings {
    case commands([SystemCommand])
    case failed(String)
  }

  var face: PrinterFace
  var findings: Findings
  /// The name of the command that was just carried out.
  var ran: String?

  var room: String { SystemRoom.id }
  var heading: String { words(.system) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreFeature.id, printer.id)) }

  var content: HTML {
    """
    \(ran.map { Notice(.info, title: words(.systemRan(command: $0)), text: "\(words(.systemRanHint))").html })\
    \(list)
    """
  }

  private var mayUse: Bool { live.user?.may(.system) ?? true }

  private var list: HTML {
    switch findings {
    case _ where !mayUse: message(ListMessage.forbidden(words: words))
    case .failed(let reason):
      message(.failed(reason: reason, retryPath: Paths.room(SystemRoom.id, printer.id), words: words))
    case .commands(let commands) where commands.allSatisfy(\.isDivider):
      message(ListMessage(words(.systemNone), text: words(.systemNoneHint), icon: .power))
    case .commands(let commands): "\(SystemCommand.Source.allCases.map { section($0, commands) })"
    }
  }

  private func message(_ message: ListMessage) -> HTML { "<section class=\"card\">\(message.html)</section>" }

  private func section(_ source: SystemCommand.Source, _ all: [SystemCommand]) -> HTML {
    let commands = all.filter { $0.source == source && !$0.isDivider }
    if commands.isEmpty { return .empty }
    let questions = commands.map { SystemQuestion(command: $0, printer: printer.id, words: words) }
    return Card(
      "system-\(source.rawValue)", title: words(source.phrase),
      "<div class=\"stack\">\(questions.map(\.button))</div>\(questions.map(\.confirmation.dialog))"
    ).html
  }
}

extension SystemCommand.Source {
  var phrase: Phrase {
    switch self {
    case .core: .systemCore
    case .plugin: .systemPlugin
    case .custom: .systemCustom
    }
  }
}
