import OctoPrint
import WebShell

/// One language of OctoPrint's own page, by what it belongs to.
struct LanguagePack: PathQuery {
  static let parameters = [QueryParameter("locale", \Self.locale), QueryParameter("pack", \Self.pack)]

  var locale = ""
  var pack = ""
}

/// The languages that OctoPrint's own page has besides English, their removal, and a way to add others.
extension ServerSettingsFeature {
  @RoutesBuilder<PrinterVisit> var languagePacks: [Route<PrinterVisit>] {
    page(Self.languages) { visit, _ in LanguageListPage(visit: visit, packs: try await packs(visit)) }
    upload(Self.languages, on: Self.languages, addLanguages)
    command(
      Self.languageRemovals, on: Self.languages,
      asks: { visit, pack in
        let page = LanguageListPage(visit: visit, packs: try await packs(visit))
        guard let known = page.packs.first(where: { $0.id == pack }) else { throw PageNotFoundError() }
        return page.removal(of: known)
      }
    ) { visit, pack, _ in
      _ = try await visit.octoPrint.removeLanguage(pack.locale, from: pack.pack)
      return .goTo(visit.link(Self.languages))
    }
  }

  private func packs(_ visit: PrinterVisit) async throws -> [LanguageListPage.Pack] {
    try visit.require(.settings)
    return try await visit.remote { try await visit.octoPrint.languages() }.values
      .sorted { $0.identifier < $1.identifier }.flatMap { part in
        part.languages.map {
          LanguageListPage.Pack(
            id: LanguagePack(locale: $0.locale, pack: part.identifier),
            name: $0.localeDisplay ?? $0.localeEnglish ?? $0.locale, part: part.display ?? part.identifier)
        }
      }
  }

  /// OctoPrint does not replace a language that is there, and does not say so.
  private func addLanguages(
    _ visit: PrinterVisit, _: Void, _ file: IncomingFile
  ) async throws -> CommandOutcome {
    var before: [String: Set<String>] = [:]
    do throws(OctoPrintError) {
      before = Self.locales(try await visit.octoPrint.languages())
      let answer = try await visit.octoPrint.addLanguages(await file.content, named: file.name)
      guard Self.locales(answer) != before else { return .failed(.languagePackKnown(name: file.name)) }
    } catch {
      switch error {
      case .unsupportedType: return .failed(.languagePackType(name: file.name))
      case .rejected where !file.hasEnding(".zip"): return .failed(.languagePackType(name: file.name))
      case .rejected: return .failed(.languagePackInvalid(name: file.name))
      // Nor the second time, when it fails.
      case .refused where !before.isEmpty: return .failed(.languagePackKnown(name: file.name))
      case .tooLarge: return .failed(.uploadTooLarge(name: file.name))
      default: throw error
      }
    }
    return .goTo(visit.link(Self.languages))
  }

  private static func locales(_ parts: [String: LanguagePacks]) -> [String: Set<String>] {
    parts.mapValues { Set($0.languages.map(\.locale)) }.filter { !$0.value.isEmpty }
  }
}

struct LanguageListPage: FeaturePage {
  struct Pack: Sendable {
    var id: LanguagePack
    var name: String
    var part: String
  }

  private static let list = "packs"

  var visit: PrinterVisit
  var packs: [Pack]

  private var words: Words { visit.words }

  var title: String { words(.languagePacks) }
  var back: BackLink? { visit.back(.serverSettings, to: ServerSettingsFeature.list) }
  var parts: [Fragment] { [packs.isEmpty ? none : list] }
  var placesParts: Bool { true }
  var content: HTML { "\(parts.map(\.html))\(upload)" }

  private var none: Fragment {
    let message = ListPlaceholder(words(.noLanguagePacks), text: words(.noLanguagePacksHint), icon: .globe)
    return Fragment(
      id: Self.list, html: "<section class=\"card pad\" id=\"\(Self.list)\">\(message.html)</section>")
  }

  private var list: Fragment {
    let rows = packs.enumerated().map { number, pack in row(pack, number) }
    return Card(Self.list, title: title, "<ul class=\"things\">\(rows)</ul>").fragment
  }

  private func row(_ pack: Pack, _ number: Int) -> HTML {
    let question = removal(of: pack, about: "\(number)")
    return """
      <li><b dir="auto">\(pack.name)</b><small dir="auto">\(pack.part)</small>\
      \(question.opener(icon: .trash, about: pack.name))</li>
      """
  }

  /// - Parameter subject: tells it from the questions about the others.
  func removal(of pack: Pack, about subject: String? = nil) -> Confirmation {
    visit.confirmation(
      of: ServerSettingsFeature.languageRemovals, pack.id, .deleteTitle(name: pack.name), .deleteText,
      confirm: .deleteFile, decline: .keepIt, about: subject,
      askedAt: ServerSettingsFeature.languageRemovals.question,
      on: visit.back(.languagePacks, to: ServerSettingsFeature.languages))
  }

  private var upload: HTML {
    Card(
      "add-pack", title: words(.addLanguagePack),
      """
      <form class="stack" method="post" action="\(visit.link(ServerSettingsFeature.languages))" \
      enctype="multipart/form-data">\
      \(FileField(words(.languagePackFile), types: ".zip,application/zip", hint: "\(words(.languagePackHint))").html)\
      \(Button(words(.addLanguagePack), icon: .upload, kind: .primary).html)</form>
      """
    ).html
  }
}
