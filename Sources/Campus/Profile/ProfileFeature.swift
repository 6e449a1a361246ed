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

  let book: AccountBook

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
      try await book.select(account)
      return .goTo(visit.link(Self.page))
    }
  }
}
