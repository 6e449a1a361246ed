public import RecordMapping

/// Where a printer can print. Lengths are in millimetres.
@RecordPart public struct PrintVolume: Sendable, Hashable {
  /// `rectangular` or `circular`.
  public var formFactor: String?
  /// `lowerleft` or `center`: where x and y are 0.
  public var origin: String?
  /// Along x.
  public var width: Double = 0
  /// Along y.
  public var depth: Double = 0
  /// Along z.
  public var height: Double = 0
  /// How far the head can go, if that is further than the print; `false` if it is not.
  @Key("custom_box") @JSON public var customBox: Box = Box.none

  /// A volume.
  public init(
    formFactor: String = "rectangular", origin: String = "lowerleft", width: Double, depth: Double,
    height: Double, customBox: Box = Box.none
  ) {
    self.formFactor = formFactor
    self.origin = origin
    self.width = width
    self.depth = depth
    self.height = height
    self.customBox = customBox
  }

  /// How far the head can go.
  public enum Box: Sendable, Hashable, DocumentValue {
    /// As far as the print.
    case none
    /// From these to those places, by `x_min`, `x_max`, …
    case limits([String: Double])

    /// Takes `false`, or an object of numbers.
    public static func read(
      _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
    ) throws(DocumentProblem) -> Box {
      token.kind == .object ? .limits(try [String: Double].read(token, as: form, in: context)) : .none
    }

    private static let names = ["x_min", "x_max", "y_min", "y_max", "z_min", "z_max"]

    /// Writes what it reads; limits that are missing as null, or OctoPrint would keep those it had.
    public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
      switch self {
      case .none: false.write(to: &writer, as: form)
      case .limits(let limits):
        let missing: [String: Double?] = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, nil) })
        try missing.merging(limits) { $1 }.write(to: &writer, as: form)
      }
    }
  }
}
