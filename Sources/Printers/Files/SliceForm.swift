import OctoPrint
import WebShell

extension FilesFeature {
  /// How a model is made into G-code, where OctoPrint has a slicer.
  func slicing(_ visit: PrinterVisit, _ file: FilePath) async throws -> FormPage<SliceForm> {
    try visit.require(.slice)
    let (_, entry) = try await lookUp(file, visit)
    let choices = try await SliceChoices(visit.octoPrint)
    let form = SliceForm(choices)
    let path = Self.path(to: file, of: visit.printer.id)
    return FormPage(
      form, id: "slice-form", title: visit.words(.sliceTitle(name: entry.shownName)),
      back: BackLink(entry.shownName, to: path), draft: form.start,
      submit: .init(.sliceFile, .layers),
      placeholder: choices.slicers.isEmpty
        ? ListPlaceholder(visit.words(.sliceFile), text: visit.words(.noSlicer), icon: .layers) : nil
    ) { draft in
      _ = try await visit.octoPrint.slice(file, draft.command)
      return .goTo(path)
    }
  }
}

/// What there is to choose from when a model is sliced.
struct SliceChoices: Sendable {
  /// Those that can be used now.
  var slicers: [Slicer]
  /// Empty where the key's user may not see them: OctoPrint takes the one that is in use.
  var printerProfiles: [PrinterProfile]
}

extension SliceChoices {
  init(_ client: OctoPrintClient) async throws(OctoPrintError) {
    slicers = try await client.slicers(configuredOnly: true).values.sorted { $0.key < $1.key }
    do throws(OctoPrintError) {
      printerProfiles = try await client.printerProfiles().values.sorted { $0.name < $1.name }
    } catch {
      guard error.isForbidden else { throw error }
      printerProfiles = []
    }
  }
}

/// With which slicer a model is sliced, by which of its profiles, and what is to be different this time.
struct SliceForm: DraftForm {
  struct Draft {
    /// `slicer:profile`; a slicer's own preference has no profile.
    var profile: String
    var printerProfile = ""
    var destination: String?
    var x: Double?
    var y: Double?
    var overrides: String?
    /// To be printed it has to pass the check before a print.
    var selects = false
  }

  private static let destination = FormField.name("into", .sliceInto, maxLength: 200).hint(.sliceIntoHint)
    .optional
  private static let x = FormField.number(
    "x", .sliceMiddleX, from: -2000, through: 2000, unit: .millimetre
  ).hint(.sliceMiddleHint).optional
  private static let y = FormField.number(
    "y", .sliceMiddleY, from: -2000, through: 2000, unit: .millimetre
  ).optional
  private static let overrides = FormField.lines("overrides", .sliceOverrides, maxLength: 10_000, rows: 3)
    .hint(.sliceOverridesHint(example: #"{"layer_height": 0.1}"#)).optional
  private static let selects = FormField.toggle("select", .sliceThenSelect)

  private let profile: FormField<String>
  private let printerProfile: FormField<String>?
  /// What it begins with.
  let start: Draft

  init(_ choices: SliceChoices) {
    let slicers = choices.slicers
    let options = slicers.flatMap { slicer in
      let name = slicer.shownName
      return [FieldOption("\(slicer.key):", id: "\(slicer.key):", .phrase(.slicerDefault(slicer: name)))]
        + slicer.profiles.values.sorted { $0.key < $1.key }.map {
          FieldOption("\(slicer.key):\($0.key)", named: "\(name): \($0.shownName)")
        }
    }
    start = Draft(profile: (slicers.first(where: \.isDefault) ?? slicers.first).map { "\($0.key):" } ?? "")
    profile = .choice("profile", .slicingProfile, as: .list, options)
    printerProfile =
      choices.printerProfiles.isEmpty
      ? nil
      : .choice(
        "printer", .slicePrinterProfile, as: .list,
        [FieldOption("", .sliceCurrentProfile)]
          + choices.printerProfiles.map { FieldOption($0.id, named: $0.name) })
  }

  var parts: [FormPart<Draft>] {
    field(profile, \.profile)
    field(Self.selects, \.selects)
    folded(.sliceMore) {
      if let printerProfile { field(printerProfile, \.printerProfile) }
      field(Self.destination, \.destination)
      field(Self.x, \.x)
      field(Self.y, \.y)
      field(Self.overrides, \.overrides)
    }
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    if (draft.x == nil) != (draft.y == nil) {
      entry.addIssue(.phrase(.sliceMiddleHalf), at: draft.x == nil ? Self.x : Self.y)
    }
    var command = SliceCommand()
    if let overrides = draft.overrides, !command.setOverrides(text: overrides) {
      entry.addIssue(.phrase(.sliceOverridesWrong), at: Self.overrides)
    }
  }
}

extension SliceForm.Draft {
  var command: SliceCommand {
    let choice = profile.split(separator: ":", maxSplits: 1).map(String.init)
    var command = SliceCommand()
    command.slicer = choice.first
    if choice.count == 2 { command.profile = choice[1] }
    command.printerProfile = printerProfile.isEmpty ? nil : printerProfile
    command.destination = destination
    command.selects = selects
    if let x, let y { command.position = .init(x: x, y: y) }
    if let overrides { _ = command.setOverrides(text: overrides) }
    return command
  }
}
