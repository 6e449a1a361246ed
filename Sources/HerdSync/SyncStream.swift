/// What a herd server sends row by row, in the order in which a device takes it: what others refer to comes
/// first.
///
/// The details of a change stand in the change itself (`f`), so there is no stream of theirs.
package enum SyncStream: String, CaseIterable, Sendable {
  /// The user who asks: name, rights, stables.
  case rights = "perm"
  case stables, groups, bulls
  /// Enterprises, centres, technicians, diagnoses, medicines, stocks and prices of bulls: each row says in
  /// `list` which it is of.
  case codes
  case animals
  /// Test days.
  case lactations
  case changes
  /// Daily events of a stable.
  case daily
  /// Steps that vitalimeters have counted.
  case activity
  case milkings

  /// Whether its rows belong to an animal, which `a` names, and are seen by whom the animal is.
  package var isOfAnimals: Bool {
    switch self {
    case .lactations, .changes, .activity, .milkings: true
    case .rights, .stables, .groups, .bulls, .codes, .animals, .daily: false
    }
  }

  /// Whether devices add rows to it; all others are what the account's administration writes, or what changes
  /// make.
  package var isRecorded: Bool {
    switch self {
    case .stables, .groups, .bulls, .codes, .lactations, .changes, .daily: true
    case .rights, .animals, .activity, .milkings: false
    }
  }
}
