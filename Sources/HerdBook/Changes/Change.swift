package import CivilTime

/// What happened to an animal on a day, as somebody recorded it: a calving, a weighing, a move.
///
/// Its fields are those of its kind, which ``ChangeKind`` declares; an animal is what its changes make of it.
package struct Change: Hashable, Sendable, Identifiable {
  package let id: ChangeID
  package let kind: Kind
  package let animal: AnimalID
  package let day: Day
  /// Seconds since 1970-01-01T00:00:00Z, by the clock of the device that recorded it.
  package let recordedAt: Int
  package let author: UserID
  /// From 1; one more for each amendment.
  package var revision = 1
  package var fields: FieldValues
  /// Warnings that the author has seen and overridden.
  package var overrides: Set<RuleCode> = []
  /// What a newer server says of it beside all that, as it came.
  package var unread = UnreadMembers()

  /// A kind of this version, or the code of one that a newer server knows.
  package enum Kind: Hashable, Sendable {
    case known(ChangeKind)
    case unknown(String)

    /// The code on the wire.
    package var code: String {
      switch self {
      case .known(let kind): kind.declaration.code
      case .unknown(let code): code
      }
    }

    /// Fields that this version knows; none of an unknown kind.
    package var fields: [FieldDescription] {
      if case .known(let kind) = self { kind.declaration.fields } else { [] }
    }
  }

  package init(
    _ id: ChangeID, _ kind: ChangeKind, of animal: AnimalID, on day: Day, recordedAt: Int = 0,
    by author: UserID = UserID(0), _ fields: FieldValues = FieldValues()
  ) {
    self.init(id, .known(kind), of: animal, on: day, recordedAt: recordedAt, by: author, fields)
  }

  package init(
    _ id: ChangeID, _ kind: Kind, of animal: AnimalID, on day: Day, recordedAt: Int, by author: UserID,
    _ fields: FieldValues
  ) {
    (self.id, self.kind, self.animal, self.day) = (id, kind, animal, day)
    (self.recordedAt, self.author, self.fields) = (recordedAt.heldWithinReach, author, fields)
  }

  /// `nil` for a kind that this version does not know.
  package var knownKind: ChangeKind? {
    if case .known(let kind) = kind { kind } else { nil }
  }

  /// Returns the field's value; `nil` where it was not given or is none of the field's.
  package subscript<Value>(field: Field<Value>) -> Value? {
    get { fields[field] }
    set { fields[field] = newValue }
  }
}

extension Change {
  /// Whether this one happened before the other: by day, on one day in the order in which things happen to an
  /// animal (she is born, calves, is in heat, is checked, served, dried off, leaves), then as they were
  /// recorded.
  ///
  /// The same for all orders in which changes arrive.
  package func isEarlier(than other: Change) -> Bool {
    if day != other.day { return day < other.day }
    if placeInDay != other.placeInDay { return placeInDay < other.placeInDay }
    if recordedAt != other.recordedAt { return recordedAt < other.recordedAt }
    return id < other.id
  }

  /// Unknown kinds come last, as nobody knows what they mean.
  private var placeInDay: Int { knownKind?.declaration.placeInDay ?? .max }
}
