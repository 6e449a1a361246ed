import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// What came late: drafts that could not be recorded, and records that nobody was asked about.
struct LateParts: Sendable {
  private let visit: HerdVisit
  private let drafts: [(draft: LateDraft, animal: AnimalSummary?)]
  private let records: [(record: LateRecord, change: Change, animal: AnimalSummary?)]

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    (drafts, records) = try await visit.read { snapshot in
      let drafts = try snapshot.lateDrafts(limit: UnsentPage.longest).drafts.map { draft in
        (draft, try snapshot.fetch(AnimalSummary.self, id: snapshot.animal(AnimalID(draft.animal)).rawValue))
      }
      return (drafts, try snapshot.recordedLate())
    }
  }

  private var words: Words { visit.words }

  var parts: [Fragment] {
    [
      part("late-drafts", .lateDrafts, .lateDraftsHint, drafts.map { card($0.draft, $0.animal) }),
      part(
        "late-records", .lateRecords, .lateRecordsHint, records.map { card($0.record, $0.change, $0.animal) }),
    ].compactMap(\.self)
  }

  private func part(_ id: String, _ title: Phrase, _ hint: Phrase, _ cards: [HTML]) -> Fragment? {
    guard !cards.isEmpty else { return nil }
    return Fragment(
      id: id,
      html: """
        <section id="\(id)" aria-labelledby="\(id)-h"><h2 id="\(id)-h">\(words(title))</h2>\
        <p class="hint">\(words(hint))</p><div class="lists">\(cards)</div></section>
        """)
  }

  /// What stands against a draft, and the ways to mend it and to give it up.
  private func card(_ draft: LateDraft, _ animal: AnimalSummary?) -> HTML {
    let kind = ChangeKind(name: draft.kind)
    let title = words(kind?.phrase ?? .unknownChange)
    let mending = RecordingFeature.link(mending: draft).map {
      Button.link(words(.mendLateDraft), to: $0, icon: .edit, kind: .primary)
    }
    let question = visit.visit.mayChange ? Self.question(draft.number, visit) : nil
    let button = question?.button(words(.deleteNow), icon: .trash, about: title)
    return Self.card(
      "late-draft-\(draft.number)", title: title,
      facts(animal, arrivedAt: draft.arrivedAt)
        + Self.sentences(draft.reasons.split(separator: "\n").map(String.init), "err")
        + "<div class=\"cardfoot\"><div class=\"btns\">\(mending)\(button)</div></div>\(question?.dialog)")
  }

  /// Which warnings a record has met, and that somebody has looked at it.
  private func card(_ record: LateRecord, _ change: Change, _ animal: AnimalSummary?) -> HTML {
    let open = Button.link(
      words(.openRecord), to: AnimalsFeature.link(to: change), icon: .right, kind: .quiet)
    let check: HTML? =
      visit.visit.mayChange
      ? visit.form(
        of: UnsentFeature.check, (), fields: .hidden("operation", record.operation),
        Button(words(.markChecked), icon: .check)) : nil
    return Self.card(
      "late-\(record.operation)", title: words(change.title),
      facts(animal, arrivedAt: record.arrivedAt)
        + Self.sentences(record.rules.map { $0.sentence(words) }, "hint")
        + "<div class=\"cardfoot\"><div class=\"btns\">\(open)\(check)</div></div>")
  }

  private static func card(_ id: String, title: String, _ content: HTML) -> HTML {
    var card = Card(id, title: title, isPadded: false, content)
    card.isOneOfMany = true
    return card.html
  }

  private func facts(_ animal: AnimalSummary?, arrivedAt second: Int) -> HTML {
    let time = Date(timeIntervalSince1970: Double(second))
    let animal = animal.map {
      KeyValueList.Fact(
        words(.recordedAnimal), $0.title(words), path: AnimalsFeature.link(to: AnimalID($0.id)))
    }
    let arrived = KeyValueList.Fact(
      words(.arrivedAt), "\(words.date(time, .short)) \(words.clock(time))")
    return KeyValueList([animal, arrived].compactMap(\.self)).html
  }

  private static func sentences(_ sentences: [String], _ tone: String) -> HTML {
    let lines = sentences.map { sentence -> HTML in
      "<p class=\"\(tone)\">\(Icon.warn.html(small: true))<span>\(sentence)</span></p>"
    }
    return lines.isEmpty ? .empty : "<div class=\"pad\">\(lines)</div>"
  }

  static func question(_ number: Int, _ visit: HerdVisit) -> Confirmation {
    visit.confirmation(
      of: UnsentFeature.draftDeletion, number, .deleteLateDraft, .deleteLateDraftText, confirm: .deleteNow,
      decline: .keepIt, about: String(number), on: visit.back(.recordedItems, to: UnsentFeature.page))
  }
}

extension StoreSnapshot {
  /// Returns what was recorded late and nobody has looked at, as it is now; without what was taken back since.
  fileprivate func recordedLate() throws -> [(record: LateRecord, change: Change, animal: AnimalSummary?)] {
    try lateRecords(limit: UnsentPage.longest).records.compactMap { record in
      let (animal, id) = (try animal(AnimalID(record.animal)), try change(ChangeID(record.change)))
      guard let change = try changes(of: animal).first(where: { $0.id == id }) else { return nil }
      return (record, change, try fetch(AnimalSummary.self, id: animal.rawValue))
    }
  }
}
