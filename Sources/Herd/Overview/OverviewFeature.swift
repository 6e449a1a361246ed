import WebShell

/// The first page: whose herd is shown and how it is synchronised, how many animals there are, and what is not sent yet.
struct OverviewFeature: Feature {
  static let page = Path("herd")
  static let synchronisations = page.appending("synchronisations")
  static let cancellations = page.appending("cancellations")

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, _ in try await OverviewPage(visit) }
    command(Self.synchronisations, on: Self.page) { visit, _, _ in
      await visit.herd.synchroniser.ask()
      return .done(without: visit.link(Self.page))
    }
    command(Self.cancellations, on: Self.page) { visit, _, _ in
      await visit.herd.synchroniser.cancel()
      return .done(without: visit.link(Self.page))
    }
  }
}
