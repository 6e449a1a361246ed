/// Identity of a row of an account, such as an animal or a group.
///
/// A row that a device has recorded and the server has not seen bears a negative number, which is the
/// device's own; it is replaced by the server's when that is known. Those of the server come first, then the
/// device's own in the order in which it made them, so that the order stays when they are replaced.
package struct RowID<Row>: Hashable, Sendable, RawRepresentable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
  package init(_ number: Int) { rawValue = number }

  /// Whether only this device knows the row.
  package var isLocal: Bool { rawValue < 0 }

  package static func < (one: RowID, other: RowID) -> Bool {
    if one.isLocal != other.isLocal { return other.isLocal }
    return one.isLocal ? one.rawValue > other.rawValue : one.rawValue < other.rawValue
  }
}

extension RowID: CustomStringConvertible {
  /// `883120`, or `L77` for the device's own.
  package var description: String { isLocal ? "L\(rawValue.magnitude)" : String(rawValue) }
}

extension RowID {
  /// Reads its description; `nil` for what is none.
  init?(_ text: String) {
    let isLocal = text.hasPrefix("L")
    let digits = String(isLocal ? text.dropFirst() : text[...])
    guard digits.isDigits, let number = Int(interoperable: digits) else { return nil }
    self.init(isLocal ? -number : number)
    if description != text { return nil }
  }
}

package typealias AnimalID = RowID<Animal>
package typealias ChangeID = RowID<Change>
package typealias UserID = RowID<User>
package typealias TechnicianID = RowID<Technician>
package typealias EnterpriseID = RowID<Enterprise>
package typealias CentreID = RowID<Centre>
package typealias StableID = RowID<Stable>
package typealias GroupID = RowID<Group>
package typealias DiagnosisID = RowID<Diagnosis>
package typealias MedicineID = RowID<Medicine>
package typealias StockID = RowID<MedicineStock>
