public import RecordMappingJSON

/// What to set in a slicing profile; what is `nil` is left alone.
public struct SlicingProfileChange: Sendable {
  /// The name that people read.
  public var displayName: String?
  /// What it is for.
  public var description: String?
  /// The slicer's own values: an object.
  public var data: JSONValue?
  /// Makes it the preferred one; only for a profile that exists.
  public var isDefault: Bool?

  /// Sets nothing.
  public init() {}

  /// Takes the slicer's own values from a JSON text.
  ///
  /// - Returns: whether the text is an object; if not, nothing is taken.
  public mutating func setData(text: String) -> Bool {
    guard let value = JSONValue(objectIn: text) else { return false }
    data = value
    return true
  }

  var members: JSONMembers {
    ["displayName": displayName, "description": description, "data": data, "default": isDefault]
  }
}
