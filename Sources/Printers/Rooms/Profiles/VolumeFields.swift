import OctoPrint
import WebShell

/// Where a printer can print, and how far its head can go besides. Lengths are in millimetres.
struct VolumeFields: Sendable {
  enum Form: String, Sendable { case rectangular, circular }
  enum Origin: String, Sendable {
    case lowerLeft = "lowerleft"
    case center
  }

  let form = FormField.choice(
    "formFactor", .bedForm, as: .segments,
    [FieldOption(Form.rectangular, .bedRectangular), FieldOption(.circular, .bedCircular)])
  let origin = FormField.choice(
    "origin", .bedOrigin, as: .segments,
    [FieldOption(Origin.lowerLeft, .originLowerLeft), FieldOption(.center, .originCenter)]
  ).hint(.bedOriginHint)
  let width = Self.length("width", .volumeWidth)
  let depth = Self.length("depth", .volumeDepth)
  let height = Self.length("height", .volumeHeight)
  let hasBox = FormField.toggle("customBox", .customBox).hint(.customBoxHint)
  /// By OctoPrint's names for them.
  let limits: [(key: String, field: FormField<Double?>)] = ["x", "y", "z"].flatMap { axis in
    [
      ("\(axis)_min", Self.limit("\(axis)_min", .boxFrom(axis: axis.uppercased()))),
      ("\(axis)_max", Self.limit("\(axis)_max", .boxTo(axis: axis.uppercased()))),
    ]
  }

  /// Which of them are there; what is empty is as far as the print.
  func box(_ values: [Double??], in entry: inout FormEntry) -> PrintVolume.Box {
    var box: [String: Double] = [:]
    for (limit, value) in zip(limits, values) {
      if case .some(.some(let number)) = value { box[limit.key] = number }
    }
    for axis in ["x", "y", "z"] {
      guard let from = box["\(axis)_min"], let to = box["\(axis)_max"], from >= to,
        let upper = limits.first(where: { $0.key == "\(axis)_max" })
      else { continue }
      entry.complain(.phrase(.boxTurned), at: upper.field)
    }
    return .limits(box)
  }

  func fill(_ entry: inout FormEntry, with volume: PrintVolume) {
    entry.fill(form, with: Form(rawValue: volume.formFactor ?? "") ?? .rectangular)
    entry.fill(origin, with: Origin(rawValue: volume.origin ?? "") ?? .lowerLeft)
    entry.fill(width, with: volume.width)
    entry.fill(depth, with: volume.depth)
    entry.fill(height, with: volume.height)
    guard case .limits(let box) = volume.customBox else { return }
    entry.fill(hasBox, with: true)
    for limit in limits { entry.fill(limit.field, with: box[limit.key]) }
  }

  /// OctoPrint takes what is above 0 and below 10000.
  private static func length(_ name: String, _ label: Phrase) -> FormField<Double> {
    .number(name, label, from: 1, through: 9999, decimals: 2, unit: .millimetre)
  }

  private static func limit(_ name: String, _ label: Phrase) -> FormField<Double?> {
    FormField.number(name, label, from: -9999, through: 9999, decimals: 2, unit: .millimetre).optional
  }
}
