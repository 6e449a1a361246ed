import KOS
import KeptLogs
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `Feeds of the sample university` {
    private func address(_ meeting: Meeting, _ path: String) throws -> FeedAddress {
      try #require(FeedAddress("\(meeting.service.authorization.base)\(path)"))
    }

    private func client(_ meeting: Meeting) -> FeedClient {
      FeedClient(transport: meeting.wire, logger: meeting.log.logger)
    }

    @Test(arguments: ["/feeds/news.rss", "/feeds/news.atom", "/feeds/moved"])
    func `are read, and not again while nothing is new`(path: String) async throws {
      try await Meeting.hold { meeting in
        let (client, address) = (client(meeting), try address(meeting, path))
        guard case .feed(let feed, let validators) = try await client.read(address, known: .init()) else {
          Issue.record("nothing came")
          return
        }
        #expect(feed.items.count == 12 && feed.title != nil)
        let dates = feed.items.compactMap(\.published)
        #expect(dates.count == 12 && dates == dates.sorted(by: >))
        #expect(feed.items[0].text?.contains("<b>") == true)
        #expect(validators.etag != nil && validators.lastModified != nil)
        guard case .unchanged = try await client.read(address, known: validators) else {
          Issue.record("it was sent again")
          return
        }
        meeting.standIn.clock.advance(by: .seconds(7 * 86_400))
        guard case .feed = try await client.read(address, known: validators) else {
          Issue.record("nothing new came")
          return
        }
      }
    }

    @Test func `fail as they are told to`() async throws {
      try await Meeting.hold { meeting in
        let (client, address) = (client(meeting), try address(meeting, "/feeds/news.rss"))
        meeting.standIn.faults.all = [try Fault(parsing: "html,path=/feeds")]
        await #expect { try await client.read(address, known: .init()) } throws: {
          if case KOSError.unexpected(let document) = $0 { document.kind == .page } else { false }
        }
        meeting.standIn.faults.all = [try Fault(parsing: "truncated,path=/feeds")]
        await #expect { try await client.read(address, known: .init()) } throws: {
          if case KOSError.unexpected(let document) = $0 { document.kind == .cut } else { false }
        }
        meeting.standIn.faults.all = []
        let wrong = try self.address(meeting, "/feeds/nothing")
        await #expect { try await client.read(wrong, known: .init()) } throws: {
          if case KOSError.missing = $0 { true } else { false }
        }
      }
    }
  }
}
