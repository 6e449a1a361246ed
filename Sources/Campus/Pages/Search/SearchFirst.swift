import WebShell

/// The list of a page that was opened before there was anything to search.
struct SearchFirst: LivePart {
  var list: SearchList

  var fragments: [Fragment] { list.first }
}
