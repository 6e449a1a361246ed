import OctoPrint
import WebShell

/// All that OctoPrint knows of a printer's build, in the bounds that OctoPrint itself has.
struct ProfileForm: FormDeclaration {
  let name = FormField.name("name", .name)
  let model = FormField.name("model", .profileModel).optional
  let color = FormField.choice("color", .colour, as: .list, OctoPrintColour.options)
  let volume = VolumeFields()
  let hasBed = FormField.toggle("heatedBed", .heatedBed)
  let hasChamber = FormField.toggle("heatedChamber", .heatedChamber)
  let nozzles: NozzleFields
  let axes = AxisFields()

  private let profile: PrinterProfile

  init(_ profile: PrinterProfile) {
    self.profile = profile
    nozzles = NozzleFields(count: profile.extruder?.count ?? 1)
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> PrinterProfileChange {
    let limits = entry.values(of: volume.limits.map(\.field))
    let offsets = entry.values(of: nozzles.offsets)
    let speeds = entry.values(of: axes.speeds)
    let inverted = entry.values(of: axes.inverted)
    let (name, model, color, form, origin, width, depth, height, hasBox) = try entry.read(
      self.name, self.model, self.color, volume.form, volume.origin, volume.width, volume.depth,
      volume.height,
      volume.hasBox)
    let (count, diameter, isShared, length, hasBed, hasChamber) = try entry.read(
      nozzles.count, nozzles.diameter, nozzles.isShared, nozzles.length, self.hasBed, self.hasChamber)
    var change = PrinterProfileChange(name: name)
    (change.model, change.color) = (model ?? "", color.rawValue)
    (change.hasHeatedBed, change.hasHeatedChamber) = (hasBed, hasChamber)
    let isRound = form == .circular
    var build = PrintVolume(
      formFactor: form.rawValue, origin: isRound ? VolumeFields.Origin.center.rawValue : origin.rawValue,
      width: width, depth: isRound ? width : depth, height: height)
    if hasBox { build.customBox = volume.box(limits, in: &entry) }
    change.volume = build
    var extruder = PrinterProfile.Extruder(
      count: count, offsets: nozzles.pairs(offsets, count: isShared ? 1 : count), nozzleDiameter: diameter)
    (extruder.hasSharedNozzle, extruder.defaultExtrusionLength) = (isShared, length)
    change.extruder = extruder
    change.axes = axes.value(speeds, inverted)
    return change
  }

  /// A form with what OctoPrint knows.
  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(name, with: profile.name)
    entry.fill(model, with: profile.model)
    entry.fill(color, with: OctoPrintColour(rawValue: profile.color ?? "") ?? .standard)
    volume.fill(&entry, with: profile.volume ?? PrintVolume(width: 200, depth: 200, height: 200))
    entry.fill(hasBed, with: profile.hasHeatedBed)
    entry.fill(hasChamber, with: profile.hasHeatedChamber)
    nozzles.fill(&entry, with: profile.extruder ?? PrinterProfile.Extruder(count: 1))
    axes.fill(&entry, with: profile.axes ?? [:])
    return entry
  }
}
