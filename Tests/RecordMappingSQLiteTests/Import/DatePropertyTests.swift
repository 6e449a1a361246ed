import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingJSON
import Testing

@Suite struct `A property that is a date` {
  typealias InstantProperty = any KeyPath<Valued.Dates, Instant?> & Sendable
  typealias DateProperty = any KeyPath<Valued.Dates, Date?> & Sendable

  /// 2026-11-21T10:30:00Z
  private static let moment = Instant(secondsSince1970: 1_795_257_000)
  private static let midnight = Instant(secondsSince1970: 1_795_219_200)

  @Test(
    arguments: [
      (#""plain":"2026-11-21T10:30:00Z""#, \Valued.Dates.plain, moment),
      (#""plain":"2026-11-21T11:30:00.000+01:00""#, \.plain, moment),
      (#""local":"2026-11-21T10:30:00""#, \.local, moment), (#""day":"2026-11-21""#, \.day, midnight),
      (#""seconds":1795257000"#, \.seconds, moment), (#""seconds":1.795257e9"#, \.seconds, moment),
      (#""seconds":1795257000.25"#, \.seconds, Instant(microseconds: 1_795_257_000_250_000)),
      (#""milliseconds":1795257000000"#, \.milliseconds, moment),
      (#""mail":"Sat, 21 Nov 2026 11:30:00 +0100""#, \.mail, moment),
      (#""own":"21.11.2026 10:30""#, \.own, moment),
    ] as [(String, InstantProperty, Instant)])
  func `is read in its form`(
    member: String, property: InstantProperty, date: Instant
  ) async throws {
    let read = try await BothWays(Valued.Dates.self, "{\"id\":1,\(member)}")
    #expect(read.records.map { $0[keyPath: property] } == [date])
    let record = try #require(read.records.first)
    #expect(try Valued.Dates(json: try record.json()) == record)
  }

  @Test(
    arguments: [
      (#""foundation":"2026-11-21T10:30:00Z""#, \Valued.Dates.foundation, moment),
      (#""foundationSeconds":1795257000"#, \.foundationSeconds, moment),
      (#""foundationOwn":"21.11.2026""#, \.foundationOwn, midnight),
    ] as [(String, DateProperty, Instant)])
  func `may be one of Foundation`(
    member: String, property: DateProperty, date: Instant
  ) async throws {
    let read = try await BothWays(Valued.Dates.self, "{\"id\":1,\(member)}")
    #expect(read.records.map { $0[keyPath: property] } == [Date(date)])
    let record = try #require(read.records.first)
    #expect(try Valued.Dates(json: try record.json()) == record)
  }

  @Test(arguments: [
    #""plain":"2026-02-30T10:30:00Z""#, #""plain":1795257000"#, #""plain":"21.11.2026""#,
    #""day":"2026-11-21T10:30:00Z""#, #""seconds":"1795257000""#, #""mail":"2026-11-21T10:30:00Z""#,
    #""own":"21/11/2026 10:30""#, #""own":"32.11.2026 10:30""#, #""foundation":"""#, #""milliseconds":true"#,
  ])
  func `is nil in any other form`(member: String) async throws {
    let read = try await BothWays(Valued.Dates.self, "{\"id\":1,\(member)}")
    let nothing = Valued.Dates(
      id: 1, plain: nil, local: nil, day: nil, seconds: nil, milliseconds: nil, mail: nil, own: nil,
      foundation: nil, foundationSeconds: nil, foundationOwn: nil)
    #expect(read.records == [nothing])
  }
}
