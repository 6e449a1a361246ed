import Hummingbird
import OctoPrint
import WebShell

/// The pages of accounts, for administrators, and what is done to them.
struct UserRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      return await shell.page(UserListPage(face: face, findings: await directory(face)), of: app, for: visit)
    }
    routes.get("new") { request, context in
      try await with(request, context) { face, directory, visit in
        let form = NewUserForm(directory)
        let page = NewUserPage(face: face, fields: form, entry: form.entry(visit.words))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("") { request, context in
      try await with(request, context) { _, directory, _ in try await add(directory, request, context) }
    }
    routes.get("known/:user") { request, context in
      try await onUser(request, context) { face, user, directory, visit in
        let form = UserForm(user, directory)
        let page = UserPage(
          face: face, user: user, isOwn: user.name == directory.me.name, fields: form,
          entry: form.entry(visit.words))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("known/:user") { request, context in
      try await onUser(request, context) { _, user, directory, _ in
        try await change(user, directory, request, context)
      }
    }
    routes.get("known/:user/removals/new") { request, context in
      try await onUser(request, context) { face, user, _, visit in
        let paths = UserPaths(printer: face.printer.id)
        let page = RoomQuestionPage(
          face: face, room: UsersRoom.id, question: .removal(of: user, paths, visit.words),
          origin: BackLink(user.name, to: paths.user(user.name)))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("known/:user/removals") { request, context in
      let name = context.name("user")
      let list = UserPaths(printer: try app.printer(context).id).list
      return try await desk.command(request, context, backTo: list) { client throws(OctoPrintError) in
        _ = try await client.removeUser(name)
      }
    }
  }

  private func add(
    _ directory: UserDirectory, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let fields = try await FormFields(request)
    let form = NewUserForm(directory)
    let list = UserPaths(printer: try app.printer(context).id).list
    return try await desk.take(
      form, fields, request, context, on: { NewUserPage(face: $0, fields: form, entry: $1) },
      saying: { error, entry in
        guard error.status == 409 else { return false }
        entry.complain(.phrase(.accountTaken), at: form.name)
        return true
      }
    ) { client, user throws(OctoPrintError) in
      _ = try await client.addUser(user.name, password: user.password, groups: user.groups)
      return list
    }
  }

  private func change(
    _ user: User, _ directory: UserDirectory, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let fields = try await FormFields(request)
    let form = UserForm(user, directory)
    let list = UserPaths(printer: try app.printer(context).id).list
    return try await desk.take(
      form, fields, request, context,
      on: {
        UserPage(face: $0, user: user, isOwn: user.name == directory.me.name, fields: form, entry: $1)
      }
    ) { client, change throws(OctoPrintError) in
      if !change.isEmpty {
        _ = try await client.changeUser(
          user.name, isActive: change.isActive, groups: change.groups, permissions: change.permissions)
      }
      return list
    }
  }

  // MARK: Who there is

  private func directory(_ face: PrinterFace) async -> Findings<UserDirectory> {
    await app.findings(of: face.printer, needing: .admin, face.words) { client throws(OctoPrintError) in
      try await UserDirectory(client)
    }
  }

  /// Answers with everybody, or says why that could not be had.
  func with(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, UserDirectory, Visit) async throws -> Response
  ) async throws -> Response {
    try await desk.answer(
      request, context, by: directory, else: { UserListPage(face: $0, findings: $1) }, answer)
  }

  private func onUser(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, User, UserDirectory, Visit) async throws -> Response
  ) async throws -> Response {
    try await with(request, context) { face, directory, visit in
      guard let user = directory.user(context.name("user")) else { throw HTTPError(.notFound) }
      return try await answer(face, user, directory, visit)
    }
  }
}
