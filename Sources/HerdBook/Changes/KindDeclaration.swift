/// All that is said of a change kind. Form, check, wire form, ICAR mapping and reference page are made from
/// it.
package struct KindDeclaration: Sendable {
  /// Number of the kind on the wire (`19`); hooves, which are treatments to the server, have `30h`.
  package let code: String
  /// In the order of the form, after the day.
  package let fields: [FieldDescription]
  /// What its changes are in documents of ICAR.
  package let ade: ADEMapping
  /// Whose animals the kind is for.
  package let subjects: Subjects
  /// Whether it can be recorded for many animals at once.
  package let isForMany: Bool
  /// Editions in which it is recorded; in the others it is shown.
  package let editions: Set<Edition>
  /// Right that it takes beside that of recording changes.
  package let right: Right?
  /// Where it comes among what happens to an animal on one day; see ``Change/isEarlier(than:)``.
  package let placeInDay: Int
  /// Whether it may lie in the future without a warning, as plans do.
  package let isPlanned: Bool
  /// In the order in which they are shown.
  package let rules: [Rule]
  /// Makes of the animal what it is after the change.
  package let effect: @Sendable (inout Animal, Change) -> Void
  /// Values with which its form begins.
  package let defaults: @Sendable (FormContext) -> FieldValues

  package enum Subjects: Sendable {
    case all, females, males
  }

  init(
    _ code: String, _ fields: [FieldDescription], ade: ADEMapping, for subjects: Subjects = .all,
    many isForMany: Bool = false, in editions: Set<Edition> = [.farm], by right: Right? = nil,
    placeInDay: Int = 50,
    isPlanned: Bool = false, rules: [Rule] = [],
    defaults: @escaping @Sendable (FormContext) -> FieldValues = { _ in FieldValues() },
    effect: @escaping @Sendable (inout Animal, Change) -> Void
  ) {
    (self.code, self.fields, self.subjects, self.isForMany) = (code, fields, subjects, isForMany)
    (self.editions, self.right, self.placeInDay, self.isPlanned) = (editions, right, placeInDay, isPlanned)
    (self.ade, self.effect, self.defaults) = (ade, effect, defaults)
    let own = FieldRules.rules(of: fields) + rules
    self.rules = own.map { $0.coded(by: code) }
  }
}

extension KindDeclaration {
  /// Whether the user may record the kind in the edition.
  package func isRecorded(by user: User, in edition: Edition) -> Bool {
    editions.contains(edition) && missingRight(of: user) == nil
  }

  /// The first right that recording the kind takes, in whatever edition, and the user does not have; `nil`
  /// where none is missing.
  package func missingRight(of user: User) -> Right? {
    [.recordChanges, right].compactMap(\.self).first { !user.rights.contains($0) }
  }

  /// Whether the kind is for such an animal.
  package func isFor(_ sex: Sex?) -> Bool {
    switch subjects {
    case .all: true
    case .females: sex != .male
    case .males: sex != .female
    }
  }
}

extension ChangeKind {
  /// Kinds that the user may record for such an animal, in the order in which they are offered.
  package static func recorded(
    by user: User, in edition: Edition, for sex: Sex?
  ) -> [ChangeKind] {
    allCases.filter { $0.declaration.isRecorded(by: user, in: edition) && $0.declaration.isFor(sex) }
  }
}
