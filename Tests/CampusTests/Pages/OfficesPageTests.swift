import Foundation
import KOS
import TemporaryFolders
import Testing
import UplinkTesting
import WebShell

@testable import Campus

/// The moment of the samples is a Monday morning, nine o'clock.
@Suite struct `A study department` {
  private func page(_ hours: String, now: Date = SampleCampus.moment) async throws -> String {
    let folder = try TemporaryFolder()
    let built = String(decoding: try #require(Faculties.embedded["fit"]), as: UTF8.self)
    let department = try #require(built.range(of: "\"officeHours\": []"))
    let own = built.replacingCharacters(
      in: department, with: "\"officeHours\": [\(hours)], \"phone\": \"+420 224 359 811\"")
    try Data(own.utf8).write(to: folder.url.appending(path: "fit.json"))
    let faculties = Faculties(folder: folder.url)
    #expect(faculties.refused == [])
    let campus = try await SampleCampus()
    campus.clock.advance(by: .seconds(now.timeIntervalSince(SampleCampus.moment)))
    let visit = try await campus.app.visit()
    let page = try await visit.read { try OfficesPage(visit, faculties, $0) }.content.markup.replacing(
      "\u{A0}", with: " ")
    return String(try #require(page.split(separator: "<h2>").first { $0.contains("office-fit") }))
  }

  @Test func `says that it is open and until when, and how to call it`() async throws {
    let page = try await page(#"{"day": 1, "from": "8:30", "to": "11:00"}"#)
    #expect(page.contains("Open now, until 11:00"))
    #expect(page.contains("<a href=\"tel:+420224359811\">+420 224 359 811</a>"))
  }

  @Test func `says when it opens next`() async throws {
    let page = try await page(#"{"day": 3, "from": "9:00", "to": "11:00"}"#)
    #expect(!page.contains("Open now") && page.contains("25 Nov"))
  }

  @Test func `keeps its hours in the holidays, as far as is known, but for public ones`() async throws {
    let hours = #"{"day": 2, "from": "9:00", "to": "11:00"}, {"day": 5, "from": "9:00", "to": "11:00"}"#
    let holidays = SampleCampus.moment.addingTimeInterval(29 * 86_400)  // Tuesday 22 December
    let page = try await page(hours, now: holidays)
    #expect(page.contains("Open now") && page.contains("Hours may differ during the holidays."))
    #expect(!(try await self.page(hours).contains("may differ")))
    let christmas = try await self.page(hours, now: holidays.addingTimeInterval(86_400))
    #expect(christmas.contains("29 Dec"))
  }
}
