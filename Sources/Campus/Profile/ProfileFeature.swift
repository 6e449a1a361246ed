import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// The person and their studies, how old each part of their data is, and the language of names in it.
struct ProfileFeature: Feature {
  static let page = Path("campus", "more")
  static let refreshes = Path("campus", "refreshes")
  static let dataLanguage = Path("campus", "data-language")
  /// Which parts are to be refreshed, separated by commas; all of them where none is named.
  static let partsField = "parts"

  let repository: AccountRepository

  var routes: [Route<CampusVisit>] {
    page(Self.page) { visit, _ in try await ProfilePage(visit) }
    command(Self.refreshes, on: Self.page) { visit, _, fields in
      let named = fields[Self.partsField].split(separator: ",").compactMap { DataPart(rawValue: String($0)) }
      visit.refresh(named.isEmpty ? DataPart.allCases : named)
      return .done()
    }
    command(Self.dataLanguage, on: Self.page) { visit, _, fields in
      guard let language = KOS.Language(rawValue: fields["language"]) else { throw UnreadableFormError() }
      var account = visit.account
      account.dataLanguage = language
      try await repository.select(account)
      return .goTo(visit.link(Self.page))
    }
  }
}

/// The person, their studies and accounts, the language of the data, and the way out.
struct ProfilePage: FeaturePage {
  private let visit: CampusVisit
  private let state: SyncState
  private let accounts: [Account]
  private let studies: [StudyRecord]
  private let unreadNews: Int
  private let tellsLessons: Bool
  /// By whose word the lessons of the calendar are on their days, if that is only supposed.
  private let supposedBy: CalendarSource?

  init(_ visit: CampusVisit) async throws {
    (self.visit, state) = (visit, visit.syncState(of: visit.dataParts))
    accounts = visit.accounts
    (studies, unreadNews, tellsLessons, supposedBy) = try await visit.read { snapshot in
      let own = try PlacedTimetable(snapshot, visit.faculties, naming: visit.dataLanguage)
      return (
        try snapshot.fetchAll(StudyRecord.self), try snapshot.unreadArticles(),
        try snapshot.setting(.tellsLessons), own.timetable.lessons.compactMap(\.supposedBy).last
      )
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.profile) }
  var back: BackLink? { visit.back(.today, to: TodayFeature.page) }

  var parts: [Fragment] {
    let notices = NoticeSettingsCard(tellsLessons: tellsLessons, visit: visit)
    let content: HTML = """
      \(studies.map(card))\(ways)\(partsCard)\(languageCard)\(calendarCard)\(notices.html)\(accountsCard)\
      \(limits)\(logout)
      """
    return [visit.syncBar(DataPart.ofKOS, state).fragment, .box("campus-content", content)]
  }

  // MARK: The person

  private func card(_ study: StudyRecord) -> HTML {
    let name = [study.titlesPre, study.firstName, study.lastName, study.titlesPost].compactMap(\.self)
      .joined(separator: " ")
    let facts: [(Phrase, String?)] = [
      (.userName, study.username), (.email, study.email), (.personalNumber, study.personalNumber),
      (.facultyLabel, study.facultyTitle.flatMap(words.text)),
      (.programme, study.programmeTitle.flatMap(words.text)),
      (.branch, study.branchTitle.flatMap(words.text)), (.studyPlan, study.studyPlan),
      (.studyYear, study.year.map(String.init)),
      (.studyCode, study.code), (.studyStateLabel, studies.count > 1 ? study.state?.text(words) : nil),
    ]
    return Card(
      "study-\(study.id)", title: name.isEmpty ? visit.account.username : name, isPadded: false,
      KeyValueList(words, facts).html
    ).html
  }

  private var ways: HTML {
    let canteens = LinkRow(
      words(.canteens), text: words(.canteensHint), path: visit.link(CanteensFeature.root), icon: .list)
    return
      "<ul class=\"rows card edged\">\(LinkRow.news(unread: unreadNews, words).html)\(canteens.html)</ul>"
  }

