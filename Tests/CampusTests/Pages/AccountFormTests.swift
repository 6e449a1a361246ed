import HTTPTypes
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import Testing

@testable import Campus

@Suite struct `A form of an account that is not shown any more` {
  @Test(arguments: [
    ("data-language", ["language": "en"]), ("refreshes", ["parts": "exams"]),
    ("lesson-notices", ["wanted": "yes"]),
    ("exams/7/watches", [:]), ("exams/7/watch-ends", [:]), ("watches", ["run": "course/BI-PA1"]),
    ("watch-ends", ["run": "course/BI-PA1"]), ("news/feeds", ["address": "https://feed.example.org"]),
    ("news/feed-removals", ["feed": "x"]), ("news/read", [:]), ("news/unread", ["article": "x"]),
    ("canteens/key", ["key": "k"]), ("canteens/key-removals", [:]),
    ("canteens/choices", ["canteen": "1", "wanted": "yes"]), ("changes/seen", ["through": "9"]),
    ("events/7/taking-part", ["taking-part": "yes"]),
  ])
  func `changes nothing and says so`(path: String, form: [String: String]) async throws {
    let campus = try await SampleCampus()
    let other = try await campus.post(
      "/campus/\(path)", form.merging([Account.fieldName: "other"]) { $1 })
    #expect(other.status == .conflict && other.text.contains("Another account is shown here"))
  }
}
