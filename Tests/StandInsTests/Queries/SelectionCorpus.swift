@testable import StandIns

/// Values of `fields` with the outline of what must be left.
enum SelectionCorpus {
  struct Case: Sendable, CustomStringConvertible {
    var address: String
    var outline: String

    var description: String { address }
  }

  private static let content =
    "content(approvalDate,classesLang,classesType,code,completion,credits,department,name,programmeType,range,"
    + "season,state,studyForm)"
  private static let exam = "exams/\(SmallUniversity.university.number(of: .exam, 0))"
  private static let parallel = "parallels/\(SmallUniversity.university.number(of: .parallel, 0))"

  static let cases: [Case] = [
    page("entry", "feed(entry(title,id,updated,link,\(content)))"),
    page("entry(id)", "feed(entry(id))"),
    page("entry/id", "feed(entry(id))"),
    page("entry(id,content(code,name))", "feed(entry(id,content(code,name)))"),
    page("entry(id,content/code,content/name)", "feed(entry(id,content(code,name)))"),
    page("entry/content/code", "feed(entry(content(code)))"),
    page("entry/content(code,name)", "feed(entry(content(code,name)))"),
    page("entry(content)", "feed(entry(\(content)))"),
    page("entry(title),link", "feed(link,entry(title))"),
    page(
      "link,itemsPerPage,totalResults,startIndex,entry(id)", "feed(link,entry(id),itemsPerPage,startIndex)"),
    page("id", "feed(id)"),
    page("id,updated", "feed(id,updated)"),
    page("startIndex", "feed(startIndex)"),
    page("totalResults", "feed"),
    page("nothing", "feed"),
    page("entry(nothing)", "feed"),
    page("entry(content(nothing))", "feed"),
    page("entry(id,content(nothing))", "feed(entry(id))"),
    page("entry(content(code)),entry(id)", "feed(entry(id,content(code)))"),
    page("entry,entry(id)", "feed(entry(title,id,updated,link,\(content)))"),
    page("entry(id/x)", "feed"),
    page("entry(content(code/x,credits))", "feed(entry(content(credits)))"),
    all("totalResults,startIndex,link", "feed(startIndex,totalResults)"),
    // One of them has no English title, and so nothing of an entry.
    all("entry(title),totalResults", "feed(entry(title),totalResults)"),
    Case(address: "courses/BI-AAA?fields=id", outline: "entry(id)"),
    Case(address: "courses/BI-AAA?fields=id,content(code,name)", outline: "entry(id,content(code,name))"),
    Case(
      address: "courses/BI-AAA?fields=id,content/code,content/name", outline: "entry(id,content(code,name))"),
    Case(address: "courses/BI-AAA?fields=content(department)", outline: "entry(content(department))"),
    Case(address: "courses/BI-AAA?fields=title,link", outline: "entry(title,link)"),
    Case(address: "courses/BI-AAA?fields=entry(id)", outline: "entry"),
    Case(address: "\(exam)?fields=content(examiners/teacher)", outline: "entry(content(examiners(teacher)))"),
    Case(address: "\(exam)?fields=content/examiners", outline: "entry(content(examiners(teacher)))"),
    Case(
      address: "\(exam)?fields=content(room,examiners(teacher))",
      outline: "entry(content(examiners(teacher),room))"),
    Case(
      address: "\(parallel)?fields=content(timetableSlot(day,room))",
      outline: "entry(content(timetableSlot(day,room)))"),
    Case(
      address: "\(parallel)?fields=content/timetableSlot/day", outline: "entry(content(timetableSlot(day)))"),
    Case(
      address: "\(parallel)?fields=content(timetableSlot/day,timetableSlot/parity,code)",
      outline: "entry(content(code,timetableSlot(day,parity)))"),
    Case(
      address: "\(parallel)?fields=content(timetableSlot)",
      outline: "entry(content(timetableSlot(day,duration,endTime,firstHour,parity,room,startTime)))"),
    Case(
      address: "students/pokorjan/enrolledCourses?fields=entry(author/name)",
      outline: "feed(entry(author(name)))"),
    Case(
      address: "students/pokorjan/enrolledCourses?fields=entry(author)", outline: "feed(entry(author(name)))"),
    Case(
      address: "courses/BI-BBB?sem=B252&fields=content(instance(occupied,semester))",
      outline: "entry(content(instance(occupied,semester)))"),
  ]

  static let refused = [
    "entry(", "entry)", "entry(id", "entry(id))", ",id", "id,", "entry()", "entry//id", "entry/", "/entry",
    "atom:entry",
    "entry(id) content", "entry(id)/content", "*",
  ]

  /// Two of six.
  private static func page(_ fields: String, _ outline: String) -> Case {
    Case(address: "courses?limit=2&fields=\(fields)", outline: outline)
  }

  private static func all(_ fields: String, _ outline: String) -> Case {
    Case(address: "courses?fields=\(fields)", outline: outline)
  }
}
