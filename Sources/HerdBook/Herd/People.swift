/// A person who logs in.
package struct User: Hashable, Sendable, Identifiable {
  package let id: UserID
  package let name: String
  package var rights: Set<Right>
  /// Stables whose animals the user sees; all of them with ``Right/allStables``.
  package var stables: Set<StableID>
  /// At most two; the second is a second choice. Given where the user must not choose.
  package var technicians: [TechnicianID]
  /// Name of the edition that the user is granted; one that only a newer version knows is kept.
  package var editionName: String

  package init(
    _ id: UserID, name: String, rights: Set<Right> = [], stables: Set<StableID> = [],
    technicians: [TechnicianID] = [], edition editionName: String = Edition.farm.rawValue
  ) {
    (self.id, self.name, self.rights, self.stables) = (id, name, rights, stables)
    (self.technicians, self.editionName) = (technicians, editionName)
  }

  /// The whole app where this version does not know the edition: rights hold in each.
  package var edition: Edition { Edition(rawValue: editionName) ?? .farm }

  /// Whether the user sees what is in the stable; what is in none only with all of them.
  package func sees(_ stable: StableID?) -> Bool {
    rights.contains(.allStables) || stable.map(stables.contains) ?? false
  }

  /// So long after it was recorded an author may still take a change back: a day.
  private static let ownSeconds = 86_400

  /// Whether the user may replace what somebody has recorded; who may not record reads only.
  /// - Parameters:
  ///   - time: when the server received it, and
  ///   - now: both in seconds since 1970.
  package func mayAmend(recordedBy author: UserID, at time: Int, now: Int) -> Bool {
    guard rights.contains(.recordChanges) else { return false }
    if rights.contains(.amendAll) { return true }
    return rights.contains(.amendOwn) && author == id && now - time <= Self.ownSeconds
  }

  /// Whether the user may take back what somebody has recorded: whoever may replace it, and who may delete changes.
  package func mayVoid(recordedBy author: UserID, at time: Int, now: Int) -> Bool {
    rights.isSuperset(of: [.recordChanges, .deleteChanges])
      || mayAmend(recordedBy: author, at: time, now: now)
  }
}

/// What a user may do; the server enforces it, an app only does not offer what would be refused.
///
/// The first six are, with the set of a user's stables, the seven of the specification; the others belong to
/// rules of ours.
package enum Right: String, CaseIterable, Sendable {
  /// Log in from a device at all.
  case useApp = "app"
  case recordChanges = "record"
  /// Void all changes.
  case deleteChanges = "delete"
  /// Choose who inseminated; without it the user's own technicians are taken.
  case chooseTechnician = "technician"
  /// See all stables at once; without it one of the user's own is always chosen.
  case allStables = "stables"
  /// See bulls that are not usable, and choose among them.
  case allBulls = "bulls"
  /// Record ``Heat``, in whatever edition.
  case recordHeat = "record.heat"
  /// Record ``MatingPlan``.
  case recordMatingPlan = "record.plan"
  /// Amend and void one's own changes within a day of recording them.
  case amendOwn = "amend.own"
  /// Amend and void all changes.
  case amendAll = "amend.all"
  /// Add, change and retire what the account's lists hold: stables, groups, bulls, technicians, medicines and the rest.
  case editLists = "lists"
}

/// A person who inseminates, of the farm or of another company.
package struct Technician: Hashable, Sendable, Identifiable {
  package let id: TechnicianID
  /// As it is shown and reported.
  package let number: Int
  package let name: String

  package init(_ id: TechnicianID, number: Int, name: String) {
    (self.id, self.number, self.name) = (id, number, name)
  }
}
