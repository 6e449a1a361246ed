import KOS
import WebShell

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
