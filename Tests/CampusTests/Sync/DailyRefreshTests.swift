import Foundation
import KOS
import RecordMappingSQLite
import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import Campus
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A refresh on the next day` {
  private static let day = Duration.seconds(86_400)

  private static func due(_ term: Term) -> [DataPart] {
    RefreshPolicy(state: term.live.sync.value, now: term.time).parts
  }

  @Test func `takes 8 requests at most for what changes from day to day`() async throws {
    try await Term.hold { term in
      await term.live.refresher.refresh([.courses, .teachers])
      term.clock.advance(by: Self.day)
      _ = term.wire.take()
      let due = Self.due(term)
      #expect(due == [.timetable, .results, .exams, .events])
      await term.live.refresher.refresh(due)
      #expect(term.wire.take().count <= 8)
      #expect(term.live.sync.value.failure(of: DataPart.allCases) == nil)
    }
  }

  @Test func `asks for the texts of earlier courses once a week`() async throws {
    try await Term.hold { term in
      let store = term.live.campus
      let present = try await store.read { try $0.presentCourses() }.codes
      let (own, first) = (Set(try await store.ownCourses()), term.time)
      func read() async throws -> Set<Double> {
        let texts = try await store.texts(of: Array(own.subtracting(present)))
        return Set(texts.values.map(\.fetched))
      }
      term.clock.advance(by: Self.day)
      await term.live.refresher.refresh([.results])
      #expect(try await read() == [first])
      #expect(term.wire.take().count { $0.path == "courses" } == 1)
      let now = try await store.texts(of: present)
      #expect(!now.isEmpty && now.values.allSatisfy { $0.fetched == term.time })
      term.clock.advance(by: .seconds(6 * 86_400))
      await term.live.refresher.refresh([.results])
      #expect(try await read() == [term.time])
      #expect(term.live.sync.value.failure(of: [.results]) == nil)
    }
  }
}
