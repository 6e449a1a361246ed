import WebShell

/// Says that the list of the page is no longer what it was; a module then asks for it anew, as it is searched
/// and sorted now.
struct ListStamp {
  var revision: Int

  var fragment: Fragment {
    Fragment(id: "list-stamp", html: "<i id=\"list-stamp\" data-revision=\"\(revision)\" hidden></i>")
  }
}
