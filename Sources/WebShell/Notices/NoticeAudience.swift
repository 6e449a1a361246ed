/// Those devices that a notice is for, by a name of its app's choice, such as that of an account: which devices belong to it
/// now, the app says whenever it is asked.
package struct NoticeAudience: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

/// What a device is shown of all notices: those for everybody, and of each app those for an audience that it belongs to.
package struct NoticeReader: Hashable, Sendable {
  /// By app.
  private let audiences: [String: Set<NoticeAudience>]

  /// Belongs to no audience.
  package init() { audiences = [:] }

  /// The device of a visit, among whose reads it is noted what that depends on.
  init(_ visit: Visit, of apps: [any WebApp]) {
    _ = visit.readBrowser()
    audiences = apps.reduce(into: [:]) { audiences, app in audiences[app.id] = app.audiences(of: visit) }
  }

  func sees(_ notice: AppNotice) -> Bool {
    notice.audience.map { audiences[notice.app]?.contains($0) == true } ?? true
  }

  /// The newest first; live for the visit whose device it is.
  func notices(on board: NoticeBoard, _ visit: Visit) -> [KeptNotice] {
    visit.reads.value(of: board.notices) { notices in notices.filter { sees($0.notice) } }
  }
}
