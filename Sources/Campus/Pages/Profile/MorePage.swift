import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// The person, their studies and accounts, the language of the data, and the way out.
struct MorePage: CampusPage {
  static let parts: [DataPart] = DataPart.ofKOS
  static let logoutQuestion = "logout-question"

  var context: PageContext
  var studies: [StudyRecord]
  var accounts: [Account]
  var tellsLessons: Bool
  var unreadNews: Int
  /// By whose word the lessons of the calendar are on their days, if that is only supposed.
  var supposedBy: CalendarSource?

  init(_ context: PageContext, accounts: [Account]) async throws {
    self.context = context
    self.accounts = accounts
    studies = try await context.campus.store.fetchAll(StudyRecord.self)
    unreadNews = try await context.campus.store.read { try $0.unreadArticles() }
    supposedBy = try await PlacedTimetable(context).timetable.lessons.compactMap(\.supposedBy).last
    tellsLessons = try await context.campus.store.setting(.tellsLessons)
  }

  var title: String { words(.profile) }
  var tab: String { Paths.today }
  var subject: String? { "profile" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.today), to: Paths.today).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    "\(studies.map(card))\(ways)\(partsCard)\(languageCard)\(calendarCard)\(NewsCard(tellsLessons: tellsLessons, context: context).html)\(accountsCard)\(limits)\(logout)"
  }

  private func card(_ study: StudyRecord) -> HTML {
    let name = [study.titlesPre, study.firstName, study.lastName, study.titlesPost].compactMap(\.self)
      .joined(separator: " ")
    let facts: [(Phrase, String?)] = [
      (.userName, study.username), (.email, study.email), (.personalNumber, study.personalNumber),
      (.facultyLabel, study.facultyTitle.flatMap(words.text)),
      (.programme, study.programmeTitle.flatMap(words.text)),
      (.branch, study.branchTitle.flatMap(words.text)), (.studyPlan, study.studyPlan),
      (.studyYear, study.year.map(String.init)),
      (.studyCode, study.code), (.studyStateLabel, studies.count > 1 ? state(study) : nil),
    ]
    return Card(
      "study-\(study.id)", title: name.isEmpty ? context.live.account.username : name, isPadded: false,
      KeyValueList(words, facts).html
    ).html
  }

  /// What a student would look for here in vain.
  private var limits: HTML {
    Card("limits", title: words(.limitsTitle), "<p>\(words(.limitsText))</p>").html
  }

  private func state(_ study: StudyRecord) -> String? {
    switch study.state {
    case .active: words(.studyActive)
    case .interrupted: words(.studyInterrupted)
    case .closed: words(.studyClosed)
    default: nil
    }
  }

  private var ways: HTML {
    "<ul class=\"rows card edged\">\(LinkRow.news(unread: unreadNews, words).html)\(canteens)</ul>"
  }

  private var canteens: HTML {
    LinkRow(words(.canteens), text: words(.canteensHint), path: CanteensFeature.root.link(), icon: .list).html
  }

  private var partsCard: HTML? {
    Card("parts", title: words(.downloaded), rows: context.live.parts.map(row))?.html
  }

  private func row(_ part: DataPart) -> HTML {
    let (record, title) = (state[part] ?? RefreshRecord(part: part.rawValue), words(part.title))
    let button = IconButton(
      .refresh, label: words(.refreshPart(part: title)), .submit(name: "parts", value: part.rawValue))
    return CardRow(
      title, more: record.status(words) { $0.sentence(about: [part]) },
      trailing: CommandForm(Paths.refresh, button.html).html
    ).html
  }

  private var languageCard: HTML {
    let choices = [KOS.Language.czech, .english].map { language in
      SegmentedControl.Segment(
        value: language.rawValue, label: language == .czech ? "Čeština" : "English")
    }
    return Card(
      "data-language", title: words(.dataLanguage),
      """
      <p class="hint">\(words(.dataLanguageHint))</p>\(CommandForm(
        Paths.dataLanguage, class: "stack", forgets: Paths.today,
        """
        \(context.live.account.field)\
        \(SegmentedControl(
          .field("language"), label: words(.dataLanguage), segments: choices,
          selected: context.dataLanguage.rawValue).html)\(Button(words(.saveLanguage), icon: .check).html)
        """).html)
      """
    ).html
  }

  private var calendarDoubt: HTML? {
    supposedBy.map { source in
      "<p class=\"hint\">\(words(.calendarSupposed)) \(source.doubt(words))</p>"
    }
  }

  private var calendarCard: HTML {
    Card(
      "calendar", title: words(.calendarName),
      """
      <p>\(words(.calendarHint))</p>\(calendarDoubt)<div class="btns">\
      \(Button.link(words(.downloadCalendar), to: Paths.calendarFile, icon: .download))\
      \(Button.link(words(.downloadWithoutDeadlines), to: Paths.examsFile, icon: .download))\
      \(Button.link(words(.downloadLessons), to: Paths.lessonsFile, icon: .download))\
      \(Button.link(words(.subscribeCalendar), to: "/shell/access", icon: .link))</div>
      """
    ).html
  }

  private var accountsCard: HTML {
    let rows = accounts.map { account -> HTML in
      let isShown = account.id == context.live.account.id
      let chip: HTML? =
        isShown
        ? Chip(words(.shownAccount), icon: .check, tone: .ok).html
        : CommandForm(
          Paths.selection, forgets: Paths.today,
          """
          <input type="hidden" name="account" value="\(account.id)">\(Button(words(.showAccount)).html)
          """
        ).html
      return CardRow(account.name, account.registration, trailing: chip ?? .empty).html
    }
    return Card(
      "accounts", title: words(.accounts), isPadded: false,
      """
      <ul class="rows">\(rows)</ul><p class="pad">\
      \(Button.link(words(.addAccount), to: Paths.login, icon: .plus))</p>
      """
    ).html
  }

  private var logout: HTML {
    """
    <p>\(Button.opener(
      words(.logOut), of: Self.logoutQuestion, orTo: Paths.logout, icon: .key, kind: .dangerOutline))</p>\
    \(Self.question(context.live.account, words).dialog)
    """
  }

  static func question(_ account: Account, _ words: Words) -> Confirmation {
    Confirmation(
      id: logoutQuestion, title: words(.logOutQuestion(name: account.name)), text: words(.logOutText),
      confirm: words(.logOut), decline: words(.stayLoggedIn), action: Paths.logout,
      fields: account.field, forgets: Paths.today)
  }
}
