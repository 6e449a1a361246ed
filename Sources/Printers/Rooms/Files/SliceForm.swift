import OctoPrint
import WebShell

/// With which slicer a model is sliced, by which of its profiles, and what is to be different this time.
struct SliceForm: FormDeclaration {
  let profile: FormField<String>
  let printerProfile: FormField<String>
  let destination = FormField.name("into", .sliceInto, maxLength: 200).hint(.sliceIntoHint).optional
  let x = FormField.number("x", .sliceMiddleX, from: -2000, through: 2000, unit: .millimetre)
    .hint(.sliceMiddleHint).optional
  let y = FormField.number("y", .sliceMiddleY, from: -2000, through: 2000, unit: .millimetre).optional
  let overrides = FormField.lines("overrides", .sliceOverrides, maxLength: 10_000, rows: 3)
    .hint(.sliceOverridesHint(example: #"{"layer_height": 0.1}"#)).optional
  /// To be printed it has to pass the check before a print.
  let selects = FormField.toggle("select", .sliceThenSelect)

  init(_ choices: SliceChoices) {
    let slicers = choices.slicers
    // `slicer:profile`; a slicer's own preference has no profile.
    let options = slicers.flatMap { slicer in
      let name = slicer.shownName
      return [FieldOption("\(slicer.key):", id: "\(slicer.key):", .phrase(.slicerDefault(slicer: name)))]
        + slicer.profiles.values.sorted { $0.key < $1.key }.map {
          FieldOption("\(slicer.key):\($0.key)", named: "\(name): \($0.shownName)")
        }
    }
    let preferred = (slicers.first(where: \.isDefault) ?? slicers.first).map { "\($0.key):" }
    profile = .choice("profile", .slicingProfile, as: .list, options).start(preferred ?? "")
    printerProfile = .choice(
      "printer", .slicePrinterProfile, as: .list,
      [FieldOption("", .sliceCurrentProfile)]
        + choices.printerProfiles.map { FieldOption($0.id, named: $0.name) })
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SliceCommand {
    let (profile, printer, destination, selects) = try entry.read(
      profile, printerProfile, destination, selects)
    let (x, y, overrides) = try entry.read(x, y, overrides)
    let choice = profile.split(separator: ":", maxSplits: 1).map(String.init)
    var command = SliceCommand()
    command.slicer = choice.first
    if choice.count == 2 { command.profile = choice[1] }
    command.printerProfile = printer.isEmpty ? nil : printer
    command.destination = destination
    command.selects = selects
    switch (x, y) {
    case (let x?, let y?): command.position = .init(x: x, y: y)
    case (nil, nil): break
    case (nil, _): entry.complain(.phrase(.sliceMiddleHalf), at: self.x)
    case (_, nil): entry.complain(.phrase(.sliceMiddleHalf), at: self.y)
    }
    if let overrides, !command.setOverrides(text: overrides) {
      entry.complain(.phrase(.sliceOverridesWrong), at: self.overrides)
    }
    return command
  }
}
