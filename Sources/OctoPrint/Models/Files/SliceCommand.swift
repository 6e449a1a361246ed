public import RecordMappingJSON

/// `POST /api/files/{location}/{path}` with `slice`; what is `nil` is left to OctoPrint.
public struct SliceCommand: Sendable {
  /// The key of a slicer.
  public var slicer: String?
  /// The key of a slicing profile.
  public var profile: String?
  /// Single values in place of the profile's.
  public var overrides: [String: JSONValue] = [:]
  /// The key of a printer profile.
  public var printerProfile: String?
  /// The name of the G-code file.
  public var destination: String?
  /// The folder of the G-code file.
  public var folder: String?
  /// Where on the bed the model's middle goes.
  public var position: Position?
  /// Whether the G-code file is selected then.
  public var selects = false
  /// Whether the G-code file is printed then.
  public var prints = false

  /// Takes single values from a JSON text.
  ///
  /// - Returns: whether the text is an object; if not, nothing is taken.
  public mutating func setOverrides(text: String) -> Bool {
    guard let value = JSONValue(objectIn: text) else { return false }
    overrides = Dictionary(value.members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    return true
  }

  /// Leaves all to OctoPrint.
  public init() {}

  /// A place on the bed, in millimetres.
  public struct Position: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// To the back.
    public var y: Double

    /// A place on the bed.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  var members: JSONMembers {
    var members: JSONMembers = [
      "slicer": slicer, "profile": profile, "printerProfile": printerProfile, "destination": destination,
      "path": folder, "position": position.map { ["x": $0.x, "y": $0.y] }, "select": selects,
      "print": prints,
    ]
    for (key, value) in overrides.sorted(by: { $0.key < $1.key }) { members.set("profile.\(key)", value) }
    return members
  }
}
