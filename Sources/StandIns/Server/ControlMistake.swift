/// What is wrong with a request to the switches.
enum ControlMistake: Error, Equatable {
  case body(String)
  case address

  static func value(_ name: String, _ value: String, expected: String) -> ControlMistake {
    .body("“\(value)” is no \(name): \(expected) is expected.")
  }
}
