import KOS
import Keyring
import RecordMappingSQLite
import WebShell

/// Canteens: their menus, which ones are shown, and the key that SUZ gives to who asks for one.
struct CanteensFeature: Feature {
  static let root = Path("campus", "canteens")
  static let key = root.appending("key")
  private static let keyRemovals = root.appending("key-removals")
  static let choices = root.appending("choices")
  private static let keyField = FormField.key("key", .canteenKey, maxLength: 400).hint(.canteenKeyHint)

  let repository: AccountRepository

  var routes: [Route<CampusVisit>] {
    page(Self.root) { visit, _ in
      try await CanteensPage(visit, hasKey: try await repository.canteenKey(of: visit.account.id) != nil)
    }
    form(Self.key, isKept: false, keyForm)
    command(Self.keyRemovals, askedAt: Self.keyRemovals, asks: { visit, _ in removal(visit) }) {
      visit, _, _ in
      try await repository.removeCanteenKey(of: visit.account.id)
      return .goTo(visit.link(Self.root))
    }
    command(Self.choices, on: Self.root) { visit, _, fields in
      let (id, isWanted) = (fields["canteen"], fields["wanted"] == "yes")
      try await visit.campus.store.write { transaction in
        guard var canteen = try transaction.fetch(CanteenRecord.self, id: id) else { return }
        canteen.isChosen = isWanted
        try transaction.save(canteen)
      }
      if isWanted { visit.refresh([.canteens]) }
      return .done()
    }
  }

  /// What the key is, where to get one, and the form for it. A key that is there is never shown.
  private func keyForm(_ visit: CampusVisit, _: Void) async throws -> FormPage<FieldForm<KeyDraft>> {
    let words = visit.words
    let hasKey = try await repository.canteenKey(of: visit.account.id) != nil
    let there: HTML? = hasKey ? "<p>\(words(.canteenKeyThere))</p>" : nil
    return FormPage(
      FieldForm(.field(Self.keyField, \KeyDraft.key)), id: "canteen-key", title: words(.canteenKey),
      heading: words(.enterCanteenKey), back: visit.back(.canteens, to: Self.root), draft: KeyDraft(),
      submit: .init(.saveCanteenKey, .check),
      above: """
        <p>\(words(.canteenKeyText)) <a class="textlink" href="https://agata.suz.cvut.cz/" target="_blank" \
        rel="noopener">agata.suz.cvut.cz</a></p>
        """,
      below: there ?? .empty, removal: hasKey ? removal(visit) : nil
    ) { draft in
      try await repository.saveCanteenKey(Secret(draft.key), of: visit.account.id)
      visit.refresh([.canteens])
      return .goTo(visit.link(Self.root))
    }
  }

  private func removal(_ visit: CampusVisit) -> Confirmation {
    visit.confirmation(
      of: Self.keyRemovals, (), .removeCanteenKeyQuestion, .removeCanteenKeyText, confirm: .removeCanteenKey,
      decline: .keep, askedAt: Self.keyRemovals, on: visit.back(.canteenKey, to: Self.key))
  }
}

private struct KeyDraft: Sendable { var key = "" }
