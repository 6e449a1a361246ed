/// The way to the notices in the head of every page, with how many are unread.
struct NoticeBell {
  var unread: Int
  var words: Words

  var html: HTML {
    """
    <a class="bell" id="bell" href="\(NoticePaths.list)" \
    aria-label="\(unread == 0 ? words(.notices) : words(.noticesUnread(count: unread)))">\
    \(Icon.bell.html())\(badge)</a>
    """
  }

  private var badge: HTML? {
    guard unread > 0 else { return nil }
    return "<span class=\"badge\" aria-hidden=\"true\">\(unread > 99 ? "99+" : "\(unread)")</span>"
  }
}
