/// The place of a field in a part of a page that is live.
///
/// A page has the field in it. What is sent for a page that is open has the place alone, with what the field is to hold as
/// long as nobody types and why nothing can be typed: so a field under somebody's hands is never replaced. A browser that
/// has no field at a place takes it from the page.
package struct FieldPlace: Sendable {
  private let id: String
  private let cssClass: String
  private let definition: String?
  private let value: String?
  private let lockID: String?

  /// - Parameters:
  ///   - id: unique on the page.
  ///   - definition: what the field is; where it is another one, the field makes room.
  ///   - value: what the field is to hold; `nil` leaves it as it is.
  ///   - lockID: names what says why nothing can be filled in now.
  package init(
    _ id: String, class cssClass: String = "", of definition: String? = nil, value: String? = nil,
    lockID: String? = nil
  ) {
    self.id = id
    self.cssClass = cssClass
    self.definition = definition
    self.value = value
    self.lockID = lockID
  }

  /// The place of a field that holds what it begins with: where that is another one, the field makes room.
  ///
  /// - Parameter isFilled: not so in what is sent for a page that is open.
  package static func html(_ id: String, around field: HTML, isFilled: Bool) -> HTML {
    let place = FieldPlace(id, of: ContentHash.short(of: Array(field.markup.utf8)))
    return place.html(isFilled ? field : nil)
  }

  /// - Parameter field: holds the value and the lock; `nil` for what is sent for a page that is open.
  package func html(_ field: HTML?) -> HTML {
    """
    <div id="\(id)" \(attribute: "class", cssClass.isEmpty ? nil : cssClass) data-field \
    \(attribute: "data-of", definition) \(attribute: "data-value", value) \
    \(attribute: "data-lock", lockID)>\(field)</div>
    """
  }
}
