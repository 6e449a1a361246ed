public import RecordMapping
public import RecordMappingJSON

/// A control that the owner defined: an entry of `GET /api/printer/command/custom`.
@RecordPart public struct CustomControl: Sendable {
  /// What stands on it.
  public var name: String?
  /// `container`, `command`, `commands`, `script`, `feedback`, `feedback_command`, …
  public var type: String?
  /// `vertical` or `horizontal`, of a container.
  public var layout: String?
  /// Whether a container is shut.
  public var collapsed: Bool?
  /// What lies in a container.
  @JSON public var children: [CustomControl]?
  /// A line of G-code, with `%(name)s` where an input goes.
  public var command: String?
  /// Lines of G-code, with `%(name)s` where an input goes.
  public var commands: [String]?
  /// The name of a script of the server.
  public var script: String?
  /// What to ask before.
  public var confirm: String?
  /// What the user fills in.
  @Key("input") @JSON public var inputs: [Input]?
  /// Finds in the printer's answers what to show.
  public var regex: String?
  /// How to show it.
  public var template: String?
  /// Names the template in `RegisteredMessageReceived` events.
  @Key("template_key") public var templateKey: String?

  /// What the user fills in.
  @RecordPart public struct Input: Sendable {
    /// What stands beside it.
    public var name: String?
    /// The name in the command.
    public var parameter: String
    /// What stands in it at first, as it is.
    @Key("default") @JSON public var initial: JSONValue?
    /// The bounds of a slider, as they are.
    @JSON public var slider: JSONValue?

    /// What a slider lets through; `nil` where there is none, or none with bounds.
    public var bounds: ClosedRange<Double>? {
      guard let least = number("min"), let most = number("max"), least <= most else { return nil }
      return least...most
    }

    /// From one value of a slider to the next; `nil` where the owner set none.
    public var step: Double? { number("step").flatMap { $0 > 0 ? $0 : nil } }

    private func number(_ key: String) -> Double? {
      slider?[key].double ?? slider?[key].int.map { Double($0) } ?? slider?[key].string.flatMap(Double.init)
    }

    /// What stands in it at first, as text.
    public var initialText: String {
      guard let initial else { return "" }
      return initial.string ?? initial.int.map { String($0) } ?? initial.double.map { String($0) } ?? ""
    }
  }
}
