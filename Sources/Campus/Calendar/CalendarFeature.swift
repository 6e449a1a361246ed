package import WebShell

/// The calendar as a file: for a person to take along, and for calendar programs, which fetch it by an address with a token
/// of its own.
struct CalendarFeature: Feature {
  private static let file = Path("campus", "calendar.ics").appending(.query(ContentsQuery.self))

  static func link(to contents: PersonalCalendar.Contents) -> String {
    file.link(ContentsQuery(only: contents))
  }

  var routes: [Route<CampusVisit>] {
    download(Self.file, on: ProfileFeature.page, unknown: .calendarUnknown) { visit, query in
      try await visit.calendar(query.only).content()
    }
  }

  private struct ContentsQuery: PathQuery {
    var only = PersonalCalendar.Contents.everything
    static let parameters = [QueryParameter(word: "only", \Self.only)]
  }
}

extension CampusApp {
  /// One of each kind for each account: their addresses go on telling of the same person, whoever is shown here.
  package func sharedFiles(_ words: Words) -> [SharedFile] {
    let accounts = repository.now.accounts
    return accounts.flatMap { account in
      PersonalCalendar.Contents.allCases.map { contents in
        let label = words(contents.phrase)
        return SharedFile(
          name: Self.fileName(of: account, contents),
          label: accounts.count > 1 ? "\(label) (\(account.name))" : label)
      }
    }
  }

  package func sharedFile(_ name: String, words: Words) async throws -> SharedFileContent? {
    for account in repository.now.accounts {
      let contents = PersonalCalendar.Contents.allCases.first { Self.fileName(of: account, $0) == name }
      guard let contents, let live = try await accounts.live(account) else { continue }
      return try await PersonalCalendar(contents, of: live, faculties, words, at: now()).content()
    }
    return nil
  }

  static func fileNames(of account: Account) -> [String] {
    PersonalCalendar.Contents.allCases.map { fileName(of: account, $0) }
  }

  /// Does not tell whose it is: addresses go to other people's servers.
  private static func fileName(of account: Account, _ contents: PersonalCalendar.Contents) -> String {
    "\(contents.rawValue)-\(account.digest).ics"
  }
}
