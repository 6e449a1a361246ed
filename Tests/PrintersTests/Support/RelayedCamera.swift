import Foundation
import Testing
import Uplink
import WebShell

@testable import Printers

/// A camera with its relay at work.
struct RelayedCamera: Sendable {
  let camera: SampleCamera
  let relay: CameraRelay
  let app: PrintersApp
  let port: Int

  static var pace: CameraRelayLimits {
    var pace = CameraRelayLimits()
    pace.linger = .milliseconds(50)
    return pace
  }

  static func run(
    pace: CameraRelayLimits = pace, _ work: @escaping @Sendable (RelayedCamera) async throws -> Void
  ) async throws {
    let camera = SampleCamera()
    try await camera.run { port in
      try await SampleOutpost.run { outpost async throws in
        let relay = CameraRelay(servers: outpost.app.servers, pace: pace, now: { Date() })
        let relayed = RelayedCamera(camera: camera, relay: relay, app: outpost.app, port: port)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await relay.run() }
          try await work(relayed)
          group.cancelAll()
        }
      }
    }
  }

  var printer: Printer {
    Printer(id: Sample.id, name: "Ender 3", base: BaseAddress(scheme: .http, host: "127.0.0.1", port: port))
  }

  func camera(_ stream: String, snapshot: String? = nil) throws -> Camera {
    let settings = Sample.webcam(stream, snapshot: snapshot)
    return Camera(settings, number: 1, own: nil, on: printer.base)
  }

  func key(_ stream: String, snapshot: String? = nil) throws -> CameraKey {
    CameraKey(printer: printer, camera: try camera(stream, snapshot: snapshot))
  }

  /// As a viewer does: comes, sees pictures until it has enough, and leaves.
  func view(_ key: CameraKey, _ wanted: Int) async throws {
    _ = relay.enter(key, try #require(key.camera.jpegs))
    defer { relay.leave(key) }
    try await becomes(key) { ($0.picture?.number ?? 0) >= wanted }
  }

  /// What it was in the end, where it did not become what was waited for.
  struct Remained: Error {
    var pictures: Int?
    var attempts: Int
    var error: CameraError?
  }

  @discardableResult
  func becomes(
    _ key: CameraKey, _ condition: @escaping @Sendable (CameraState) -> Bool
  ) async throws -> CameraState {
    let state = relay.state(key)
    let values = state.values()
    do {
      // Is for a relay that stands still; on a busy machine one that works may take long.
      return try await withDeadline(.seconds(120)) {
        for await state in values where condition(state) { return state }
        throw CancellationError()
      }
    } catch is DeadlineExceeded {
      let last = state.value
      throw Remained(pictures: last.picture?.number, attempts: last.attempts, error: last.error)
    }
  }
}
