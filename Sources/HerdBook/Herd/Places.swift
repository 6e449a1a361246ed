/// A customer with all that belongs to it, the root of every row. (The cloud of Farmsoft; an enterprise is a
/// level below.)
package struct Account: Hashable, Sendable {
  package let number: Int
  package let name: String
  /// Zone by which its days are counted (IANA).
  package let zone: String

  package init(number: Int, name: String, zone: String = "Europe/Prague") {
    (self.number, self.name, self.zone) = (number, name, zone)
  }
}

/// A company within an account, as where one farm has bought another.
package struct Enterprise: Hashable, Sendable, Identifiable {
  package let id: EnterpriseID
  package let number: Int
  package let name: String?

  package init(_ id: EnterpriseID, number: Int, name: String? = nil) {
    (self.id, self.number, self.name) = (id, number, name)
  }
}

/// Stables of one place; bulls have their prices by centre.
package struct Centre: Hashable, Sendable, Identifiable {
  package let id: CentreID
  package let number: Int
  package let name: String?
  package let enterprise: EnterpriseID?

  package init(_ id: CentreID, number: Int, name: String? = nil, enterprise: EnterpriseID? = nil) {
    (self.id, self.number, self.name, self.enterprise) = (id, number, name, enterprise)
  }
}

/// A building, the level that every account has.
package struct Stable: Hashable, Sendable, Identifiable {
  package let id: StableID
  package let number: Int
  package let name: String?
  package let centre: CentreID?
  package let position: Position?

  package init(
    _ id: StableID, number: Int, name: String? = nil, centre: CentreID? = nil, position: Position? = nil
  ) {
    (self.id, self.number, self.name, self.centre, self.position) = (id, number, name, centre, position)
  }

  /// A place on the earth (WGS 84), in millionths of degrees.
  package struct Position: Hashable, Sendable {
    package let latitude: Int
    package let longitude: Int

    /// `nil` for what is no place on the earth.
    package init?(latitude: Int, longitude: Int) {
      guard abs(latitude) <= 90_000_000, abs(longitude) <= 180_000_000 else { return nil }
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }
}

/// Animals that are kept together.
package struct Group: Hashable, Sendable, Identifiable {
  package let id: GroupID
  package let number: Int
  package let name: String?
  /// `nil` is no valid state, but one that accounts have.
  package let stable: StableID?
  /// `nil` where nobody has said it.
  package let purpose: Purpose?
  /// `nil` for the account's.
  package let milkingsADay: Int?

  package init(
    _ id: GroupID, number: Int, name: String? = nil, stable: StableID?, purpose: Purpose? = nil,
    milkingsADay: Int? = nil
  ) {
    (self.id, self.number, self.name, self.stable) = (id, number, name, stable)
    (self.purpose, self.milkingsADay) = (purpose, milkingsADay)
  }

  package enum Purpose: String, CaseIterable, Sendable {
    case milking, dry, calves, rearing, fattening, other
  }
}
