import WebShell

/// The addresses of this app's pages and commands.
enum Paths {
  static var today: String { TodayFeature.page.link() }
  static let more = "/campus/more"
  static let login = "/campus/login"
  static let loginStart = "/campus/login/start"
  /// Where the authorization server sends the browser.
  static let loginAnswer = "/campus/login/answer"
  static let setup = "/campus/setup"
  static let setupRemovals = "/campus/setup/removals"
  static let refresh = "/campus/refreshes"
  static let logout = "/campus/logout"
  static let dataLanguage = "/campus/data-language"
  static let selection = "/campus/selection"
  static let calendarFile = "/campus/calendar.ics"
  static let lessonsFile = "/campus/calendar.ics?only=lessons"
  static let examsFile = "/campus/calendar.ics?only=exams"
}
