/// A card that folds up to its heading; whether it is open is kept for the device.
package struct CollapsibleCard: Sendable {
  /// Also the name under which the device keeps it.
  package var id: String
  package var title: String
  package var content: HTML
  /// Until a person has opened or closed it.
  package var isOpen: Bool

  package init(_ id: String, title: String, isOpen: Bool = true, _ content: HTML) {
    self.id = id
    self.title = title
    self.content = content
    self.isOpen = isOpen
  }

  package var fragment: Fragment { Fragment(id: id, html: html) }

  package var html: HTML {
    """
    <details class="card fold" id="\(id)" data-remember \(flag: "open", isOpen)>\
    <summary><h2>\(title)</h2></summary>\(content)</details>
    """
  }
}
