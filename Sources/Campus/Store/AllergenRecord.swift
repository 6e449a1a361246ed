import KOS
import RecordMapping

/// An allergen by its number, as menus name it.
@Record(table: "allergen")
struct AllergenRecord: Hashable {
  @ID let id: String
  @JSON var name: Multilingual
}
