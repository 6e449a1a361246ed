/// A notice as an open page gets it.
struct NoticeJSON {
  var kept: KeptNotice
  var language: Language

  var text: String {
    var members = ["\"id\":\(kept.id)"]
    members.append("\"title\":\(JSONText.string(kept.notice.title(language)))")
    members.append("\"text\":\(JSONText.string(kept.notice.text(language)))")
    if let link = kept.notice.link { members.append("\"link\":\(JSONText.string(link))") }
    return "{\(members.joined(separator: ","))}"
  }
}
