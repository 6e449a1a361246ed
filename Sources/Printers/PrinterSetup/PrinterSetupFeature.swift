import WebShell

/// Adding and changing printers: by a key, by a person's word in OctoPrint, or by a login that follows.
struct PrinterSetupFeature: Feature {
  static let new = Path("printers", "new")
  /// The form, filled in with what a server told about itself.
  static let filledIn = new.appending(.query(ServerQuery.self))
  static let edit = PrinterListFeature.list.appending(.text("id")).appending("edit")
  /// Waits for a person's decision in OctoPrint, which leads on.
  static let request = Path("printers", "access-requests").appending(.text("id"))

  let setup: PrinterSetup
  let requests: AccessRequests
  let logins: PrinterLogins
  let remotes: Remotes
  let discovery: ServerDiscovery

  var routes: [Route<PrintersVisit>] {
    page(Self.filledIn) { visit, query in
      var draft = PrinterDraft(new: Printer.newID())
      (draft.address, draft.name) = (String(query.address.prefix(300)), String(query.name.prefix(100)))
      return PrinterFormPage(draft: draft, discovery: discovery.card(visit), words: visit.words)
    }
    command(PrinterListFeature.list, on: Self.new) { visit, _, fields in
      try await take(fields, of: nil, visit, add)
    }
    page(Self.edit) { visit, id in
      PrinterFormPage(draft: try await draft(editing: try setup.printer(id)), words: visit.words)
    }
    command(Self.edit, onItsPage: Self.edit) { visit, id, fields in
      try await take(fields, of: try setup.printer(id), visit) { draft in
        let saved = try await setup.save(draft)
        remotes.forget([id])
        return OverviewFeature.page.link(saved.id)
      }
    }
    page(Self.request) { visit, id in
      guard let pending = await requests.pending(id), let states = await requests.state(id) else {
        throw RedirectError(path: Self.new.link())
      }
      let state = visit.value(of: states, \.self)
      if case .granted(let printer) = state { throw RedirectError(path: OverviewFeature.page.link(printer)) }
      return AccessRequestPage(pending: pending, state: state, words: visit.words)
    }
  }

  /// A proxy's login is asked for where one is stored, or where the proxy asks for it.
  private func draft(editing printer: Printer) async throws -> PrinterDraft {
    var draft = PrinterDraft(editing: printer)
    draft.proxyUser = try await setup.repository.proxyLogin(of: printer)?.user
    if case .lost(_, .proxyLogin) = setup.live.value(printer.id).server.connection, draft.proxyUser == nil {
      draft.proxyUser = ""
    }
    return draft
  }

  private func add(_ draft: PrinterDraft) async throws -> String {
    guard draft.hasValidID else { throw UnreadableFormError() }
    if draft.keySource == .key { return OverviewFeature.page.link(try await setup.save(draft).id) }
    let printer = try await setup.prepare(draft)
    if draft.keySource == .login { return PrinterLoginFeature.login.link(logins.start(printer)) }
    return Self.request.link(try await requests.start(printer).id)
  }

  /// Goes where the work leads, or shows the form again with its error and all that was typed.
  private func take(
    _ fields: FormFields, of printer: Printer?, _ visit: PrintersVisit,
    _ work: (PrinterDraft) async throws -> String
  ) async throws -> CommandOutcome {
    let known = printer.map(PrinterDraft.init(editing:)) ?? PrinterDraft(new: "")
    let (draft, entry) = PrinterForm(isNew: known.isNew).read(fields, over: known, visit.words)
    var page = PrinterFormPage(draft: draft, words: visit.words)
    guard entry.isAccepted else {
      page.unread = entry
      return .refusedBy(page, showing: page.form.html)
    }
    do {
      return .goTo(try await work(page.draft))
    } catch let error as PrinterFormError {
      page.error = error
    } catch let error as ConnectionError {
      page.error = .connection(error)
    }
    return .refusedBy(page, showing: page.form.html)
  }
}

/// What a form for a new printer is filled in with.
struct ServerQuery: PathQuery {
  var address = ""
  var name = ""

  static let parameters = [
    QueryParameter("address", \Self.address), QueryParameter("name", \Self.name),
  ]

  init() {}

  init(_ server: DiscoveredServer) { (address, name) = ("\(server.base)", server.name) }
}
