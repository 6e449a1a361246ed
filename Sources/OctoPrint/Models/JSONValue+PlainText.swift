import RecordMappingJSON

extension JSONValue {
  /// A single value as a person reads it; `nil` for what is none, or empty.
  var plainText: String? {
    if let string { return string.isEmpty ? nil : string }
    if let int { return String(int) }
    if let double { return String(double) }
    return bool.map { $0 ? "✓" : "✗" }
  }
}
