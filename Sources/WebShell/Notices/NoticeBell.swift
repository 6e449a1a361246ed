/// The way to the notices in the head of every page, with how many are unread.
struct NoticeBell {
  private let unread: Int
  private let words: Words

  init(_ notices: [KeptNotice], words: Words) {
    (unread, self.words) = (notices.count { !$0.isRead }, words)
  }

  var html: HTML {
    """
    <a class="bell" id="bell" href="\(NoticesFeature.notices.link())" \
    aria-label="\(unread == 0 ? words(.notices) : words(.noticesUnread(count: unread)))">\
    \(Icon.bell.html())\(badge)</a>
    """
  }

  private var badge: HTML? {
    guard unread > 0 else { return nil }
    return "<span class=\"badge\" aria-hidden=\"true\">\(unread > 99 ? "99+" : "\(unread)")</span>"
  }
}
