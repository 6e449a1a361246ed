package import CivilTime

/// An illness or injury, predefined or an account's own.
package struct Diagnosis: Hashable, Sendable, Identifiable {
  package let id: DiagnosisID
  package let code: String
  package let name: String
  /// Whether it is one of hooves.
  package let isOfHooves: Bool

  package init(_ id: DiagnosisID, code: String, name: String, isOfHooves: Bool = false) {
    (self.id, self.code, self.name, self.isOfHooves) = (id, code, name, isOfHooves)
  }
}

/// A medicine and how long milk and meat must not be sold after it.
package struct Medicine: Hashable, Sendable, Identifiable {
  package let id: MedicineID
  package let name: String
  package let unit: String
  package let isForHooves: Bool
  /// `nil` where the register tells none, as for a use off label.
  package let milkHours: Int?
  /// `nil` where the register tells none.
  package let meatDays: Days?
  /// The largest dose at once, in thousandths of the unit.
  package let largestDose: Int?

  package init(
    _ id: MedicineID, name: String, unit: String, isForHooves: Bool = false, milkHours: Int? = nil,
    meatDays: Days? = nil, largestDose: Int? = nil
  ) {
    (self.id, self.name, self.unit, self.isForHooves) = (id, name, unit, isForHooves)
    (self.milkHours, self.meatDays, self.largestDose) = (milkHours, meatDays, largestDose)
  }
}

/// A batch of a medicine in stock.
package struct MedicineStock: Hashable, Sendable, Identifiable {
  package let id: StockID
  package let medicine: MedicineID
  package let batch: String
  package let expires: Day?
  /// What is left, in thousandths of the medicine's unit.
  package var left: Int

  package init(_ id: StockID, of medicine: MedicineID, batch: String = "", expires: Day? = nil, left: Int) {
    (self.id, self.medicine, self.batch) = (id, medicine, batch)
    (self.expires, self.left) = (expires, left)
  }
}
