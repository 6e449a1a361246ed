package import Foundation
package import OctoPrint
import Synchronization
package import Uplink
package import WebShell

/// What is known of a printer's OctoPrint at this moment, whatever the printer does.
package struct LiveServer: Sendable, Hashable {
  /// How the connection to it is.
  package var connection: LivePrinter.ServerConnection
  /// How its values come.
  package var way = PushChannel.Way.webSocket
  /// How many messages of this connection could not be read.
  package var unreadable = 0
  package var version: String?
  /// What it said of itself, since it was last reached.
  var identity: ServerIdentity?
  /// Where a server that goes by that identity announces itself while the saved address does not answer. It is told
  /// nothing before a person agrees.
  package var announcedAt: BaseAddress?
}

/// What was set from here or found since OctoPrint connected to the printer, which forgets it when it is connected anew.
package struct PrinterSession: Sendable, Hashable {
  /// What was set from here; the printer does not tell.
  package var rates = Rates()
  /// What custom controls found in the printer's answers, by their templates' keys.
  package var outputs: [String: String] = [:]
  /// When the emergency stop was sent that the printer has not recovered from.
  package var stoppedAt: Date?
}

/// What is known of a printer at this moment. Lives in memory: telemetry of yesterday would only mislead.
package struct LivePrinter: Sendable, Hashable {
  /// Seconds since 1970 that a clock can show, however wrong it is.
  private static let times = 0.0...1e11
  /// Degrees; what is more was garbled on its way.
  private static let corrections = -1000.0...1000

  /// How the connection to OctoPrint is.
  package enum ServerConnection: Sendable, Hashable {
    case connecting
    case live
    /// Since when, and why; a next attempt is made by itself.
    case lost(since: Date, ConnectionError)
  }

  package var server: LiveServer
  package var session = PrinterSession()
  package var state: PrinterState?
  package var job: Job?
  package var progress: PrintProgress?
  package var temperatures = TemperatureHistory()
  /// When the newest of the values above reached this process.
  package var heardAt: Date?
  /// When the newest temperatures reached this process: a printer may be silent while its server is not.
  package private(set) var degreesAt: Date?
  /// How far our clock is ahead of the server's, in seconds: either may be wrong.
  package private(set) var clockSkew: TimeInterval = 0
  package var user: CurrentUser?
  /// Known while OctoPrint has no connection to its printer.
  package var connection: ConnectionOptions?
  /// Whether the ports to choose from may be others by now.
  var wantsPorts = false
  /// What OctoPrint knows of the printer's build and of its owner's ways; `nil` until it was asked.
  package var equipment: Equipment?
  /// What is added to temperatures that files ask for, by the heaters' keys.
  package var offsets: [String: Double] = [:]
  /// What the printer itself asks and says.
  package var dialogs = PrinterDialogs()
  /// What plugins of the owner's choice tell.
  package var accessories = Accessories()
  /// What OctoPrint makes of its files at this moment.
  package var fileWork = FileActivity()
  /// What OctoPrint tells of its plugins.
  package var pluginActivity = PluginActivity()
  /// What OctoPrint tells of its backups.
  package var backupActivity = BackupActivity()
  /// When a print last ran.
  package var lastJobAt: Date?
  /// `nil` until OctoPrint has told its settings.
  package var cameras: CameraList?
  /// How OctoPrint's analyses turned out so far; read when a print begins.
  package var pastEstimates: [PastEstimate] = []
  /// What else may be worth a notice, and what of it was done from here.
  package var incidents = Incidents()

  package init(_ connection: ServerConnection = .connecting) { server = LiveServer(connection: connection) }

  package var condition: PrinterCondition? { state.map(PrinterCondition.init) }

  /// Nothing known yet counts as a printer: pages then wait instead of offering to connect.
  package var hasPrinter: Bool {
    switch condition {
    case .disconnected, .failed: false
    default: true
    }
  }

  /// Whether nothing that could be its server answers at the saved address.
  package var isOutOfReach: Bool {
    if case .lost(_, let error) = server.connection { error.isAboutReach } else { false }
  }

  /// Takes over what a push message brought.
  package mutating func apply(_ update: PrinterUpdate, at moment: Date) {
    server.connection = .live
    heardAt = moment
    let wasConnected = condition?.isConnected
    state = update.state
    // A paused printer may be moved by hand.
    if let condition, condition.hasJob, condition != .paused { lastJobAt = moment }
    if wasConnected == false, condition?.isConnected == true { session = PrinterSession() }
    incidents.apply(wasKnown: wasConnected != nil, condition, at: moment)
    if let offsets = update.offsets { self.offsets = offsets.filter { Self.corrections.contains($0.value) } }
    if let job = update.job { self.job = job }
    if let progress = update.progress { self.progress = progress }
    if let time = update.serverTime, Self.times.contains(time) {
      clockSkew = moment.timeIntervalSince1970 - time
    }
    let last = temperatures.latest
    temperatures.append((update.temps ?? []).filter { Self.times.contains($0.time) }, skew: clockSkew)
    if temperatures.latest != last { degreesAt = moment }
  }

  /// Those of its profile; those that report a temperature as long as no profile is known.
  ///
  /// OctoPrint passes on whatever a firmware reports, also of heaters that it refuses to heat.
  var heaters: [Heater] { equipment?.profile?.heaters ?? temperatures.heaters }

  /// The newest temperatures of its heaters.
  var latestTemperatures: [Heater: Temperature] {
    let heaters = Set(heaters)
    return (temperatures.latest?.heaters ?? [:]).filter { heaters.contains($0.key) }
  }

  /// How many of a nozzle's degrees there are now.
  func degrees(_ heater: Heater) -> Double? { temperatures.latest?.heaters[heater]?.actual }

  func target(_ heater: Heater) -> Int {
    Int((temperatures.latest?.heaters[heater]?.target ?? 0).rounded())
  }

  /// A time that the server told, in seconds since 1970, moved so that its "now" is ours.
  package func time(told seconds: Double) -> Date { Date(timeIntervalSince1970: seconds + clockSkew) }
}

