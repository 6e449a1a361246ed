import Foundation
import Hummingbird
import OctoPrint
import WebShell

/// Leaves an object of the running print out, by the plugin Cancel Objects, after a question that names it.
struct ObjectRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/:id/\(AccessoryPaths.objectCancellations)/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let page = Paths.printer(face.printer.id)
      guard let object = Self.object(request.uri.queryParameters["object"].map(String.init), face.live) else {
        return try await desk.refuse(.objectGone, request, backTo: page)
      }
      let asking = RoomQuestionPage(
        onOverviewOf: face, asking: question(object, face, DeviceSettings(request)))
      return await shell.page(asking, of: app, for: visit)
    }
    routes.post("/:id/\(AccessoryPaths.objectCancellations)") { request, context in
      let fields = try await FormFields(request)
      return try await cancel(fields, request, context)
    }
  }

  /// One that can still be left out.
  private static func object(_ id: String?, _ live: LivePrinter) -> PrintedObject? {
    live.objects.first { "\($0.id)" == id && !$0.isCancelled }
  }

  private func question(_ object: PrintedObject, _ face: PrinterFace, _ device: DeviceSettings)
    -> Confirmation
  {
    let words = face.words
    return Confirmation(
      id: "ask-object", title: words(.leaveOutTitle(object: object.label)), text: words(.leaveOutText),
      confirm: words(.leaveOut), decline: words(.leaveOutDecline),
      action: AccessoryPaths.objects(face.printer.id),
      fields: """
        \(Confirmed.field)<input type="hidden" name="object" value="\(object.id)">\
        <input type="hidden" name="name" value="\(object.name)">
        """,
      holdHint: device.isTouchSafe ? words(.holdHint) : nil)
  }

  /// A number is only a place in a file: given to another file than the one that was read, it would mean something
  /// else.
  private func cancel(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let printer = try app.printer(context)
    let live = app.live.channel(printer.id)
    let page = Paths.printer(printer.id)
    guard Confirmed.isSet(fields), let object = Self.object(fields["object"], live.value),
      fields["name"] == object.name.trimmingCharacters(in: .whitespaces)
    else { return try await desk.refuse(.objectGone, request, backTo: page) }
    return try await desk.carryOut(request, context) { client, _ throws(OctoPrintError) in
      try await client.cancelObject(object.id)
      live.update { $0.accessories.leaveOut(object.id) }
      do {
        let all = try await client.printedObjects()
        live.update { $0.accessories.take(all) }
      } catch {
        // It is left out all the same; others that were meanwhile show with the next list.
      }
    }
  }
}
