import CivilTime
import KOS
import KeptLogs
import RecordMapping
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `Canteens and their stand-in` {
    private func client(_ meeting: Meeting, key: String? = Agata.key) -> AgataClient {
      AgataClient(
        base: meeting.service.canteens, transport: meeting.wire, logger: meeting.log.logger
      ) { key }
    }

    @Test func `agree on menus, prices, categories, allergens and hours`() async throws {
      try await Meeting.hold { meeting in
        let client = client(meeting)
        let canteens = try await client.canteens(in: .english)
        #expect(canteens.rejectedCount == 0)
        #expect(canteens.parts.map(\.name) == ["Sample Canteen", "Technical Canteen", "Library Buffet"])
        let allergens = Set(try await client.allergens(in: .czech).parts.map(\.id))
        #expect(allergens == Set(1...14))
        for canteen in canteens.parts {
          let meals = try await client.meals(of: canteen.id, in: .czech)
          #expect(meals.rejectedCount == 0 && meals.parts.count == 5)
          #expect(meals.parts.allSatisfy { $0.date.rawValue == "2026-11-23" && $0.isActive })
          #expect(meals.parts.first?.studentPrice?.wholeMatch(of: /\d+\.\d\d/) != nil)
          #expect(meals.parts.last?.studentPrice == nil)
          let categories = Set(try await client.categories(of: canteen.id, in: .czech).parts.map(\.id))
          #expect(categories.isSuperset(of: meals.parts.compactMap(\.categoryId)))
          #expect(allergens.isSuperset(of: meals.parts.flatMap(\.allergens)))
          let hours = try #require(try await client.hours(of: canteen.id, in: .english).parts.first)
          #expect(hours.timeFrom?.rawValue == "10:30:00" && hours.dayFrom == 1)
        }
      }
    }

    @Test(arguments: [nil, "wrong"]) func `refuse who has no key`(key: String?) async throws {
      try await Meeting.hold { meeting in
        await #expect { try await client(meeting, key: key).canteens(in: .czech) } throws: {
          if case KOSError.loginNeeded = $0 { true } else { false }
        }
      }
    }

    @Test func `keep the key out of addresses, counters and logs`() async throws {
      try await Meeting.hold { meeting in
        _ = try await client(meeting).canteens(in: .czech)
        #expect(meeting.standIn.counts.all.contains { $0.request == "GET \(Agata.path)/podsystems" })
        #expect(!meeting.standIn.counts.all.contains { $0.request.contains(Agata.key) })
        #expect(!meeting.log.text.contains(Agata.key))
      }
    }

    @Test func `fail as they are told to, and know what they have not`() async throws {
      try await Meeting.hold { meeting in
        await #expect { try await client(meeting).meals(of: 99, in: .czech) } throws: {
          if case KOSError.missing = $0 { true } else { false }
        }
        meeting.standIn.faults.all = [try Fault(parsing: "truncated,path=/jidelnicky")]
        await #expect { try await client(meeting).canteens(in: .czech) } throws: {
          if case KOSError.unexpected(let document) = $0 { document.kind == .cut } else { false }
        }
      }
    }
  }
}
