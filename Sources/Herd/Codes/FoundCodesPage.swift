import HerdBook
import WebShell

/// What was read in a photo: where there are several codes the choice of one, and of one that leads nowhere why.
struct FoundCodesPage: FeaturePage {
  private let visit: HerdVisit
  private let found: Found

  private enum Found: Sendable {
    case several([String])
    case target(CodeTarget)
  }

  /// - Throws: ``RedirectError`` to where the one code leads.
  init(_ visit: HerdVisit, _ codes: [String]) async throws {
    self.visit = visit
    guard let code = codes.first else { throw RedirectError(path: CodesFeature.link()) }
    guard codes.count == 1 else {
      found = .several(codes)
      return
    }
    let target = try await visit.target(of: code)
    if case .page(let path) = target { throw RedirectError(path: path) }
    found = .target(target)
  }

  private var words: Words { visit.words }

  var title: String { words(.scanCode) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.animals), to: AnimalsFeature.link()) }

  var content: HTML {
    switch found {
    case .several(let codes):
      "\(Card("found-codes", title: words(.severalCodes), rows: codes.map(row))?.html)\(ways([]))"
    case .target(.noAnimal(let number, let birth)): noAnimal(number, birth)
    case .target(.damaged):
      Callout(.warn, title: words(.codeDamaged), text: "\(words(.scanAgainHint))").html + ways([])
        + DigitsCard(words: words).html
    case .target(.text(let text)):
      Callout(.info, title: words(.codeSays(code: text)), text: "\(words(.codeSaysHint))").html + ways([])
        + DigitsCard(words: words).html
    case .target(.page): .empty
    }
  }

  private func row(_ code: String) -> HTML {
    let (title, text, icon) = ScannedCode(code).label(words)
    return LinkRow(title, text: text, path: CodesFeature.link(to: [code]), icon: icon).html
  }

  private func noAnimal(_ number: String, _ birth: CodeTarget.BirthWay) -> HTML {
    // A digit that was read wrongly is seldom one of the last.
    let search = Button.link(
      words(.findAnimal), to: AnimalsFeature.link(RowQuery(path: "", search: String(number.suffix(4)))),
      icon: .search)
    let notice = Callout(
      .info, title: words(.codeOfNoAnimal(number: number)), text: "\(words(.codeOfNoAnimalHint))")
    switch birth {
    case .link(let form):
      return notice.html
        + ways([Button.link(words(.recordItsBirth), to: form, icon: .birth, kind: .primary), search])
    case .locked(let lock):
      return notice.html + DisabledHint(id: "birth-lock", text: words(lock)).html + ways([search])
    }
  }

  private func ways(_ more: [HTML]) -> HTML {
    let again = Button.link(words(.scanAgain), to: CodesFeature.link(), icon: .camera)
    return "<div class=\"btns\">\(more)\(again)</div>"
  }
}

extension ScannedCode {
  /// What it is of, what kind of code it is, and its picture.
  fileprivate func label(_ words: Words) -> (title: String, text: String, icon: Icon) {
    switch self {
    case .birth(let birth): (birth.earTag.description, words(.changeKind(.birth)), .birth)
    case .damaged: (words(.codeDamaged), words(.changeKind(.birth)), .warn)
    case .earTag(let tag): (tag.description, words(.field(.number)), .earTag)
    case .eid(let eid): (eid.description, words(.transponderOfAnimal), .plug)
    case .text(let text): (text, words(.otherCode), .info)
    }
  }
}
