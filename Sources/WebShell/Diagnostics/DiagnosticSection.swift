/// Some values that tell how a part of the process is doing.
package struct DiagnosticSection: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var title: String
  package var rows: [Row]

  package init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}
