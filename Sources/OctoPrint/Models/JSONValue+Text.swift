import RecordMapping
import RecordMappingJSON

extension JSONValue {
  /// What a person typed; `nil` if it is no JSON.
  init?(text: String) {
    do { self = try JSONValue(parsing: Array(text.utf8)) } catch { return nil }
  }

  /// The same; `nil` if it is no object either.
  init?(objectIn text: String) {
    self.init(text: text)
    if kind != .object { return nil }
  }
}
