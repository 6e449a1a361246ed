import OctoPrint
import WebShell

/// With which slicer a model is sliced, and by which of its profiles.
struct SliceForm: FormDeclaration {
  let profile: FormField<String>

  init(_ slicers: [Slicer]) {
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
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SliceCommand {
    let choice = try entry.read(profile).split(separator: ":", maxSplits: 1).map(String.init)
    var command = SliceCommand()
    command.slicer = choice.first
    if choice.count == 2 { command.profile = choice[1] }
    return command
  }
}
