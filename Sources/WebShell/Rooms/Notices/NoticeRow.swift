/// One notice of the list: a press marks it read and leads to the page that says more.
struct NoticeRow {
  var kept: KeptNotice
  var words: Words

  var html: HTML {
    let notice = kept.notice
    let row: HTML = """
      <button class="row news\(kept.isRead ? "" : " unread")" type="submit">\
      <span class="rowicon \(notice.severity.rawValue)">\(notice.severity.icon.html())</span>\
      <span class="rmain"><b>\(notice.title(words.language))</b><span>\(notice.text(words.language))</span>\
      <small>\(notice.appName(words.language)) · \(Moment(kept.at, words: words).day)</small></span>\(mark)</button>
      """
    return "<li>\(PageForm(NoticePaths.opening(kept.id), row).html)</li>"
  }

  private var mark: HTML? { kept.isRead ? nil : Chip(words(.new), icon: .bell, tone: .warn).html }
}

extension AppNotice.Severity {
  fileprivate var icon: Icon {
    switch self {
    case .info: .info
    case .success: .check
    case .warning: .wait
    case .failure: .warn
    }
  }
}
