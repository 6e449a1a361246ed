import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

/// A page and a form for all cows.
private struct CowsFeature: ShellFeature {
  static let cows = Path("shell", "cows").appending(.query("cow"))
  static let heats = Path("shell", "cows", "heats").appending(.query("cow"))
  static let bulls = Path("shell", "bulls")

  var routes: [Route<Visit>] {
    page(Self.cows) { _, _ in TitledPlaceholder() }.standingIn(for: "cow", "name")
    form(Self.heats) { _, _ in
      FormPage(
        FieldForm(.field(FormField.text("name", .deviceName), \.self)), id: "heat", title: "Heat",
        back: BackLink("Up", to: "/"), draft: "", save: { _ in .done(without: "/") })
    }
    .standingIn(for: "cow")
    page(Self.bulls) { _, _ in TitledPlaceholder() }
  }
}

private struct TitledPlaceholder: FeaturePage {
  var title: String { "Cows" }
}

@Suite struct `A page that stands in for others` {
  private let site: SampleSite

  init() throws { site = try SampleSite(features: [CowsFeature()]) }

  @Test(arguments: [
    ("/shell/cows", "cow,name"), ("/shell/cows?cow=7", "cow,name"), ("/shell/cows/heats", "cow"),
    ("/shell/bulls", nil),
  ])
  func `tells the service worker for which names in the query`(path: String, names: String?) async throws {
    let response = try await site.get(path)
    #expect(response.status == .ok && response.header("Stands-In-For") == names)
  }
}
