import Foundation
import Hummingbird
import WebShell

/// The ledgers of all printers together, and of those that were removed.
struct LedgersRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, _ in
      let visit = Visit(request, to: app)
      let page = LedgersPage(
        printers: app.book.printers, removed: await app.removedLedgers(), words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
    for format in [ExportedPrint.Format.csv, .json] {
      routes.get(RouterPath("prints.\(format.rawValue)")) { request, _ in
        let visit = Visit(request, to: app)
        let removed = await app.removedLedgers()
        let all = app.book.printers.map { ($0.name, $0.id) } + removed.map { ($0.name, $0.id) }
        let ledgers = all.map { (name: $0.0, ledger: app.ledgers.ledger(of: $0.1)) }
        do throws(LedgerTrouble) {
          return try await LedgerExport(ledgers: ledgers, format: format).response()
        } catch {
          // Half of it would pass for the whole.
          let ill = ledgers.first { $0.ledger.state.value.trouble != nil }?.ledger.id ?? ""
          let sentence = visit.words(error.phrase(Ledgers.fileName(ill)))
          return await shell.failed(sentence, of: app, for: visit, backTo: Paths.ledgers)
        }
      }
    }
    let kept = routes.group(":id")
    LedgerRoutes(app: app, shell: shell).add(to: kept)
    LedgerChanges(app: app, shell: shell).addCommon(to: kept)
    kept.get("removals/new") { request, context in
      let visit = Visit(request, to: app)
      let frame = try await removed(context, visit.words)
      let question = Confirmation(
        id: "ask-ledger-removal", title: visit.words(.deleteLedgerTitle(name: frame.name)),
        text: visit.words(.deleteLedgerText), confirm: visit.words(.deleteLedger),
        decline: visit.words(.keepIt), action: "\(frame.path)/removals")
      let page = LedgerQuestionPage(
        frame: frame, question: question, back: BackLink(visit.words(.ledger), to: frame.path))
      return await shell.page(page, of: app, for: visit)
    }
    kept.post("removals") { request, context in
      let frame = try await removed(context, Visit(request, to: app).words)
      try await app.ledgers.erase(frame.id)
      return Response.redirect(to: Paths.ledgers)
    }
  }

  /// The ledger of a printer that is still there is deleted with it only.
  private func removed(_ context: ShellContext, _ words: Words) async throws -> LedgerFrame {
    let frame = try await app.ledgerFrame(context, words)
    guard frame.isRemoved else { throw HTTPError(.notFound) }
    return frame
  }
}

extension PrintersApp {
  func removedLedgers() async -> [LedgersPage.Removed] {
    var removed: [LedgersPage.Removed] = []
    for id in ledgers.ids() where book.printer(id) == nil {
      removed.append(.init(id: id, name: await removedName(id), prints: await printCount(id)))
    }
    return removed
  }

  private func printCount(_ id: Printer.ID) async -> Int? {
    do { return try await ledgers.ledger(of: id).count() } catch { return nil }
  }
}
