import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// What Usermap knows of a teacher besides KOS. It says nothing where Usermap is not asked, or does not tell.
struct PersonCard {
  var context: PageContext
  var username: String
  private var person: PersonRecord?

  /// `nil` where the registration may not ask Usermap.
  init?(_ context: PageContext, _ username: String?) async throws {
    guard let username, context.live.usermap != nil else { return nil }
    self.context = context
    self.username = username
    person = try await context.campus.store.fetch(PersonRecord.self, id: username)
  }

  private var words: Words { context.words }
  private var lookup: Lookup { .person(username) }
  private var record: RefreshRecord? { context.state.records[lookup.part] }

  var isUnderWay: Bool { context.state.lookups.contains(lookup) }

  var html: HTML? {
    guard person != nil || trouble != nil else { return nil }
    return Card(
      "teacher-usermap", title: words(.usermapTitle), isPadded: false,
      "\(facts)<div class=\"inset\">\(trouble)\(age)</div>"
    ).html
  }

  private var facts: HTML? {
    guard let person else { return nil }
    let facts =
      person.phones.map { KeyValueList.Fact(words(.teacherPhone), $0, path: TeacherDetail.call($0)) }
      + person.rooms.map { .init(words(.room), $0) }
      + person.departments.map { .init(words(.teacherDivision), context.text($0.name) ?? $0.code) }
    return facts.isEmpty
      ? "<p class=\"hint pad\">\(words(.usermapNothing))</p>" : KeyValueList(facts).html
  }

  private var age: HTML? {
    person.map { Moment(Date(timeIntervalSince1970: $0.fetched), words: words).age }
  }

  /// That Usermap may not be asked, or does not know somebody, is none.
  private var trouble: HTML? {
    guard record?.failed != nil, let failure = record?.failure.flatMap(SyncFailure.init),
      failure != .forbidden, failure != .missing
    else { return nil }
    return "<p class=\"hint\">\(words(.usermapFailed)) \(words(failure.sentence))</p>"
  }
}
