import KOS
import WebShell

/// Somebody in a list, with the way to their page where KOS tells who it is.
struct PersonRow {
  var person: Reference
  /// As teachers are named; the reference's own, if not told otherwise.
  var name: String?
  /// What they have to do with it.
  var text: String
  var page: WayBack

  var html: HTML {
    let name = name ?? person.name ?? person.key ?? ""
    guard let key = person.linkKey else {
      return """
        <li class="row static"><span class="rowicon">\(Icon.user.html())</span><span class="rmain">\
        <b dir="auto">\(name)</b><small>\(text)</small></span></li>
        """
    }
    return LinkRow(name, text: text, path: page.leading(to: Paths.teacher(key)), icon: .user).html
  }
}
