import HTTPTypes
import Hummingbird
import Keyring
import NIOCore
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

/// A server that keeps what an OctoPrint is told, in order, and answers each time alike.
actor RecordingOctoPrint {
  private(set) var told: [String] = []

  private var isHolding: Bool
  private let (counts, counted) = AsyncStream.makeStream(of: Int.self)
  private var held: [CheckedContinuation<Void, Never>] = []

  private init(isHolding: Bool) { self.isHolding = isHolding }

  private func note(_ text: String) async {
    told.append(text)
    counted.yield(told.count)
    // An emergency stop is answered at once.
    if isHolding, !text.contains("M112") { await withCheckedContinuation { held.append($0) } }
  }

  /// Lets go of all commands, also of those that are still on their way here.
  private func release() {
    isHolding = false
    for waiting in held { waiting.resume() }
    held = []
  }

  /// Waits until it has been told so much.
  func isTold(_ count: Int) async throws {
    if told.count >= count { return }
    for await soFar in counts where soFar >= count { return }
    throw CancellationError()
  }

  /// Runs it with an Outpost whose printer is in the given state.
  ///
  /// - Parameters:
  ///   - isHolding: leaves all commands without an answer until the work is done.
  ///   - part: of the printer; what it is told is refused.
  static func run(
    _ live: LivePrinter, answering status: HTTPResponse.Status = .noContent, isHolding: Bool = false,
    refusing part: String? = nil,
    _ work: @escaping @Sendable (SampleOutpost, RecordingOctoPrint) async throws -> Void
  ) async throws {
    let recorder = RecordingOctoPrint(isHolding: isHolding)
    let routes: @Sendable (Router<BasicRequestContext>) -> Void = { router in
      router.post("api/printer/:part") { request, context in
        let body = String(buffer: try await request.body.collect(upTo: 1 << 16))
        await recorder.note("\(context.parameters.get("part") ?? "") \(body)")
        if let part, context.parameters.get("part") == part {
          return SampleServer.answer(.conflict, "{\"error\":\"No\"}")
        }
        return status == .noContent
          ? Response(status: status) : SampleServer.answer(status, "{\"error\":\"No\"}")
      }
    }
    try await SampleServer.run(routes) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(live)
        do { try await work(outpost, recorder) } catch {
          await recorder.release()
          throw error
        }
        await recorder.release()
      }
    }
  }
}

/// A printer that can be steered.
func steered(_ condition: PrinterCondition = .ready, _ equipment: Equipment = Equipment()) -> LivePrinter {
  var live = Sample.live(condition, user: Sample.user(.status, .print, .connection, .control))
  live.equipment = equipment
  return live
}

/// What a browser sends that keeps these settings for its device.
func cookie(_ change: (inout DeviceSettings) -> Void) -> HTTPFields {
  var device = DeviceSettings()
  change(&device)
  return [.cookie: "printers-device=\(device.text)"]
}

extension Equipment {
  /// Two nozzles, a bed and a chamber; y runs the other way.
  static var large: Equipment {
    let profile = PrinterProfile(
      id: "large", name: "Large", hasHeatedBed: true, hasHeatedChamber: true,
      extruder: PrinterProfile.Extruder(count: 2),
      axes: ["y": PrinterProfile.AxisSpeed(speed: 6000, isInverted: true)])
    let presets = [TemperatureSettings.Preset(name: "PLA", extruder: 200, bed: 60, chamber: nil)]
    return Equipment(profile: profile, presets: presets)
  }
}