extension Heater {
  /// Whether it is a nozzle's.
  var isTool: Bool { if case .tool = self { true } else { false } }
}

extension LivePrinter {
  /// Whether the key's user may, as far as that is known yet; OctoPrint has the last word.
  func may(_ permission: Permission) -> Bool { user?.may(permission) ?? true }
}

/// The live state of every printer; written by the watches, read by the pages.
package final class LivePrinters: Sendable {
  private let printers = Mutex<[Printer.ID: Broadcast<LivePrinter>]>([:])
  private let terminals = Mutex<[Printer.ID: Terminal]>([:])
  private let viewers = Mutex<[Printer.ID: Broadcast<Int>]>([:])

  package init() {}

  /// The printer's channel, made at first use.
  package func channel(_ id: Printer.ID) -> Broadcast<LivePrinter> {
    printers.withLock { printers in
      if let channel = printers[id] { return channel }
      let channel = Broadcast(LivePrinter())
      printers[id] = channel
      return channel
    }
  }

  package func value(_ id: Printer.ID) -> LivePrinter { channel(id).value }

  /// The printer's terminal, made at first use.
  package func terminal(_ id: Printer.ID) -> Terminal {
    terminals.withLock { terminals in
      if let terminal = terminals[id] { return terminal }
      let terminal = Terminal()
      terminals[id] = terminal
      return terminal
    }
  }

  /// How many look at the printer now.
  func viewers(_ id: Printer.ID) -> Broadcast<Int> {
    viewers.withLock { viewers in
      if let count = viewers[id] { return count }
      let count = Broadcast(0)
      viewers[id] = count
      return count
    }
  }

  /// Somebody looks at the printer for as long as the work lasts.
  func view<Value>(_ id: Printer.ID, _ work: () async throws -> Value) async rethrows -> Value {
    let viewers = viewers(id)
    viewers.update { $0 += 1 }
    defer { viewers.update { $0 -= 1 } }
    return try await work()
  }

  /// Somebody looks at the printer until the task is cancelled.
  func view(_ id: Printer.ID) async {
    await view(id) { for await _ in AsyncStream<Never>(Never.self, { _ in }) {} }
  }

  package func forget(_ id: Printer.ID) {
    printers.withLock { _ = $0.removeValue(forKey: id) }
    terminals.withLock { _ = $0.removeValue(forKey: id) }
    viewers.withLock { _ = $0.removeValue(forKey: id) }
  }
}
