/// Where the notices' pages are.
enum NoticePaths {
  static let list = "/shell/notices"
  static let webhook = "/shell/notices/webhook"

  static func list(of app: String?) -> String { app.map { "\(list)?app=\($0)" } ?? list }

  static func opening(_ id: KeptNotice.ID) -> String { "\(list)/\(id)/openings" }
}
