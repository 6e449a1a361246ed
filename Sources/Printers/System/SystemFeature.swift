import OctoPrint
import WebShell

/// Commands to the computer that OctoPrint runs on: sent once, at once.
struct SystemFeature: Feature, PrinterFeature {
  static let page = Printer.path.appending("system")
  /// The same after a command, by its name.
  private static let ran = page.appending(.query("ran"))
  static let runs = page.appending("runs")
  static let newRun = runs.question.appending(.query(SystemCommandQuery.self))

  let id = "system"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.system), icon: .power, hint: words(.systemHint), permission: .system)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.ran) { visit, ran in
      try visit.require(.system)
      let commands = try await visit.remote { try await visit.octoPrint.systemCommands().all }
      return SystemPage(visit: visit, commands: commands.filter { !$0.isDivider }, ran: ran)
    }
    question(Self.newRun) { visit, query in
      guard let command = try await command(query, visit) else { throw PageNotFoundError() }
      return command.question(visit)
    }
    command(Self.runs, on: Self.page) { visit, _, fields in
      guard let command = try await command(SystemCommandQuery(fields), visit) else {
        return .failed(.systemCommandGone)
      }
      do throws(OctoPrintError) { try await visit.octoPrint.execute(command) } catch {
        // It says why in its own words.
        guard error.status == 500, let message = error.refusal?.message else { throw error }
        return .failed(.systemCommandFailed(text: message))
      }
      return .goTo(visit.link(Self.ran, command.name))
    }
  }

  /// The server's own list decides: nothing else is passed on.
  private func command(
    _ query: SystemCommandQuery, _ visit: PrinterVisit
  ) async throws(OctoPrintError) -> SystemCommand? {
    try await visit.octoPrint.systemCommands().all.first { $0.query == query && !$0.isDivider }
  }
}

/// Which command of a server is meant.
struct SystemCommandQuery: PathQuery {
  static let parameters = [QueryParameter("source", \Self.source), QueryParameter("action", \Self.action)]

  var source = ""
  var action = ""
}

extension SystemCommand {
  var query: SystemCommandQuery { SystemCommandQuery(source: source.rawValue, action: action) }

  /// The question before it, in OctoPrint's words where it has some.
  func question(_ visit: PrinterVisit) -> Confirmation {
    var question = visit.confirmation(
      of: SystemFeature.runs, (), .systemTitle(command: name), .systemText, confirm: .systemConfirm,
      decline: .systemDecline, fields: query.hiddenFields, about: "\(source.rawValue)-\(action)",
      on: visit.back(.system, to: SystemFeature.page))
    question.pagePath = visit.link(SystemFeature.newRun, query)
    if let text = confirm { question.text = HTMLTextContent(html: text).text }
    return question
  }
}

/// The commands that OctoPrint offers for its own computer.
struct SystemPage: FeaturePage {
  var visit: PrinterVisit
  var commands: [SystemCommand]
  /// The name of the command that was just carried out; empty if none was.
  var ran: String

  private var words: Words { visit.words }

  var title: String { words(.system) }

  var content: HTML {
    let notice = Callout(.info, title: words(.systemRan(command: ran)), text: "\(words(.systemRanHint))")
    return "\(ran.isEmpty ? nil : notice.html)\(list)"
  }

  private var list: HTML {
    if commands.isEmpty {
      let none = ListPlaceholder(words(.systemNone), text: words(.systemNoneHint), icon: .power)
      return "<section class=\"card\">\(none.html)</section>"
    }
    return "\(SystemCommand.Source.allCases.compactMap(card))"
  }

  private func card(_ source: SystemCommand.Source) -> HTML? {
    let questions = commands.filter { $0.source == source }.map { ($0.name, $0.question(visit)) }
    if questions.isEmpty { return nil }
    let buttons = questions.map { name, question in
      question.button(name, icon: .power, kind: .plain)
    }
    return Card(
      "system-\(source.rawValue)", title: words(source.phrase),
      "<div class=\"stack\">\(buttons)</div>\(questions.map(\.1.dialog))"
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
