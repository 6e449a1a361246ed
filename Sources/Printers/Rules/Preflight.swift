import Foundation
package import OctoPrint

/// What is looked at before a print begins: whether the file fits the printer, and whether the printer is ready.
///
/// What is certain to fail is refused; what may be as it should is a warning, which a person can override.
package struct Preflight: Sendable, Hashable {
  package enum Issue: Sendable, Hashable {
    // Refused
    case notReady(PrinterCondition?)
    /// Only a paused print can begin anew.
    case notPaused(PrinterCondition?)
    case noPermission(Permission)
    case leavesBed(Axis, by: Double)
    case lacksTools(needed: Int, has: Int)
    // Warned of
    case notAnalysed
    case travelsOut(Axis, by: Double)
    case filamentUnknown
    case volumeUnknown
    /// On the server's disk.
    case littleSpace(bytes: Int)
    /// A plugin keeps spools, and says of this tool, from 0, that there is none in it.
    case noSpool(tool: Int)
    case spoolShort(SpoolDemand)
    // As it should be
    case ready
    case paused
    case takes(PrintDuration)
    case fits
    case hasTools(Int)
    case filament(millimetres: Double)
    case spoolHolds(SpoolDemand)
    /// How much is on the spool nobody entered.
    case spoolUnknown(SpoolDemand)
    case temperatures([Heater: Temperature])

    package var grade: Grade {
      switch self {
      case .notReady, .notPaused, .noPermission, .leavesBed, .lacksTools: .refused
      case .notAnalysed, .travelsOut, .filamentUnknown, .volumeUnknown, .littleSpace, .noSpool, .spoolShort:
        .warned
      case .ready, .paused, .takes, .fits, .hasTools, .filament, .spoolHolds, .spoolUnknown,
        .temperatures:
        .passed
      }
    }
  }

  package enum Grade: Sendable, Hashable { case refused, warned, passed }

  /// What the check is for.
  package enum Start: Sendable, Hashable { case print, restart }

  package var issues: [Issue]

  /// The pictures of a time-lapse lie there until the film is made, and the film besides.
  private static let leastSpace = 200 << 20

  /// - Parameters:
  ///   - profile: of the printer, `nil` if it is not known.
  ///   - user: whom the key stands for, `nil` if that is not known.
  ///   - start: whether the file is to be printed, or its paused print to begin anew.
  ///   - past: how earlier estimates turned out.
  ///   - rack: the spools that are in the printer; `nil` if no plugin keeps them.
  ///   - free: bytes left on the server's disk; `nil` if that is not known.
  package init(
    _ file: FileEntry, profile: PrinterProfile?, condition: PrinterCondition?,
    temperatures: [Heater: Temperature], user: CurrentUser?, start: Start = .print, past: [PastEstimate] = [],
    rack: SpoolRack? = nil, free: Int? = nil
  ) {
    let duration = PrintDuration(file, profile: profile?.id, past: past)
    let temperatures = temperatures.filter { profile?.heaters.contains($0.key) ?? true }
    issues =
      Self.permissions(user, start) + [Self.readiness(condition, start)]
      + (temperatures.isEmpty ? [] : [.temperatures(temperatures)])
      + (duration.map { [.takes($0)] } ?? [])
    if let free, free < Self.leastSpace { issues.append(.littleSpace(bytes: free)) }
    guard let analysis = file.gcodeAnalysis, !analysis.isEmpty else {
      issues.append(.notAnalysed)
      return
    }
    issues += Self.room(analysis, profile?.volume) + Self.tools(analysis, profile)
    if let rack { issues += SpoolDemand.all(analysis.filament ?? [:], rack).map(\.issue) }
  }

  package var isRefused: Bool { issues.contains { $0.grade == .refused } }
  package var isWarned: Bool { issues.contains { $0.grade == .warned } }

  private static func permissions(_ user: CurrentUser?, _ start: Start) -> [Issue] {
    guard let user else { return [] }
    let needed: [Permission] = start == .print ? [.print, .filesSelect] : [.print]
    return needed.filter { !user.may($0) }.map { .noPermission($0) }
  }

  private static func readiness(_ condition: PrinterCondition?, _ start: Start) -> Issue {
    switch start {
    case .print: condition == .ready ? .ready : .notReady(condition)
    case .restart: condition == .paused ? .paused : .notPaused(condition)
    }
  }

  // MARK: Room

  private static func room(_ analysis: GCodeAnalysis, _ volume: PrintVolume?) -> [Issue] {
    guard let volume, volume.width > 0, let area = analysis.printingArea else { return [.volumeUnknown] }
    let box = TravelLimits(volume)
    let out = box.excess(of: area).map { Issue.leavesBed($0.axis, by: $0.length) }
    let strays = (analysis.travelArea.map(box.excess) ?? []).map {
      Issue.travelsOut($0.axis, by: $0.length)
    }
    return out.isEmpty ? [.fits] + strays : out
  }

  // MARK: Tools and filament

  private static func tools(_ analysis: GCodeAnalysis, _ profile: PrinterProfile?) -> [Issue] {
    let used = (analysis.filament ?? [:]).filter { ($0.value.length ?? 0) > 0 }
    var issues: [Issue] = []
    if let profile {
      let has = profile.toolCount
      let tools = used.keys.compactMap { key in
        if case .tool(let number)? = Heater(key: key) { number } else { nil }
      }
      let needed = (tools.max() ?? 0) + 1
      issues.append(needed > has ? .lacksTools(needed: needed, has: has) : .hasTools(needed))
    }
    let length = used.values.compactMap(\.length).reduce(0, +)
    return issues + [length > 0 && length.isFinite ? .filament(millimetres: length) : .filamentUnknown]
  }
}

/// Why a printer's power is not to be switched off without a question.
package enum PowerRisk: Sendable, Hashable {
  /// A print is under way and would be lost.
  case print
  /// A nozzle is hot: its fan stops, and filament may melt where it should not.
  case hot
  /// Nobody knows what the printer does.
  case unknown

  /// Below this the fan of a nozzle may stop.
  package static let coolNozzle: Double = 50

  /// `nil` if there is none.
  package init?(_ live: LivePrinter) {
    guard live.isLive, let condition = live.condition else {
      self = .unknown
      return
    }
    if condition.hasJob {
      self = .print
    } else if condition.isConnected, live.hasHotNozzle {
      self = .hot
    } else {
      return nil
    }
  }
}

extension LivePrinter {
  fileprivate var hasHotNozzle: Bool {
    (temperatures.latest?.heaters ?? [:]).contains { heater, temperature in
      guard case .tool = heater else { return false }
      return (temperature.actual ?? 0) >= PowerRisk.coolNozzle || (temperature.target ?? 0) > 0
    }
  }
}

/// A print that began, or was found under way.
struct PrintStart: Sendable, Hashable {
  /// `nil` where OctoPrint does not know it, such as of prints that were begun at the printer.
  var file: FilePath?
  /// Empty without a file.
  var name: String
  /// By our clock.
  var at: Date
  var user: String?
  /// Seconds that it had printed when it was first seen.
  var printTime: Double?
  var wasFoundRunning = false
  var filament: [String: FilamentUse] = [:]
}