  /// What a student would look for here in vain.
  private var limits: HTML {
    Card("limits", title: words(.limitsTitle), "<p>\(words(.limitsText))</p>").html
  }

  // MARK: The data

  private var partsCard: HTML? {
    Card("parts", title: words(.downloaded), rows: visit.dataParts.map(row))?.html
  }

  private func row(_ part: DataPart) -> HTML {
    let (record, title) = (state[part] ?? RefreshRecord(part: part.rawValue), words(part.title))
    let button = IconButton(
      .refresh, label: words(.refreshPart(part: title)),
      .submit(name: ProfileFeature.partsField, value: part.rawValue))
    return CardRow(
      title, more: record.status(words) { $0.sentence(about: [part]) },
      trailing: CommandForm(visit.link(ProfileFeature.refreshes), visit.hiddenFields + button.html).html
    ).html
  }

  private var languageCard: HTML {
    let choices = [KOS.Language.czech, .english].map { language in
      SegmentedControl.Segment(
        value: language.rawValue, label: language == .czech ? "Čeština" : "English")
    }
    let control = SegmentedControl(
      .field("language"), label: words(.dataLanguage), segments: choices,
      selected: visit.dataLanguage.rawValue)
    let place = FieldPlace.html("data-language-choice", around: control.html, isFilled: !visit.isAgain)
    let form = visit.form(
      of: ProfileFeature.dataLanguage, (), class: "stack", forgets: TodayFeature.page.link(), fields: place,
      Button(words(.saveLanguage), icon: .check))
    return Card(
      "data-language", title: words(.dataLanguage),
      "<p class=\"hint\">\(words(.dataLanguageHint))</p>\(form)"
    ).html
  }

  private var calendarCard: HTML {
    let caveat: HTML? = supposedBy.map { source in
      "<p class=\"hint\">\(words(.calendarSupposed)) \(source.caveat(words))</p>"
    }
    let files = [PersonalCalendar.Contents.everything, .exams, .lessons].map { contents in
      Button.link(words(contents.download), to: CalendarFeature.link(to: contents), icon: .download)
    }
    return Card(
      "calendar", title: words(.calendarName),
      """
      <p>\(words(.calendarHint))</p>\(caveat)<div class="btns">\(files)\
      \(Button.link(words(.subscribeCalendar), to: AccessFeature.access.link(), icon: .link))</div>
      """
    ).html
  }

  // MARK: Accounts

  private var accountsCard: HTML {
    Card(
      "accounts", title: words(.accounts), isPadded: false,
      """
      <ul class="rows">\(accounts.map(row))</ul><p class="pad">\
      \(Button.link(words(.addAccount), to: visit.link(LoginFeature.page), icon: .plus))</p>
      """
    ).html
  }

  private func row(_ account: Account) -> HTML {
    let trailing =
      account.id == visit.account.id
      ? Chip(words(.shownAccount), icon: .check, tone: .ok).html
      : CommandForm(
        visit.link(AccountsFeature.selection), forgets: TodayFeature.page.link(),
        account.field + Button(words(.showAccount)).html
      ).html
    return CardRow(account.name, account.registration, trailing: trailing).html
  }

  private var logout: HTML {
    let question = AccountsFeature.logoutQuestion(visit.account, visit)
    return "<p>\(question.button(words(.logOut), icon: .key))</p>\(question.dialog)"
  }
}

/// What a person is told of while no page is open, and the one thing of it that they choose.
private struct NoticeSettingsCard {
  var tellsLessons: Bool
  var visit: CampusVisit

  private var words: Words { visit.words }

  var html: HTML {
    let label: Phrase = tellsLessons ? .dontTellLessons : .tellLessons(count: LessonNotices.minutesBefore)
    let form = visit.form(
      of: WatchFeature.lessonNotices, (), fields: .hidden("wanted", tellsLessons ? "no" : "yes"),
      Button(words(label), icon: tellsLessons ? .stop : .bell))
    return Card("news", title: words(.newsTitle), "<p>\(words(.newsHint))</p>\(form)").html
  }
}
