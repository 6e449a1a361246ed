import Foundation
import Hummingbird
import OctoPrint
import WebShell

/// The pages of a list of settings, and how it is changed. OctoPrint takes such a list as a whole, so it is read
/// again just before, and what was meant must still be where it was.
struct SettingsListRoutes<Form: SettingsItemForm>: Sendable {
  var settings: ServerSettingsRoutes

  private var app: PrintersApp { settings.app }
  private var shell: Shell { settings.shell }
  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      try await settings.with(request, context) { face, settings, visit in
        let page = SettingsListPage<Form>(face: face, items: Form.items(in: settings))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.get("new") { request, context in
      try await settings.with(request, context) { face, _, visit in
        let page = SettingsItemPage<Form>(face: face, entry: Form.entry(nil, visit.words))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("") { request, context in try await save(request, context) }
    routes.get(":number") { request, context in
      try await one(request, context) { face, item, place in
        SettingsItemPage<Form>(face: face, place: place, entry: Form.entry(item, face.words))
      }
    }
    routes.post(":number") { request, context in try await save(request, context) }
    routes.get(":number/removals/new") { request, context in
      let list = try list(context)
      return try await one(request, context) { face, _, place in
        RoomQuestionPage(
          face: face, room: ServerSettingsRoom.id,
          question: SettingsItemPage<Form>.question(place, list, face.words),
          origin: BackLink(place.name, to: "\(list)/\(place.number)"))
      }
    }
    routes.post(":number/removals") { request, context in
      let fields = try await FormFields(request)
      let list = try list(context)
      return try await settings.with(request, context) { _, settings, _ in
        var items = Form.items(in: settings)
        guard let number = Self.number(context), Self.isStill(fields["was"], at: number, in: items) else {
          return try await CommandDesk(app: app, shell: shell).refuse(.listChanged, request, backTo: list)
        }
        items.remove(at: number)
        let change = Form.change(to: items)
        return try await desk.command(request, context, backTo: list) { client throws(OctoPrintError) in
          _ = try await client.save(change)
        }
      }
    }
  }

  private func save(_ request: Request, _ context: ShellContext) async throws -> Response {
    let fields = try await FormFields(request)
    let list = try list(context)
    return try await settings.with(request, context) { face, settings, visit in
      let items = Form.items(in: settings)
      let number = Self.number(context)
      let place = number.map { SettingsItemPage<Form>.Place(number: $0, name: fields["was"]) }
      if let number, !Self.isStill(fields["was"], at: number, in: items) {
        var entry = FormEntry(fields, visit.words)
        entry.complain(.phrase(.listChanged))
        let page = SettingsItemPage<Form>(face: face, place: place, entry: entry)
        return await shell.refused(page, fragment: page.form.html, of: app, for: visit)
      }
      return try await desk.take(
        Form(), fields, request, context,
        on: { SettingsItemPage<Form>(face: $0, place: place, entry: $1) }
      ) { client, item throws(OctoPrintError) in
        var items = items
        if let number { items[number] = item } else { items.append(item) }
        _ = try await client.save(Form.change(to: items))
        return list
      }
    }
  }

  private func one(
    _ request: Request, _ context: ShellContext,
    _ page: (PrinterFace, Form.Value, SettingsItemPage<Form>.Place) -> some Page
  ) async throws -> Response {
    try await settings.with(request, context) { face, settings, visit in
      let items = Form.items(in: settings)
      guard let number = Self.number(context), items.indices.contains(number) else {
        throw HTTPError(.notFound)
      }
      let place = SettingsItemPage<Form>.Place(number: number, name: Form.name(of: items[number]))
      return await shell.page(page(face, items[number], place), of: app, for: visit)
    }
  }

  private func list(_ context: ShellContext) throws -> String {
    "\(SettingsPaths(printer: try app.printer(context).id).list)/\(Form.place)"
  }

  private static func number(_ context: ShellContext) -> Int? {
    context.parameters.get("number").flatMap { Int($0) }
  }

  private static func isStill(_ name: String, at number: Int, in items: [Form.Value]) -> Bool {
    guard items.indices.contains(number) else { return false }
    // A form loses blanks at the ends.
    return Form.name(of: items[number]).trimmingCharacters(in: .whitespaces) == name
  }
}
