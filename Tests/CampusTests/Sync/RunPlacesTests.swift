import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@testable import Campus
@testable import KOS

/// Written by hand from the description of KOSapi's format.
@Suite struct `Places of a course's runs` {
  private static let (winter, summer) = (
    SemesterCode(rawValue: "B261"), SemesterCode(rawValue: "B262")
  )

  /// What is found when the course is told with these instances.
  private func places(
    _ instances: String, in semesters: [SemesterCode?]
  ) async throws -> (places: [String: [SemesterCode: Places]], isWhole: Bool) {
    let feed = """
      <?xml version="1.0" encoding="UTF-8"?>
      <atom:feed xmlns="http://kosapi.feld.cvut.cz/schema/3" xmlns:atom="http://www.w3.org/2005/Atom" \
      xmlns:osearch="http://a9.com/-/spec/opensearch/1.1/" xml:base="https://kosapi.example.org/api/3">
      <atom:entry><atom:id>urn:cvut:kos:course:1</atom:id><atom:content atom:type="xml"><code>BI-PA1</code>
      <name>Programování</name>\(instances)</atom:content></atom:entry>
      <osearch:startIndex>0</osearch:startIndex><osearch:totalResults>1</osearch:totalResults></atom:feed>
      """
    let campus = try await SampleCampus { _ in
      .answer(
        Uplink.Response(status: .ok, headerFields: [.contentType: "application/xml"], body: Array(feed.utf8)))
    }
    return try await campus.live.watchClient.places(ofCourses: ["BI-PA1"], in: semesters.compactMap { $0 })
  }

  @Test func `are those of the semester that the run tells`() async throws {
    let found = try await places(
      #"""
      <instance semester="B261"><capacity>30</capacity><occupied>29</occupied></instance>\#
      <instance semester="B262"><capacity>20</capacity><occupied>1</occupied></instance>
      """#, in: [Self.winter, Self.summer])
    let winter = try #require(Self.winter)
    #expect(found.isWhole && found.places["BI-PA1"]?.count == 2)
    #expect(found.places["BI-PA1"]?[winter] == Places(capacity: 30, occupied: 29))
  }

  @Test func `of a run that does not tell its semester are those of the only one that was asked for`()
    async throws
  {
    let run = "<instance><capacity>30</capacity><occupied>29</occupied></instance>"
    let winter = try #require(Self.winter)
    let found = try await places(run, in: [winter])
    #expect(found.isWhole && found.places["BI-PA1"] == [winter: Places(capacity: 30, occupied: 29)])
    // Of several it is nobody's, and that no run was found does not mean that there is none.
    let unclear = try await places(run, in: [Self.winter, Self.summer])
    #expect(!unclear.isWhole && unclear.places.isEmpty)
  }
}
