/// A form that was not accepted; its entry says why, and holds what was typed.
package struct FormRefused: Error, Sendable {
  package var entry: FormEntry

  package init(_ entry: FormEntry) { self.entry = entry }
}
