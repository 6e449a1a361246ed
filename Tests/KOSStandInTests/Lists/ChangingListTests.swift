import CivilTime
import KOS
import SplitMix
import Testing

@testable import StandIns

extension Meetings {
  /// Entities come and go between the requests for two pages.
  @Suite(.timeLimit(.minutes(2))) struct `A list that changes while it is read` {
    @Test(arguments: 0..<6 as Range<UInt64>)
    func `loses and doubles nothing that is there all the while`(seed: UInt64) async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        _ = try await kos.entry(.currentSemester)
        let (world, count) = (meeting.standIn.world, meeting.university.exams.count)
        let gone = Gone()
        let before = Set(0..<count)
        meeting.wire.beforeEach { step in
          var generator = SplitMix64(seed: seed, "changes", step)
          var rows = step == 2 ? [Int(seed) * 41] : []
          if generator.chance(12) {
            rows += (0..<generator.within(1...4)).map { _ in generator.below(count) }
          }
          let (changed, hides) = (rows, step == 2 || generator.chance(50))
          world.change { university in
            for row in changed {
              let exam = Reference(kind: .exam, row: row)
              if hides { university.hidden.insert(exam) } else { university.hidden.remove(exam) }
            }
            gone.note(Set(hides ? changed : []))
          }
        }
        let expected = seed.isMultiple(of: 2) ? count : nil
        do {
          let listing = try await kos.list(.exams, expecting: expected, pageSize: 60)
          let rows = meeting.rows(listing.entries, .exam)
          #expect(Set(rows).count == rows.count)
          #expect(Set(rows).isSuperset(of: before.subtracting(gone.all)))
        } catch KOSError.unsettled {
          // Honest too: nothing was given out, and it can be read once it stands still.
        }
        #expect(!gone.all.isEmpty)
        meeting.wire.beforeEach(nil)
        let still = try await kos.list(.exams, expecting: expected, pageSize: 60)
        #expect(Set(meeting.rows(still.entries, .exam)) == before.subtracting(meeting.hiddenExams))
      }
    }

    @Test func `shows what was entered meanwhile the next time`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        let first = try await kos.list(.exams, pageSize: 100)
        let row = meeting.university.exams.count - 1
        meeting.standIn.world.change { university in
          university.exams[row].occupied += 1
          university.changed[Reference(kind: .exam, row: row)] = LocalDateTime(
            meeting.standIn.clock.now, in: .prague)
        }
        let moment = LocalDateTime(meeting.standIn.clock.now, in: .prague)
        let news = try await kos.list(
          .exams, ListQuery(.comparing(.lastUpdated, .atLeast, QueryValue(moment))))
        #expect(meeting.rows(news.entries, .exam) == [row])
        let old = try #require(first.entries.first { $0.head.number == news.entries.first?.head.number })
        #expect(news.entries.first?.occupied == old.occupied.map { $0 + 1 })
      }
    }
  }
}

extension Meeting {
  fileprivate var hiddenExams: [Int] { university.hidden.filter { $0.kind == .exam }.map(\.row) }
}
