import WebShell

/// An invented animal of the gallery's long list.
struct SampleAnimal: Sendable {
  enum State: String, CaseIterable, Sendable { case open, pregnant, dry }

  /// Its place in the herd, from 1.
  var number: Int
  var tag: String
  var name: String
  var stable: String
  var group: Int
  var state: State
  var litres: Double
  var isUnsent: Bool

  /// What it is found by.
  var text: String { "\(tag) \(name) \(stable)" }
}
