import WebShell

/// Whether all that was recorded on this device is at the server, by the numbers of what was recorded.
struct ReceiptsFeature: Feature {
  static let page = Path("herd", "receipts")
  /// What pages ask the server for.
  static let subject = "receipts"
  private static let checks = page.appending("checks")

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, _ in try await ReceiptsPage(visit) }
    command(Self.checks, on: Self.page, changes: false) { visit, _, _ in
      visit.invalidate(Self.subject)
      return .done(without: visit.link(Self.page))
    }
  }

  static func check(_ visit: HerdVisit) -> HTML {
    visit.form(
      of: checks, (), Button(visit.words(.askServer), icon: .refresh, kind: .quiet))
  }
}
