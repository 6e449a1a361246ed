import HerdBook
import HerdGeneration
import Testing
import WebShell

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `What the fields of a form offer` {
  private static let scenario = HerdScenario(
    seed: 12, size: HerdSize(animals: 40, years: 2), noisePerMille: 0)

  private static func fields(_ kind: ChangeKind) -> [FieldDescription] {
    kind.declaration.fields + (kind.companion?.declaration.fields ?? [])
  }

  private static let context = OfferContext(
    user: nil, stable: nil, animal: nil, day: scenario.lastDay, references: References([], in: FieldValues()))

  /// Tags of the form, whatever the order in which things are offered.
  private static func tags(_ kind: ChangeKind, _ offers: FieldOffers) -> Set<String> {
    let words = Words(language: .en)
    let form = ChangeForm(
      kind: kind, inputs: FieldInputs(words: words, offers: offers), fields: kind.declaration.fields,
      asksForAnimal: false, companion: kind.companion.map(ChangeForm.Companion.needed) ?? .none)
    let html = form.html(form.entry(ChangeDraft(day: scenario.lastDay), words)).markup
    return Set(html.matches(of: /<[^>]+>/).map { String($0.output) })
  }

  @Test func `is for each kind as much as if all lists were read`() async throws {
    let herd = try await GeneratedStore(Self.scenario)
    try await herd.store.read { snapshot in
      let all = try snapshot.offers(in: ChangeKind.allCases.flatMap(Self.fields), for: Self.context)
      #expect(!all.groups.isEmpty && !all.technicians.isEmpty && !all.diagnoses.isEmpty)
      #expect(!all.medicines.isEmpty && !all.stocks.isEmpty)
      for kind in ChangeKind.allCases {
        let own = try snapshot.offers(in: Self.fields(kind), for: Self.context)
        #expect(Self.tags(kind, own) == Self.tags(kind, all), "\(kind)")
      }
    }
  }

  @Test func `is nothing for a note`() async throws {
    let herd = try await GeneratedStore(Self.scenario)
    let offers = try await herd.store.read { try $0.offers(in: Self.fields(.note), for: Self.context) }
    #expect(offers.groups.isEmpty && offers.technicians.isEmpty && offers.bulls.isEmpty)
    #expect(offers.diagnoses.isEmpty && offers.medicines.isEmpty && offers.stocks.isEmpty)
  }
}
