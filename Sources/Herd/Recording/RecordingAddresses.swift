import HerdBook
import WebShell

/// Of which animal something is recorded, and what is known of it before anybody types.
struct RecordQuery: PathQuery {
  /// 0 where the form asks for the animal, and for one that is not born yet.
  var animal = 0
  /// The change that is amended; 0 for a new one.
  var change = 0
  /// The group to which it is to move; 0 for none.
  var group = 0

  static let parameters = [
    QueryParameter("animal", \Self.animal), QueryParameter("change", \Self.change),
    QueryParameter("group", \Self.group),
  ]

  init() {}

  init(of animal: AnimalID?, to group: GroupID? = nil) {
    (self.animal, self.group) = (animal?.rawValue ?? 0, group?.rawValue ?? 0)
  }

  var animalID: AnimalID? { animal == 0 ? nil : AnimalID(animal) }
}

extension PathPart where Value == ChangeKind {
  /// A change kind by its name.
  static var kind: PathPart {
    .segment("kind", parse: { name in ChangeKind.allCases.first { "\($0)" == name } }, print: { "\($0)" })
  }
}
