import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

/// The sample app speaks English and Czech.
@Suite struct `The language of a page` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  @Test func `may differ from that of its frame, and says so`() async throws {
    let page = try await site.get("/sample", headers: [.acceptLanguage: "ru"]).text
    #expect(page.contains("<html lang=\"ru\""))
    #expect(page.contains("<main id=\"main\" tabindex=\"-1\" lang=\"en\">"))
    #expect(page.contains("Сменить приложение"))
  }

  @Test func `is the next best of the visitor's that the app has`() async throws {
    let page = try await site.get("/sample", headers: [.acceptLanguage: "ru, cs;q=0.5"]).text
    #expect(page.contains("<main id=\"main\" tabindex=\"-1\" lang=\"cs\">"))
  }

  @Test func `is told once where both are the same`() async throws {
    let page = try await site.get("/sample", headers: [.acceptLanguage: "sk"]).text
    #expect(page.contains("<html lang=\"cs\""))
    #expect(page.contains("<main id=\"main\" tabindex=\"-1\" >"))
  }

  @Test func `is chosen among those of the app`() async throws {
    let page = try await site.get("/sample", headers: [.acceptLanguage: "cs"]).text
    #expect(page.contains("<a href=\"/language/cs?to=/sample\" lang=\"cs\" aria-current=\"true\">"))
    #expect(!page.contains("/language/pl"))
  }

  @Test(arguments: [("cs", "cs"), ("sk", "cs"), ("x-pseudo", "x-pseudo"), ("a&topics=x", nil), ("", nil)])
  func `of the address is told to the events by a name of ours`(tag: String, told: String?) {
    let preference = LanguagePreference(chosen: tag, cookie: nil, acceptLanguage: nil)
    #expect(preference.chosenTag == told)
  }

  @Test func `may be the pseudo-language`() async throws {
    let page = try await site.get("/sample?lang=x-pseudo").text
    #expect(page.contains("<html lang=\"en-x-pseudo\""))
    #expect(page.contains("⟦Šwítčh ápp"))
  }
}
