import KOS
import SplitMix
import Testing

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A filter` {
    @Test func `selects what it says, whatever it compares`() async throws {
      try await Meeting.hold { meeting in
        let terms = try CourseTerm.all(for: meeting.university)
        let found = try await meeting.check(terms)
        // Most of them select some courses and not all.
        #expect(found.count { !$0.isEmpty && $0.count < meeting.university.courses.count } >= 24)
      }
    }

    /// Alternatives within alternatives, in every nesting: what binds tighter, and where parentheses stand.
    @Test(arguments: 0..<2 as Range<UInt64>)
    func `selects what it says, however it is put together`(seed: UInt64) async throws {
      try await Meeting.hold { meeting in
        let leaves = try CourseTerm.all(for: meeting.university)
        var generator = SplitMix64(seed: seed, "filters")
        func term(_ depth: Int) -> CourseTerm {
          guard depth > 0 else { return generator.pick(leaves) }
          let (left, right) = (term(generator.below(depth)), term(generator.below(depth)))
          return generator.chance(50) ? left.and(right) : left.or(right)
        }
        _ = try await meeting.check((0..<20).map { _ in term(5) })
      }
    }

    @Test func `with texts that look like syntax means them`() async throws {
      try await Meeting.hold { meeting in
        let texts = [
          "a;b", "(a,b)", "a==b", "a b", "it's", "say \"so\"", "a or b", "and", "<x>", "~!", "ř&š", "a+b",
          "100%",
          "NULL?", "#",
        ]
        let row = 3
        for text in texts {
          meeting.standIn.world.change { $0.courses[row].homepage = text }
          let filter = Filter.equals("homepage", try QueryValue(text))
          let found = try await meeting.client().list(.courses, ListQuery(filter)).entries
          #expect(meeting.rows(found, .course) == [row], "\(text)")
        }
      }
    }

    @Test func `that the server does not know is told as rejected`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        for filter in [
          Filter.isMissing("nothing"), .equals("credits", try QueryValue("many")),
          .equals("season", try QueryValue("SPRING")),
          .equals(KOS.Selector("name").of("code"), QueryValue(1)),
        ] {
          await #expect {
            try await kos.list(.courses, ListQuery(filter))
          } throws: { error in
            if case KOSError.rejected(let refusal) = error { refusal.status == 400 } else { false }
          }
        }
      }
    }
  }
}

extension Meeting {
  /// - Returns: the rows found by each.
  fileprivate func check(_ terms: [CourseTerm]) async throws -> [[Int]] {
    let (kos, university) = (client(), university)
    var all: [[Int]] = []
    for term in terms {
      let listing = try await kos.list(.courses, ListQuery(term.filter), pageSize: 150)
      let found = rows(listing.entries, .course).sorted()
      #expect(
        found == university.courses.indices.filter { term.isMet(university, $0) }, "\(term.filter)")
      all.append(found)
    }
    return all
  }
}
