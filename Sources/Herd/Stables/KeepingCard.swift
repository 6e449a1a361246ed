import HerdBook
import WebShell

/// Asks whether the device is to keep the stable that it shows, for where there is no signal, and says how far it does.
struct KeepingCard {
  let visit: HerdVisit
  let stable: Stable
  let animals: Int

  private var words: Words { visit.words }
  private var keeps: Bool { visit.choices.keepsStable }

  var html: HTML {
    Card(
      "stable-keeping", title: words(.withoutSignal),
      """
      <p>\(words(.keepStableHint(stable: stable.label(words), count: min(animals, KeptPages.mostAnimals))))</p>\(limit)\
      \(state)\(visit.visit.mayChange ? choice : nil)
      """
    ).html
  }

  private var limit: HTML? {
    guard animals > KeptPages.mostAnimals else { return nil }
    return
      "<p>\(words(.keepStableLimit(total: words.integer(animals), most: words.integer(KeptPages.mostAnimals))))</p>"
  }

  /// How many pages the browser has; its script knows.
  private var state: HTML? {
    guard keeps else { return nil }
    return """
      <p data-keeping="\(words(.stableBeingKept(kept: "{kept}", total: "{total}")))" \
      data-kept="\(words(.stableIsKept(total: "{total}")))">\(words(.stableKeptHere))</p>
      """
  }

  private var choice: HTML {
    guard keeps else {
      return visit.form(
        of: StablesFeature.keeping, stable.id.rawValue,
        Button(words(.keepStable), icon: .download, kind: .primary))
    }
    return visit.form(
      of: StablesFeature.keepings, (), forgets: HerdApp.pages, Button(words(.stopKeepingStable), icon: .close)
    )
  }
}
