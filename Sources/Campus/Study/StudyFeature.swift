import Foundation
import WebShell

/// The study: results, the marks that a person types or pastes, and what would be with others.
struct StudyFeature: Feature {
  struct Query: PathQuery {
    /// Which study; `nil` for the newest one.
    var study: String?
    /// ``all``, or a semester's code; `nil` for the present one.
    var semester: String?

    static let all = "all"
    static let parameters = [name("study", \Self.study), name("semester", \Self.semester)]

    private static func name(
      _ name: String, _ path: any WritableKeyPath<Query, String?> & Sendable
    ) -> QueryParameter<Query> {
      QueryParameter(optional: name, path, parse: { $0.isEmpty ? nil : $0 }, print: { $0 })
    }
  }

  private static let root = Path("campus", "study")
  private static let results = root.appending(.query(Query.self))
  static let saving = root.appending("marks")
  /// Of the study that is named, or of the newest one.
  static let marks = saving.appending(.query("study"))
  static let pasting = saving.appending("import")
  static let imports = saving.appending("imports")
  static let undos = saving.appending("import-undos")
  /// Of a study as of ``marks``, with supposed marks by the enrolment's identity.
  static let whatIf = root.appending("what-if").appending(.query("study"))
    .appending(.query(prefix: MarkList.prefix))

  let drafts: MarkImportDrafts

  var routes: [Route<CampusVisit>] {
    page(Self.results) { visit, query in try await StudyPage(visit, query) }
    page(Self.marks) { visit, study in try await MarksPage(visit, study) }
    page(Self.whatIf) { visit, asked in try await WhatIfPage(visit, asked.0, supposing: asked.1) }
    command(Self.saving, on: Self.saving, save)
    page(Self.pasting, isKept: false) { visit, _ in
      try await MarkImportPage(visit, await drafts[visit.account.id])
    }
    command(Self.pasting, on: Self.pasting) { visit, _, fields in
      let text = fields[MarkImportPage.lines]
      guard !text.isEmpty else { return .page(try await MarkImportPage(visit, text, note: .importEmpty)) }
      await drafts.keep(text, of: visit.account.id)
      return .goTo(visit.link(Self.pasting))
    }
    command(Self.imports, on: Self.pasting, keep)
    command(Self.undos, on: Self.saving) { visit, _, _ in
      try await visit.campus.undoImport()
      return .goTo(visit.link(Self.saving))
    }
  }

  static func link(_ query: Query = Query()) -> String { results.link(query) }

  private func save(
    _ visit: CampusVisit, _: Void, _ fields: FormFields
  ) async throws -> CommandOutcome {
    let results = try await visit.read { try StudyResults($0, of: .all, naming: visit.dataLanguage) }
    var marks: [String: Mark?] = [:]
    for result in results.totals.semesters.flatMap(results.markable) {
      // A form that was sent before a course was there says nothing about it.
      guard let text = fields.valueIfSent(MarkList.field(result)) else { continue }
      let mark = Mark(rawValue: text)
      guard mark != nil || text.isEmpty else { throw UnreadableFormError() }
      marks[result.id] = .some(mark)
    }
    try await visit.campus.save(marks, typedAt: visit.now.timeIntervalSince1970)
    let study = results.studies.first { $0.id == fields[StudyPicker.field] }
    return .goTo(visit.link(Self.marks, study?.id ?? ""))
  }

  /// Only what the person has seen is kept: if that has changed, they see it once more.
  private func keep(
    _ visit: CampusVisit, _: Void, _ fields: FormFields
  ) async throws -> CommandOutcome {
    let page = try await MarkImportPage(visit, fields[MarkImportPage.lines], note: .importChanged)
    guard let marks = page.marks, marks.proof == fields["proof"] else { return .page(page) }
    try await visit.campus.keep(marks, at: visit.now.timeIntervalSince1970)
    await drafts.remove(of: visit.account.id)
    return .goTo(visit.link(Self.saving))
  }
}

/// The lines that persons pasted and have not kept yet, for as long as the program runs.
///
/// They are shown under an address of their own: a preview that answers a form could not be gone back to.
actor MarkImportDrafts {
  private var texts: [Account.ID: String] = [:]

  subscript(account: Account.ID) -> String? { texts[account] }

  func keep(_ text: String, of account: Account.ID) { texts[account] = text }

  func remove(of account: Account.ID) { texts[account] = nil }
}
