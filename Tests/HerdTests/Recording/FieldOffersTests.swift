import GRDB
import HerdBook
import HerdGeneration
import HerdSync
import RecordMappingSQLite
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
    var bull = Bull(
      try #require(BullNumber(parsing: "NEA-1")), name: nil, isSexed: false, isUsable: true, breed: nil
    ).row
    bull["id"] = .whole(1)
    try await herd.store.store.write { [json = JSONNode.object(bull).json] in
      try $0.database.execute(
        sql: "INSERT INTO bull (id, number, register, object) VALUES (1, 1, 'NEA-1', ?)", arguments: [json])
    }
    try await herd.store.read { snapshot in
      let all = try snapshot.offers(in: ChangeKind.allCases.flatMap(Self.fields), for: Self.context)
      #expect(!all.groups.isEmpty && !all.technicians.isEmpty && !all.diagnoses.isEmpty)
      #expect(!all.bulls.isEmpty && !all.medicines.isEmpty && !all.stocks.isEmpty)
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
