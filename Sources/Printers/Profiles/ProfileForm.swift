import OctoPrint
import WebShell

/// All that OctoPrint knows of a printer's build, in the bounds that OctoPrint itself has. Lengths are in millimetres.
struct ProfileForm: DraftForm {
  private typealias Fields = ProfileFields

  /// Where a nozzle is, is asked for those that the printer has already.
  private let nozzles: Range<Int>

  init(_ profile: PrinterProfile) { nozzles = 1..<max(1, min(profile.nozzles.count, Fields.mostNozzles)) }

  var parts: [FormPart<PrinterProfile>] {
    field(FormField.name("name", .name), \.name)
    field(FormField.name("model", .profileModel).optional, \.model)
    field(FormField.choice("color", .colour, as: .list, OctoPrintColour.options), \.colour)
    section(.printVolume) {
      field(Fields.form, \.build.form)
      field(Fields.origin, \.build.bedOrigin)
      grid {
        field(Fields.length("width", .volumeWidth), \.build.width)
        field(Fields.length("depth", .volumeDepth), \.build.depth)
        field(Fields.length("height", .volumeHeight), \.build.height)
      }
      field(Fields.hasBox, \.build.hasBox)
      grid {
        Fields.axes.flatMap { axis in
          [
            field(
              Fields.limit("\(axis)_min", .boxFrom(axis: axis.uppercased())), \.build[limit: "\(axis)_min"]),
            field(Fields.upperLimit(axis), \.build[limit: "\(axis)_max"]),
          ]
        }
      }
    }
    section(.heating) {
      field(FormField.toggle("heatedBed", .heatedBed), \.hasHeatedBed)
      field(FormField.toggle("heatedChamber", .heatedChamber), \.hasHeatedChamber)
    }
    section(.nozzles) {
      grid {
        field(Fields.nozzleCount, \.nozzles.count)
        field(Fields.nozzleDiameter, \.nozzles.nozzleDiameter)
        field(Fields.extrusionLength, \.nozzles.defaultExtrusionLength)
      }
      field(Fields.isNozzleShared, \.nozzles.hasSharedNozzle)
      grid {
        nozzles.flatMap { nozzle in
          [
            field(Fields.offset(of: nozzle, "x"), \.nozzles[nozzle, 0]),
            field(Fields.offset(of: nozzle, "y"), \.nozzles[nozzle, 1]),
          ]
        }
      }
    }
    section(.axes) {
      grid { Fields.motors.map { field(Fields.speed($0), \.[motor: $0].speed) } }
      Fields.motors.map { field(Fields.isInverted($0), \.[motor: $0].isInverted) }
    }
  }

  func check(_ draft: PrinterProfile, in entry: inout FormState) {
    for axis in Fields.axes {
      guard let from = draft.build[limit: "\(axis)_min"], let to = draft.build[limit: "\(axis)_max"],
        from >= to
      else { continue }
      entry.addIssue(.phrase(.boxTurned), at: Fields.upperLimit(axis))
    }
  }
}

private enum ProfileFields {
  /// OctoPrint takes fewer than 100; nobody has built more than these.
  static let mostNozzles = 16
  static let axes = ["x", "y", "z"]
  static let motors = axes + ["e"]

  static let form = FormField.choice(
    "formFactor", .bedForm, as: .segments,
    [FieldOption(BedForm.rectangular, .bedRectangular), FieldOption(.circular, .bedCircular)])
  static let origin = FormField.choice(
    "origin", .bedOrigin, as: .segments,
    [FieldOption(BedOrigin.lowerLeft, .originLowerLeft), FieldOption(.center, .originCenter)]
  ).hint(.bedOriginHint)
  static let hasBox = FormField.toggle("customBox", .customBox).hint(.customBoxHint)

  static let nozzleCount = FormField.whole("extruders", .nozzleCount, from: 1, through: mostNozzles)
  static let nozzleDiameter = FormField.number(
    "nozzleDiameter", .nozzleDiameter, from: 0.05, through: 10, decimals: 2, unit: .millimetre)
  static let isNozzleShared = FormField.toggle("sharedNozzle", .sharedNozzle).hint(.sharedNozzleHint)
  static let extrusionLength = FormField.number(
    "defaultExtrusionLength", .profileExtrusionLength, from: 0.1, through: 1000, decimals: 1,
    unit: .millimetre)

  /// OctoPrint takes what is above 0 and below 10000.
  static func length(_ name: String, _ label: Phrase) -> FormField<Double> {
    .number(name, label, from: 1, through: 9999, decimals: 2, unit: .millimetre)
  }

