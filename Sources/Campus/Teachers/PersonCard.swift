import KOS
import RecordMappingSQLite
import WebShell

/// What Usermap knows of a teacher besides KOS. It says nothing where Usermap is not asked, or does not tell.
struct PersonCard {
  var visit: CampusVisit
  /// How it went to ask.
  var record: RefreshRecord?
  var person: PersonRecord?

  private var words: Words { visit.words }

  var html: HTML? {
    guard person != nil || failure != nil else { return nil }
    return Card(
      "teacher-usermap", title: words(.usermapTitle), isPadded: false,
      "\(facts)<div class=\"inset\">\(failure)\(age)</div>"
    ).html
  }

  private var facts: HTML? {
    guard let person else { return nil }
    let facts =
      person.phones.map { KeyValueList.Fact(words(.teacherPhone), $0, path: TeacherPage.call($0)) }
      + person.rooms.map { .init(words(.room), $0) }
      + person.departments.map { .init(words(.teacherDivision), visit.text($0.name) ?? $0.code) }
    return facts.isEmpty
      ? "<p class=\"hint pad\">\(words(.usermapNothing))</p>" : KeyValueList(facts).html
  }

  private var age: HTML? { person.map { words.age(of: $0.fetched) } }

  /// That Usermap may not be asked, or does not know somebody, is none.
  private var failure: HTML? {
    guard let cause = record?.cause, cause != .forbidden, cause != .missing else { return nil }
    return "<p class=\"hint\">\(words(.usermapFailed)) \(words(cause.sentence))</p>"
  }
}

/// Somebody in a list, with the way to their page where KOS tells who it is.
struct PersonRow {
  var person: Reference
  /// As teachers are named; the reference's own, if not told otherwise.
  var name: String?
  /// What they have to do with it.
  var text: String
  var page: ReturnPath

  var html: HTML {
    let name = name ?? person.name ?? person.key ?? ""
    let path = person.linkKey.map { page.leading(to: SearchFeature.link(toTeacher: $0)) }
    return CardRow(name, text, path: path, icon: .user).html
  }
}

extension LinkRow {
  /// The way to a course, from a page that leads back.
  static func course(_ code: String, _ name: String, from page: ReturnPath, _ words: Words) -> LinkRow {
    LinkRow(
      name, text: words(.courseDetail), path: page.leading(to: SearchFeature.link(toCourse: code)),
      icon: .book)
  }
}
