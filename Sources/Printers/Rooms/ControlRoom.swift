import Foundation
import Hummingbird
import OctoPrint
import WebShell

/// Steering a printer by hand: motion, heat, rates, the owner's controls, the emergency stop.
///
/// Its topics are `control/<printer>/<device>` for its page, `control/<printer>/<device>/stop` for the emergency stop
/// and the power alone, and `control/<printer>/<device>/move` for the motion alone.
struct ControlRoom: PrinterRoom {
  static let id = "control"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.control), icon: .move, place: .bar, permission: .control)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let page = page(try app.printer(context), DeviceSettings(request), visit.words)
      return await shell.page(page, of: app, for: visit)
    }
    MotionRoutes(app: app, shell: shell).add(to: routes)
    HeatRoutes(app: app, shell: shell).add(to: routes)
    RateRoutes(app: app, shell: shell).add(to: routes)
    CustomCommandRoutes(app: app, shell: shell).add(to: routes)
    DeviceRoutes(app: app).add(to: routes)
  }

  private func page(_ printer: Printer, _ device: DeviceSettings, _ words: Words) -> ControlPage {
    ControlPage(face: app.face(of: printer, words), device: device, moment: app.now())
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    guard let text = rest.first else { return nil }
    let device = DeviceSettings(text: text)
    let values = app.live.channel(printer.id).values()
    if rest.dropFirst().first == "stop" {
      return LiveSource.fragments(of: values, subject: printer.hashValue) { state in
        [
          StopCard(printer: printer.id, live: state, device: device, words: words).fragment,
          PowerCard(printer: printer.id, live: state, device: device, words: words).fragment,
        ]
      }
    }
    let render: @Sendable (LivePrinter) -> ControlPage = { state in
      let face = PrinterFace(printer: printer, live: state, rooms: [], words: words)
      return ControlPage(face: face, device: device, moment: app.now())
    }
    let isMotionAlone = rest.dropFirst().first == "move"
    let fragments = LiveSource.fragments(of: values, subject: printer.hashValue) {
      isMotionAlone ? [render($0).move] : render($0).fragments
    }
    return LiveSource(subject: printer.hashValue) { emit in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await fragments.run(emit) }
        group.addTask {
          try await relock(device) {
            let page = render(app.live.value(printer.id))
            emit(.patch(isMotionAlone ? [page.move] : page.guarded))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Locks motion again when its time is over, whether the printer says something or not.
  private func relock(_ device: DeviceSettings, _ patch: @Sendable () -> Void) async throws {
    guard let left = device.unlockEnd?.timeIntervalSince(app.now()), left > 0 else { return }
    try await Task.sleep(for: .seconds(left))
    patch()
  }
}
