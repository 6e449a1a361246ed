import Hummingbird
import WebShell

/// What a person does to a ledger: remarks, prices, deleting.
struct LedgerChanges {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    addCommon(to: routes)
    routes.get("filament") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let frame = LedgerFrame(owner: .printer(face), words: visit.words)
      do throws(LedgerTrouble) {
        let price = try await app.ledgers.ledger(of: frame.id).price()
        return await shell.page(FilamentPage(face: face, price: price), of: app, for: visit)
      } catch {
        return await app.refuse(error, frame, visit, shell)
      }
    }
    routes.post("filament") { request, context in try await setPrice(request, context) }
  }

  /// Also for the ledger of a printer that was removed.
  func addCommon(to routes: RouterGroup<ShellContext>) {
    routes.post(":print/remarks") { request, context in try await remark(request, context) }
    routes.post(":print/removals") { request, context in
      let visit = Visit(request, to: app)
      let frame = try await app.ledgerFrame(context, visit.words)
      do throws(LedgerTrouble) {
        // The one under way would be written again at its end.
        if let entry = try await app.entry(context, frame), entry.print.result != .printing {
          try await app.ledgers.ledger(of: frame.id).delete(entry.print.id)
        }
      } catch {
        return await app.refuse(error, frame, visit, shell)
      }
      return .redirect(to: frame.path)
    }
  }

  private func remark(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    let frame = try await app.ledgerFrame(context, visit.words)
    let found: LedgerEntry?
    do throws(LedgerTrouble) { found = try await app.entry(context, frame) } catch {
      return await app.refuse(error, frame, visit, shell)
    }
    guard let entry = found else { throw HTTPError(.notFound) }
    let path = "\(frame.path)/\(entry.print.id)"
    let form = RemarkForm()
    let value: (cause: FailureCause, note: String)
    do throws(FormRefused) { value = try form.read(fields, visit.words) } catch {
      let page = PrintPage(frame: frame, entry: entry, refused: error.entry)
      let fragment = form.html(error.entry, action: "\(path)/remarks")
      return await shell.refused(page, fragment: fragment, of: app, for: visit)
    }
    do throws(LedgerTrouble) {
      let remark = RemarkRecord(entry.print.id, cause: value.cause, note: value.note)
      try await app.ledgers.ledger(of: frame.id).save(remark)
    } catch {
      return await app.refuse(error, frame, visit, shell)
    }
    return .redirect(to: path)
  }

  private func setPrice(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    let face = app.face(of: try app.printer(context), visit.words)
    let frame = LedgerFrame(owner: .printer(face), words: visit.words)
    let form = FilamentForm()
    let price: FilamentPrice
    do throws(FormRefused) { price = try form.read(fields, visit.words) } catch {
      let page = FilamentPage(face: face, price: FilamentPrice(), refused: error.entry)
      let fragment = form.html(error.entry, action: "\(frame.path)/filament")
      return await shell.refused(page, fragment: fragment, of: app, for: visit)
    }
    do throws(LedgerTrouble) { try await app.ledgers.ledger(of: frame.id).set(price) } catch {
      return await app.refuse(error, frame, visit, shell)
    }
    return .redirect(to: frame.path)
  }
}
