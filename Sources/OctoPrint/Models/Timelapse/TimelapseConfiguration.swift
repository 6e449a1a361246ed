public import RecordMapping

/// How time-lapses are taken; what does not belong to the type is `nil`.
@RecordPart public struct TimelapseConfiguration: Sendable, Hashable {
  /// When a picture is taken.
  public var type: Trigger
  /// Pictures in a second of film.
  public var fps: Int?
  /// Seconds of film that the last picture stays.
  public var postRoll: Int?
  /// When a film is made.
  public var renderAfterPrint: Rendering?
  /// Seconds between pictures; of `timed`.
  public var interval: Int?
  /// Millimetres by which the head goes up between moves, which are no change of layer; of `zchange`.
  public var retractionZHop: Double?
  /// Least seconds between pictures; of `zchange`.
  public var minDelay: Double?

  /// When a picture is taken.
  public struct Trigger: RawRepresentable, RecordValue, Hashable {
    /// As OctoPrint writes it.
    public var rawValue: String

    /// The trigger of this name, whether there is one or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Never.
    public static let off = Trigger(rawValue: "off")
    /// After some seconds.
    public static let timed = Trigger(rawValue: "timed")
    /// At each change of height.
    public static let zChange = Trigger(rawValue: "zchange")
  }

  /// When a film is made.
  public struct Rendering: RawRepresentable, RecordValue, Hashable {
    /// As OctoPrint writes it.
    public var rawValue: String

    /// The rule of this name, whether there is one or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// After each print.
    public static let always = Rendering(rawValue: "always")
    /// After prints that came to their end.
    public static let success = Rendering(rawValue: "success")
    /// After prints that did not.
    public static let failure = Rendering(rawValue: "failure")
    /// Only by hand.
    public static let never = Rendering(rawValue: "never")
  }

  /// Leaves all but the trigger to OctoPrint.
  public init(_ type: Trigger) { self.type = type }

  func members(saves: Bool) -> JSONMembers {
    [
      "type": type, "fps": fps, "postRoll": postRoll, "renderAfterPrint": renderAfterPrint,
      "interval": interval, "retractionZHop": retractionZHop, "minDelay": minDelay, "save": saves,
    ]
  }
}