  static func limit(_ name: String, _ label: Phrase) -> FormField<Double?> {
    FormField.number(name, label, from: -9999, through: 9999, decimals: 2, unit: .millimetre).optional
  }

  static func upperLimit(_ axis: String) -> FormField<Double?> {
    limit("\(axis)_max", .boxTo(axis: axis.uppercased()))
  }

  static func offset(of nozzle: Int, _ axis: String) -> FormField<Double> {
    .number(
      "offset-\(nozzle)-\(axis)", .nozzleOffset(n: nozzle + 1, axis: axis.uppercased()), from: -1000,
      through: 1000, decimals: 2, unit: .millimetre)
  }

  static func speed(_ motor: String) -> FormField<Int> {
    .whole("speed-\(motor)", .axisSpeed(axis: motor.uppercased()), from: 1, through: 100_000)
  }

  static func isInverted(_ motor: String) -> FormField<Bool> {
    .toggle("inverted-\(motor)", .axisInverted(axis: motor.uppercased()))
  }
}

// MARK: The profile as the form has it

enum BedForm: String, Sendable { case rectangular, circular }

enum BedOrigin: String, Sendable {
  case lowerLeft = "lowerleft"
  case center
}

extension PrinterProfile {
  /// With what a form begins with where OctoPrint tells nothing.
  var filledIn: PrinterProfile {
    var filled = self
    filled.nozzles.nozzleDiameter = nozzles.nozzleDiameter ?? 0.4
    filled.nozzles.defaultExtrusionLength = nozzles.defaultExtrusionLength ?? 5
    return filled
  }

  fileprivate var colour: OctoPrintColour {
    get { OctoPrintColour(told: color) }
    set { color = newValue.rawValue }
  }

  fileprivate var build: PrintVolume {
    get { volume ?? PrintVolume(width: 200, depth: 200, height: 200) }
    set { volume = newValue }
  }

  fileprivate var nozzles: Extruder {
    get { extruder ?? Extruder(count: 1) }
    set { extruder = newValue }
  }

  fileprivate subscript(motor name: String) -> AxisSpeed {
    get { axes?[name] ?? AxisSpeed(speed: 0) }
    set { axes = (axes ?? [:]).merging([name: newValue]) { $1 } }
  }
}

extension PrintVolume {
  fileprivate var form: BedForm {
    get { BedForm(rawValue: formFactor ?? "") ?? .rectangular }
    set { formFactor = newValue.rawValue }
  }

  fileprivate var bedOrigin: BedOrigin {
    get { BedOrigin(rawValue: origin ?? "") ?? .lowerLeft }
    set { origin = newValue.rawValue }
  }

  fileprivate var hasBox: Bool {
    get { customBox != .none }
    set { if newValue != hasBox { customBox = newValue ? .limits([:]) : .none } }
  }

  /// How far the head goes there besides; what is empty is as far as the print.
  fileprivate subscript(limit name: String) -> Double? {
    get { if case .limits(let limits) = customBox { limits[name] } else { nil } }
    set {
      guard case .limits(var limits) = customBox else { return }
      limits[name] = newValue
      customBox = .limits(limits)
    }
  }
}

extension PrinterProfile.Extruder {
  /// How far a nozzle is from the first one along an axis: 0 is x.
  fileprivate subscript(nozzle: Int, axis: Int) -> Double {
    get { nozzle > 0 ? offsets?.dropFirst(nozzle).first?.dropFirst(axis).first ?? 0 : 0 }
    set {
      var all = places(of: max(count, nozzle + 1))
      all[nozzle][axis] = newValue
      offsets = all
    }
  }

  fileprivate func places(of count: Int) -> [[Double]] { (0..<count).map { [self[$0, 0], self[$0, 1]] } }
}

extension PrinterProfileChange {
  /// All that the form says.
  init(_ profile: PrinterProfile) {
    self.init(name: profile.name)
    (model, color) = (profile.model ?? "", profile.colour.rawValue)
    (hasHeatedBed, hasHeatedChamber) = (profile.hasHeatedBed, profile.hasHeatedChamber)
    var build = profile.build
    if build.form == .circular { (build.bedOrigin, build.depth) = (.center, build.width) }
    volume = build
    var nozzles = profile.nozzles
    nozzles.offsets = nozzles.places(of: nozzles.hasSharedNozzle ? 1 : nozzles.count)
    extruder = nozzles
    axes = profile.axes
  }
}
