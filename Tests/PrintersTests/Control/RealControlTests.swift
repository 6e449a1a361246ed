import Foundation
import HTTPTypes
import HummingbirdTesting
import OctoPrint
import Testing

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `A real printer that is steered` {
  private static let path = "/printers/\(Sample.id)"

  @Test func `is known by its profile, its heaters and its owner's presets`() async throws {
    try await WatchedPrinter.run { watched async throws in
      let state = try await watched.becomes(within: .seconds(15)) { $0.equipment?.presets.isEmpty == false }
      let equipment = try #require(state.equipment)
      #expect(equipment.profile?.isCurrent == true)
      #expect(state.heaters == [.tool(0), .bed])
      #expect(equipment.presets.map(\.name).contains("PLA"))
    }
  }

  @Test func `takes every kind of command`() async throws {
    // By a clock that goes on: a reading counts once it is newer than the last.
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.becomes(within: .seconds(15)) { $0.condition == .ready && $0.equipment != nil }
      let forms: [(path: String, form: [String: String])] = [
        ("moves", ["move": "x+", "step": "1"]), ("moves", ["move": "home-all"]),
        ("extrusions", ["length": "5", "direction": "in"]), ("feed-rates", ["typed": "110"]),
        ("flow-rates", ["typed": "95"]), ("fan-speeds", ["typed": "50"]), ("motor-releases", [:]),
        ("offsets", ["heater": "bed", "typed": "7"]),
        ("heatings", ["heater": "tool0", "typed": "45", "confirmed": "yes"]),
      ]
      for (path, form) in forms {
        let response = try await watched.outpost.post("\(Self.path)/control/\(path)", form, isScript: true)
        #expect(response.status == .noContent, "\(path): \(response.text)")
      }
      try await watched.becomes(within: .seconds(10)) { state in
        state.target(.tool(0)) == 45 && state.offsets["bed"] == 7
      }
    }
  }

  @Test func `stops in an emergency, and comes back when it is connected again`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.becomes(within: .seconds(15)) { $0.condition == .ready }
      let response = try await watched.outpost.post("\(Self.path)/emergency-stops", [:], isScript: true)
      #expect(response.status == .noContent)
      let stopped = try await watched.becomes(within: .seconds(10)) { $0.condition?.isConnected == false }
      #expect(stopped.session.stoppedAt == Sample.moment)
      let again = try await watched.outpost.post("\(Self.path)/emergency-stops", [:], isScript: true)
      #expect(again.text.contains("cut the printer’s power"))
      _ = try await watched.outpost.post("\(Self.path)/connections", ["port": "VIRTUAL"], isScript: true)
      try await watched.becomes(within: .seconds(20)) {
        $0.condition == .ready && $0.session.stoppedAt == nil
      }
    }
  }
}
