import CivilTime
import Foundation
import HTTPTypes
import HummingbirdTesting
import Keyring
import RecordMappingJSON
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

/// A garbled or malicious server may send any number where one belongs; pages live in the process that watches all
/// printers.
@Suite(.timeLimit(.minutes(5))) struct `An absurd number` {
  private static let numbers = [
    "1e300", "-1e300", "9223372036854775807", "-9223372036854775808", "99999999999", "-1", "1e-320",
  ]
  private static let pages = ["", "/control", "/more", "/terminal", "/ledger"]

  private static let messages = numbers.flatMap { number in
    [
      "\"temps\":[{\"time\":1760000000,\"tool0\":{\"actual\":\(number),\"target\":\(number)}}]",
      "\"temps\":[{\"time\":\(number),\"tool0\":{\"actual\":200,\"target\":210}}]",
      "\"offsets\":{\"tool0\":\(number),\"bed\":\(number)}", "\"serverTime\":\(number)",
      """
      "progress":{"completion":\(number),"filepos":12,"printTime":\(number),"printTimeLeft":\(number),\
      "printTimeLeftOrigin":"estimate"}
      """,
      """
      "job":{"file":{"name":"a.gcode","path":"a.gcode","origin":"local","date":1760000000},\
      "estimatedPrintTime":\(number),"filament":{"tool0":{"length":\(number),"volume":\(number)}}}
      """,
      "\"currentZ\":\(number)", "\"resends\":{\"count\":3,\"transmitted\":100,\"ratio\":\(number)}",
    ]
  }

  @Test(arguments: messages) func `of a push message is shown or left out`(member: String) async throws {
    let json = """
      {"current":{"state":{"text":"Printing","flags":{"operational":true,"printing":true}},\(member)}}
      """
    let update: PrinterUpdate
    do { update = try Self.update(json) } catch {
      // What makes no message at all is not taken; these do.
      #expect(
        !["-1,", "-1}", "99999999999,", "99999999999}"].contains { json.contains(":\($0)") }, "\(error)")
      return
    }
    try await Self.visit { live in
      live.apply(update, at: Sample.moment)
      live.apply(update, at: Sample.moment.addingTimeInterval(1))
    }
  }

  @Test(arguments: ["tool9223372036854775807", "tool99999999999999999999", "tool100", "tool-1"])
  func `of a nozzle is that of none`(key: String) async throws {
    let temps = "\"temps\":[{\"time\":1760000000,\"\(key)\":{\"actual\":1,\"target\":2}}]"
    let update = try Self.update("{\"current\":{\"state\":{\"text\":\"\",\"flags\":{}},\(temps)}}")
    #expect(update.temps?.first?.heaters.isEmpty == true)
    #expect(Heater(key: key) == nil && Heater(key: "tool99") == .tool(99))
  }

  @Test(arguments: [Int.max, Int.min, 1_000_000_000, 0, -1])
  func `of nozzles makes no more than any printer has`(count: Int) async throws {
    let profile = try Self.profile(count)
    try await Self.visit { live in
      live.equipment = Equipment(profile: profile)
      #expect((1...100).contains(live.heaters.count))
    }
  }

  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan, Double(Int.max)])
  func `of seconds is a day of the calendar all the same`(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    let moment = TimeElement(date, words: Sample.english)
    #expect(moment.day.markup.contains("data-day"))
    #expect((1...9999).contains(LocalDateTime(date, in: Sample.english.zone).day.year))
  }

  @Test func `of prints does not overflow`() {
    #expect(FilePrintCounts(success: .max, failure: 1, last: nil).count == .max)
    #expect(FilePrintCounts(success: 2, failure: 3, last: nil).count == 5)
  }

  // MARK: Samples

  private static func update(_ json: String) throws -> PrinterUpdate {
    guard case .current(let update) = try PushMessage(json: json) else { throw Unexpected() }
    return update
  }

  private struct Unexpected: Error {}

  private static func profile(_ count: Int) throws -> PrinterProfile {
    try PrinterProfile(json: Array("{\"id\":\"a\",\"name\":\"A\",\"extruder\":{\"count\":\(count)}}".utf8))
  }

  private static func visit(_ change: (inout LivePrinter) -> Void) async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: .init("KEYkeyKEYkeyKEYkey01"))
      outpost.app.live.channel(Sample.id).update {
        $0 = Sample.live(.printing)
        change(&$0)
      }
      #expect(try await outpost.get("/printers").status == .ok)
      for page in pages {
        #expect(try await outpost.get("/printers/\(Sample.id)\(page)").status == .ok, "\(page)")
      }
    }
  }
}
