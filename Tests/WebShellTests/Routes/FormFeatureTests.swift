import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

/// A form, and commands of each kind, as a feature declares them.
struct WeighingsFeature: ShellFeature {
  static let root = Path("shell", "weighings")
  static let cow = root.appending("cows").appending(.text("cow"))
  static let removals = cow.appending("removals")
  static let notes = root.appending("notes")

  var routes: [Route<Visit>] {
    form(Self.cow) { visit, cow in
      if cow == "none" { throw PageNotFoundError() }
      return FormPage(
        WeighingDraftForm(), id: "weighing", title: cow, back: BackLink("Up", to: Self.root.link()),
        draft: .init(weight: 40)
      ) { draft in
        switch draft.weight {
        case 41: .refused(.edit, at: WeighingDraftForm.weight)
        case 42: .page(PlaceholderPage("Told once", ListPlaceholder("Secret", text: "", icon: .info)))
        default: .goTo(visit.link(Self.cow, "\(draft.weight) \(draft.tags.joined(separator: "+"))"))
        }
      }
    }
    command(
      Self.removals,
      asks: { visit, cow in
        visit.confirmation(
          of: Self.removals, cow, .edit, .pageNotFoundHint, confirm: .remove, decline: .cancel,
          on: BackLink(cow, to: visit.link(Self.cow, cow)))
      }
    ) { visit, cow, _ in
      cow == "last" ? .failed(.pageNotFoundHint) : .goTo(visit.link(Self.root))
    }
    command(Self.notes, on: Self.root) { visit, _, fields in
      fields["text"] == "full"
        ? .failed(.pageNotFoundHint, backTo: visit.link(Self.cow, "full"))
        : .done(without: visit.link(Self.cow, fields["text"]))
    }
  }
}

struct WeighingDraftForm: DraftForm {
  struct Draft: Sendable {
    var weight: Int
    var tags = ["old", "kept"]
  }

  static let weight = FormField.whole("weight", .edit, from: 1, through: 1500)

  var parts: [FormPart<Draft>] {
    field(Self.weight, \.weight)
    switches("tag", ["old", "new"].map { SwitchChoice($0, "Tag \($0)") }, \.tags)
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    if draft.weight > 900 { entry.warn("heavy", at: Self.weight, .retry) }
  }
}

@Suite struct `A form of a feature` {
  private static let path = WeighingsFeature.cow.link("Ančka/7")

