import Hummingbird
import OctoPrint
import WebShell

/// Answers to what the printer asks, and the end of what it said.
struct DialogRoutes {
  var app: PrintersApp
  var shell: Shell

  static let question = "question"
  static let choice = "choice"

  static func answers(_ printer: Printer.ID) -> String { "\(Paths.printer(printer))/prompt-answers" }
  static func clearings(_ printer: Printer.ID) -> String { "\(Paths.printer(printer))/message-clearings" }

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/:id/prompt-answers") { request, context in try await answer(request, context) }
    routes.post("/:id/message-clearings") { request, context in
      try await desk.carryOut(request, context) { client, _ throws(OctoPrintError) in
        try await client.clearNotifications()
      }
    }
  }

  /// A choice is only a place: given to another question than the one that was read, it would mean something else.
  private func answer(_ request: Request, _ context: ShellContext) async throws -> Response {
    let fields = try await FormFields(request)
    let printer = try app.printer(context)
    let live = app.live.channel(printer.id)
    guard let prompt = live.value.dialogs.prompt, prompt.mark == fields[Self.question],
      let place = Int(fields[Self.choice]), prompt.choices.indices.contains(place)
    else { return try await desk.refuse(.promptGone, request, backTo: Paths.printer(printer.id)) }
    return try await desk.carryOut(request, context, conflict: .promptGone) {
      client, _ throws(OctoPrintError) in
      do throws(OctoPrintError) { try await client.answerPrompt(choice: place) } catch {
        // Whoever asks nothing does not say that it asks nothing.
        if error.status == 409 { live.update { $0.dialogs.hear(.asksNoMore, at: app.now()) } }
        throw error
      }
    }
  }
}
