/// The pages of an app: tabs at the bottom of a phone, a rail on a tablet, a sidebar on a desktop.
package struct TabBar {
  private let face: AppFace
  /// The path of the tab that is shown.
  private let current: String
  /// The language of the app; `nil` if it is the frame's.
  private let tag: String?

  package init(face: AppFace, current: String, tag: String? = nil) {
    self.face = face
    self.current = current
    self.tag = tag
  }

  /// Nothing where there is nowhere to go; the page then takes the room.
  package var html: HTML? {
    guard !face.tabs.isEmpty else { return nil }
    return
      "<nav class=\"nav\" \(attribute: "lang", tag) aria-label=\"\(face.name)\"><ul>\(face.tabs.map(row))</ul></nav>"
  }

  private func row(_ tab: AppFace.Tab) -> HTML {
    """
    <li><a href="\(tab.path)" \(attribute: "aria-current", tab.path == current ? "page" : nil)>\
    <span class="navi">\(tab.icon.html())\(tab.badge.flatMap(badge))</span>\
    <span class="nav-t">\(tab.label)</span></a></li>
    """
  }

  private func badge(_ badge: AppFace.Badge) -> HTML? {
    guard badge.count > 0 else { return nil }
    let text = badge.count > 99 ? "99+" : String(badge.count)
    return """
      <span class="badge num" aria-hidden="true">\(text)</span><span class="vh">\(badge.meaning), </span>
      """
  }
}
