import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `The check before a print` {
  private static let volume = PrintVolume(width: 200, depth: 180, height: 150)
  private static let inside = GCodeAnalysis.Area(minX: 10, minY: 10, minZ: 0, maxX: 190, maxY: 170, maxZ: 149)

  private static func file(
    area: GCodeAnalysis.Area? = inside, travel: GCodeAnalysis.Area? = nil,
    filament: [String: FilamentUse]? = [
      "tool0": FilamentUse(length: 1200, volume: 2.9)
    ]
  ) -> FileEntry {
    var file = FileEntry(name: "a.gcode", path: "a.gcode", origin: .local, type: "machinecode")
    file.gcodeAnalysis = GCodeAnalysis(filament: filament, printingArea: area, travelArea: travel)
    return file
  }

  private static func profile(_ volume: PrintVolume = volume, tools: Int = 1) -> PrinterProfile {
    PrinterProfile(id: "_default", name: "Default", extruder: .init(count: tools), volume: volume)
  }

  private func check(
    _ file: FileEntry = file(), _ profile: PrinterProfile? = profile(),
    _ condition: PrinterCondition? = .ready,
    user: CurrentUser? = Sample.user(.print, .filesSelect), free: Int? = nil
  ) -> Preflight {
    Preflight(file, profile: profile, condition: condition, temperatures: [:], user: user, free: free)
  }

  @Test func `passes what fits a printer that is ready`() {
    let check = check()
    #expect(check.issues == [.ready, .fits, .hasTools(1), .filament(millimetres: 1200)])
    #expect(!check.isRefused && !check.isWarned)
  }

  @Test func `does not count a nozzle that no printer has`() {
    let filament = ["tool9223372036854775807": FilamentUse(length: 1200, volume: 2.9)]
    #expect(check(Self.file(filament: filament)).issues.contains(.hasTools(1)))
  }

  @Test(arguments: [(0, true), (199 << 20, true), (200 << 20, false), (1 << 40, false)])
  func `warns of a disk that is nearly full`(free: Int, warns: Bool) {
    let check = check(free: free)
    #expect(check.isWarned == warns && !check.isRefused)
    #expect(check.issues.contains(.littleSpace(bytes: free)) == warns)
  }

  @Test(arguments: Sample.conditions.filter { $0 != .ready })
  func `refuses a printer that is not ready`(condition: PrinterCondition) {
    #expect(check(condition: condition).isRefused)
  }

  @Test func `refuses where the printer's condition is not known`() {
    #expect(check(condition: nil).issues.contains(.notReady(nil)))
  }

  @Test(arguments: [
    (GCodeAnalysis.Area(minX: 10, minY: 10, minZ: 0, maxX: 203, maxY: 170, maxZ: 149), Axis.x, 3.0),
    (GCodeAnalysis.Area(minX: 10, minY: -4, minZ: 0, maxX: 190, maxY: 170, maxZ: 149), .y, 4),
    (GCodeAnalysis.Area(minX: 10, minY: 10, minZ: 0, maxX: 190, maxY: 170, maxZ: 152.5), .z, 2.5),
  ])
  func `refuses what leaves the print volume, and says by how much`(
    area: GCodeAnalysis.Area, axis: Axis, length: Double
  ) {
    let check = check(Self.file(area: area))
    #expect(check.isRefused && check.issues.contains(.leavesBed(axis, by: length)))
  }

  @Test func `lets a print begin where the profile says that the head may go`() {
    let area = GCodeAnalysis.Area(minX: 10, minY: -3, minZ: 0, maxX: 190, maxY: 170, maxZ: 149)
    var volume = Self.volume
    volume.customBox = .limits(["y_min": -4])
    #expect(!check(Self.file(area: area), Self.profile(volume)).isRefused)
  }

  @Test func `measures from the middle of a round bed`() {
    let area = GCodeAnalysis.Area(minX: -90, minY: -90, minZ: 0, maxX: 90, maxY: 90, maxZ: 10)
    #expect(check(Self.file(area: area)).isRefused)
    let round = PrintVolume(formFactor: "circular", origin: "center", width: 200, depth: 200, height: 150)
    #expect(!check(Self.file(area: area), Self.profile(round)).isRefused)
  }

  @Test func `warns of travel out of the volume`() {
    let travel = GCodeAnalysis.Area(minX: -5, minY: 0, minZ: 0, maxX: 190, maxY: 170, maxZ: 149)
    let check = check(Self.file(travel: travel))
    #expect(check.isWarned && !check.isRefused && check.issues.contains(.travelsOut(.x, by: 5)))
  }

  @Test func `refuses a file for more nozzles than the printer has`() {
    let two = ["tool0": FilamentUse(length: 10, volume: nil), "tool1": FilamentUse(length: 10, volume: nil)]
    #expect(check(Self.file(filament: two)).issues.contains(.lacksTools(needed: 2, has: 1)))
    #expect(!check(Self.file(filament: two), Self.profile(tools: 2)).isRefused)
    let unused = ["tool0": FilamentUse(length: 10, volume: nil), "tool1": FilamentUse(length: 0, volume: 0)]
    #expect(!check(Self.file(filament: unused)).isRefused)
  }

  @Test func `warns of what is not known`() {
    var file = Self.file()
    file.gcodeAnalysis = nil
    #expect(check(file).issues == [.ready, .notAnalysed])
    #expect(check(Self.file(filament: nil)).issues.contains(.filamentUnknown))
    #expect(check(Self.file(), nil).issues.contains(.volumeUnknown))
    #expect(check(Self.file(), nil).isWarned)
  }

  @Test func `refuses who may not print or select`() {
    #expect(check(user: Sample.user(.filesSelect)).issues.contains(.noPermission(.print)))
    #expect(check(user: Sample.user(.print)).issues.contains(.noPermission(.filesSelect)))
  }

  @Test func `says how long the print takes`() {
    var file = Self.file()
    file.statistics = PrintStatistics(averagePrintTime: ["_default": 600], lastPrintTime: ["_default": 600])
    #expect(
      check(file).issues.contains {
        if case .takes(let duration) = $0 { duration.seconds == 600 } else { false }
      })
    #expect(!check(file, nil).issues.contains { if case .takes = $0 { true } else { false } })
  }

  @Test(arguments: Sample.conditions)
  func `lets only a paused print begin anew`(condition: PrinterCondition) {
    let check = Preflight(
      Self.file(), profile: Self.profile(), condition: condition, temperatures: [:],
      user: Sample.user(.print), start: .restart)
    #expect(check.isRefused == (condition != .paused))
  }

  private func check(user: CurrentUser) -> Preflight { check(Self.file(), user: user) }
  private func check(condition: PrinterCondition?) -> Preflight {
    check(Self.file(), Self.profile(), condition)
  }
}
