import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// Where a code that was read leads.
enum CodeTarget: Sendable {
  case page(String)
  /// No animal that the visitor sees has the number; the way to the form of its birth, or why there is none.
  case noAnimal(number: String, birth: BirthWay)
  case damaged
  /// Something else, as it is.
  case text(String)

  enum BirthWay: Sendable {
    case link(String)
    case locked(Phrase)
  }
}

extension HerdVisit {
  /// Finds out where a code leads: to the card of the animal that it names, or to the form of the birth that it tells of.
  func target(of text: String) async throws -> CodeTarget {
    switch ScannedCode(text) {
    case .birth(let birth):
      // A calf that is in the herd was recorded already.
      let target = try await target(ofNumber: birth.earTag.description, code: text) {
        try $0.bearers(of: birth.earTag, on: $1)
      }
      if case .noAnimal(_, .link(let form)) = target { return .page(form) }
      return target
    case .earTag(let tag):
      return try await target(ofNumber: tag.description, code: text) { try $0.bearers(of: tag, on: $1) }
    case .eid(let eid):
      return try await target(ofNumber: eid.description, code: text) { try $0.bearers(of: eid, on: $1) }
    case .damaged: return .damaged
    case .text(let text): return .text(text)
    }
  }

  /// - Parameter bearers: reads which animals have the number on a day.
  private func target(
    ofNumber number: String, code: String,
    _ bearers: @Sendable (StoreSnapshot, Day) throws -> [AnimalSummary]
  ) async throws -> CodeTarget {
    let today = today
    let animals = try await read { try bearers($0, today) }
    if let animal = animals.only(where: { _ in true }) {
      return .page(AnimalsFeature.link(to: AnimalID(animal.id)))
    }
    // Two with one number are a fault of the records, which a person has to see.
    guard animals.isEmpty else { return .page(AnimalsFeature.link(RowQuery(path: "", search: number))) }
    let birth = lock(of: .birth).map(CodeTarget.BirthWay.locked)
    return .noAnimal(number: number, birth: birth ?? .link(RecordingFeature.link(birthOf: code)))
  }
}
