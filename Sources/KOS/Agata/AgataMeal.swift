package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A meal of a canteen on one day.
@RecordPart package struct AgataMeal: Hashable {
  package let id: Int
  package let date: Day
  package let categoryId: Int?
  package let name: String?
  package let weight: String?
  /// Of crowns, as `78.00`; `nil` where none is told.
  package let studentPrice: String?
  package let price: String?
  /// Numbers of allergens.
  package var allergens: [Int] = []
  package var isActive: Bool = true
}