  @Test func `begins with its draft`() async throws {
    let (site, token) = try await AwaySite.paired()
    let page = try await site.get(Self.path, as: token).text
    #expect(page.contains("value=\"40\"") && page.contains("action=\"\(Self.path)\""))
    #expect(
      page.contains("<h1 tabindex=\"-1\">Ančka/7</h1>") && !page.contains("<h2 dir=\"auto\">Ančka/7</h2>"))
  }

  @Test func `puts what was sent into its draft, and leaves alone what it has no switch for`() async throws {
    let (site, token) = try await AwaySite.paired()
    let saved = try await site.post(Self.path, "weight=50&tag-new=1", as: token)
    #expect(saved.status == .seeOther)
    #expect(saved.headers[.location] == WeighingsFeature.cow.link("50 kept+new"))
  }

  @Test func `tells our script where it goes on, so that the page there is made once`() async throws {
    let (site, token) = try await AwaySite.paired()
    let fragment = try #require(HTTPField.Name("X-Fragment"))
    let saved = try await site.post(Self.path, "weight=50&tag-new=1", as: token, [fragment: "1"])
    #expect(saved.status == .created && saved.text.isEmpty)
    #expect(saved.headers[.location] == WeighingsFeature.cow.link("50 kept+new"))
  }

  @Test(arguments: ["weight=", "weight=x", "weight=9000", "weight=41"])
  func `comes back with what was typed and what stands against it`(form: String) async throws {
    let (site, token) = try await AwaySite.paired()
    let refused = try await site.post(Self.path, form + "&tag-new=1", as: token)
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains("Fix one problem") || refused.text.contains("Fix 1 problem"))
    #expect(refused.text.contains("name=\"tag-new\" value=\"1\" checked"))
  }

  @Test func `is saved with a warning only by who insists on it`() async throws {
    let (site, token) = try await AwaySite.paired()
    let warned = try await site.post(Self.path, "weight=1000", as: token)
    #expect(warned.status == .unprocessableContent)
    let insisting = try #require(warned.text.firstMatch(of: /name="acknowledging" value="([^"]+)"/)).1
    let saved = try await site.post(Self.path, "weight=1000&acknowledging=\(insisting)", as: token)
    #expect(saved.status == .seeOther)
    // Who insisted on one value did not insist on another.
    let other = try await site.post(Self.path, "weight=1001&acknowledging=\(insisting)", as: token)
    #expect(other.status == .unprocessableContent)
  }

  @Test func `answers a script with itself alone`() async throws {
    let (site, token) = try await AwaySite.paired()
    let fragment = try #require(HTTPField.Name("X-Fragment"))
    let refused = try await site.post(Self.path, "weight=x", as: token, [fragment: "weighing"])
    #expect(refused.status == .unprocessableContent && refused.text.hasPrefix("<form"))
  }

  @Test func `may end with a page that is told once, and that no browser keeps`() async throws {
    let (site, token) = try await AwaySite.paired()
    let told = try await site.post(Self.path, "weight=42", as: token)
    #expect(told.text.contains("Secret"))
    #expect(told.header("Page-Version") == nil && told.headers[.cacheControl] == "no-store")
  }

  @Test func `is not there where its page is not`() async throws {
    let (site, token) = try await AwaySite.paired()
    let path = WeighingsFeature.cow.link("none")
    #expect(try await site.get(path, as: token).status == .notFound)
    #expect(try await site.post(path, "weight=50", as: token).status == .notFound)
  }

  @Test func `is not taken from a device that may only look`() async throws {
    let site = try AwaySite()
    let token = try await site.sample.pair(.viewOnly)
    #expect(try await site.post(Self.path, "weight=50", as: token).status == .forbidden)
  }
}

@Suite struct `A command of a feature` {
  @Test func `asks first, on a page that leads on or back`() async throws {
    let (site, token) = try await AwaySite.paired()
    let removals = WeighingsFeature.removals.link("Ančka")
    let page = try await site.get(removals + "/new", as: token).text
    #expect(page.contains("action=\"\(removals)\"") && page.contains(">Remove</button>"))
    #expect(page.contains("href=\"\(WeighingsFeature.cow.link("Ančka"))\""))
    #expect(try await site.get(removals + "/new", as: token).header("Page-Version") == nil)
    let done = try await site.post(removals, as: token)
    #expect(done.headers[.location] == WeighingsFeature.root.link())
  }

  @Test func `says why it failed, and leads back to where it was given`() async throws {
    let (site, token) = try await AwaySite.paired()
    let removals = WeighingsFeature.removals.link("last")
    let failed = try await site.post(removals, as: token)
    #expect(failed.status == .badGateway && failed.text.contains("moved or removed"))
    #expect(failed.text.contains("href=\"\(removals)/new\""))
    // One that is given on many pages says itself on which one it was.
    let other = try await site.post(WeighingsFeature.notes.link(), "text=full", as: token)
    #expect(other.status == .badGateway)
    #expect(other.text.contains("href=\"\(WeighingsFeature.cow.link("full"))\""))
  }

  @Test func `gets the fields of its button, and leaves an open page as it is`() async throws {
    let (site, token) = try await AwaySite.paired()
    let notes = WeighingsFeature.notes.link()
    let fragment = try #require(HTTPField.Name("X-Fragment"))
    #expect(
      try await site.post(notes, "text=a%2Fb", as: token).headers[.location]
        == WeighingsFeature.cow.link("a/b"))
    #expect(try await site.post(notes, "text=a", as: token, [fragment: ""]).status == .noContent)
  }
}
