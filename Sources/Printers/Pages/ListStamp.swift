import WebShell

/// Says that the list of the page is no longer what it was; a module then asks for it anew, as it is searched
/// and sorted now.
struct ListStamp {
  var revision: Int

  /// On the page itself: also which list it was made with, as a patch may come before the module.
  var html: HTML { "<i data-first-revision=\"\(revision)\" hidden></i>\(fragment.html)" }

  var fragment: Fragment {
    Fragment(id: "list-stamp", html: "<i id=\"list-stamp\" data-revision=\"\(revision)\" hidden></i>")
  }
}
