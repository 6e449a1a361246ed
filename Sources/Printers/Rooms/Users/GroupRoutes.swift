import Hummingbird
import OctoPrint
import WebShell

/// The pages of groups and what is done to them.
struct GroupRoutes {
  var users: UserRoutes

  private var app: PrintersApp { users.app }
  private var shell: Shell { users.shell }
  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("new") { request, context in
      try await users.with(request, context) { face, directory, visit in
        let form = GroupForm(nil, directory)
        return await shell.page(
          GroupPage(face: face, fields: form, entry: form.entry(visit.words)), of: app, for: visit)
      }
    }
    routes.post("") { request, context in
      try await users.with(request, context) { _, directory, _ in
        try await save(GroupForm(nil, directory), request, context)
      }
    }
    routes.get("known/:group") { request, context in
      try await onGroup(request, context) { face, form, visit in
        await shell.page(
          GroupPage(face: face, fields: form, entry: form.entry(visit.words)), of: app, for: visit)
      }
    }
    routes.post("known/:group") { request, context in
      try await onGroup(request, context) { _, form, _ in try await save(form, request, context) }
    }
    routes.get("known/:group/removals/new") { request, context in
      try await onGroup(request, context) { face, form, visit in
        guard let group = form.group else { throw HTTPError(.notFound) }
        let paths = UserPaths(printer: face.printer.id)
        let page = RoomQuestionPage(
          face: face, room: UsersRoom.id, question: .removal(of: group, paths, visit.words),
          origin: BackLink(group.name, to: paths.group(group.key)))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("known/:group/removals") { request, context in
      let key = context.name("group")
      let list = UserPaths(printer: try app.printer(context).id).list
      return try await desk.command(request, context, backTo: list) { client throws(OctoPrintError) in
        _ = try await client.removeGroup(key)
      }
    }
  }

  private func save(
    _ form: GroupForm, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let fields = try await FormFields(request)
    let list = UserPaths(printer: try app.printer(context).id).list
    return try await desk.take(
      form, fields, request, context, on: { GroupPage(face: $0, fields: form, entry: $1) }
    ) { client, group throws(OctoPrintError) in
      if form.group == nil {
        _ = try await client.add(group)
      } else {
        _ = try await client.changeGroup(
          group.key, description: group.description, permissions: group.permissions,
          subgroups: group.subgroups, isDefault: group.isDefault)
      }
      return list
    }
  }

  private func onGroup(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, GroupForm, Visit) async throws -> Response
  ) async throws -> Response {
    try await users.with(request, context) { face, directory, visit in
      guard let group = directory.group(context.name("group")) else { throw HTTPError(.notFound) }
      return try await answer(face, GroupForm(group, directory), visit)
    }
  }
}
