import WebShell

/// The test client: what a person can do with it, and how it goes on. Without script a command is answered when it is
/// done, so that the page shows its effect.
struct ClientFeature: Feature {
  static let client = Path("uplink")
  static let fetches = client.appending("fetches")
  static let logins = client.appending("logins")
  static let logouts = client.appending("logouts")
  static let automaticLogins = client.appending("automatic-logins")
  static let behaviors = client.appending("moods")
  static let standIns = client.appending("stand-ins")

  private static let mostAtOnce = 5

  let bench: TestBench

  var routes: [Route<LabVisit>] {
    page(Self.client) { visit, _ in
      ClientPage(state: visit.value(of: bench.store, \.self), words: visit.words)
    }
    command(Self.fetches, on: Self.client) { visit, _, fields in
      let count = min(Self.mostAtOnce, max(1, Int(fields["count"]) ?? 1))
      // With script the page shows how it goes on.
      if visit.visit.wantsFragment { try bench.orderFetch(count) } else { try await bench.fetch(count) }
      return .done()
    }
    command(Self.logins, on: Self.client) { visit, _, fields in try await logIn(visit, fields) }
    command(Self.logouts, on: Self.client) { _, _, _ in
      try await bench.logOut()
      return .done()
    }
    command(Self.automaticLogins, on: Self.client) { _, _, fields in
      try bench.setAutomatic(fields["on"] == "1")
      return .done()
    }
    command(Self.behaviors, on: Self.client) { _, _, fields in
      bench.set(try Self.chosen(fields["mood"]) as DemoBehavior)
      return .done()
    }
    command(Self.standIns, on: Self.client) { _, _, fields in
      bench.set(try Self.chosen(fields["internet"]) as StandInInternet)
      return .done()
    }
  }

  private func logIn(_ visit: LabVisit, _ fields: FormFields) async throws -> CommandOutcome {
    var (account, entry) = LoginForm().read(fields, over: .known, visit.words)
    if entry.isAccepted {
      do throws(LabFailure) {
        try await bench.logIn(account)
        return .done()
      } catch {
        entry.addIssue(.phrase(error.phrase(visit.words)))
      }
    }
    let page = ClientPage(state: bench.store.value, entry: entry)
    return .refusedBy(page, showing: page.loginCard.form.html)
  }

  /// One of given values; another one comes from no form of ours.
  private static func chosen<Value: RawRepresentable<String>>(
    _ text: String
  ) throws(UnreadableFormError) -> Value {
    guard let value = Value(rawValue: text) else { throw UnreadableFormError() }
    return value
  }
}
