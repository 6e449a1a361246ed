import Foundation
import OctoPrint
import WebShell

/// How the slicers that OctoPrint has make G-code of models.
struct SlicingFeature: Feature, PrinterFeature {
  /// A profile by its slicer's key and its own.
  typealias ProfileID = (String, String)

  static let list = Printer.path.appending("slicing")
  private static let slicer = list.appending(.text("slicer"))
  static let new = slicer.appending("new")
  private static let profiles = slicer.appending("profiles")
  static let profile = profiles.appending(.text("profile"))
  private static let downloads = profile.appending("download")
  private static let removals = profile.appending("removals")

  let id = "slicing"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(
      words(.slicingProfiles), icon: .layers, hint: words(.slicingProfilesHint), permission: .slice)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.list, listPage)
    form(Self.new, sentTo: Self.profiles, on: Self.list, newProfile)
    form(Self.profile, on: Self.list, profileForm)
    download(Self.downloads, on: Self.list) { visit, id in
      // The slicer's own values, as a file that can be taken in elsewhere.
      let profile = try await profile(id, visit)
      let values = profile.dataText ?? "{}"
      return FileDownload("\(profile.key).json", type: "application/json", Data(values.utf8))
    }
    command(
      Self.removals, on: Self.list,
      asks: { visit, id in removal(of: try await profile(id, visit), id, visit) }
    ) { visit, id, _ in
      try await visit.octoPrint.removeSlicingProfile(id.1, of: id.0)
      return .goTo(visit.link(Self.list))
    }
  }

  // MARK: What there is

  private func listPage(_ visit: PrinterVisit, _: Void) async throws -> any FeaturePage {
    let slicers = try await slicers(visit)
    guard slicers.isEmpty else { return SlicerListPage(visit: visit, slicers: slicers) }
    let words = visit.words
    return PlaceholderPage(
      words(.slicingProfiles), ListPlaceholder(words(.noSlicers), text: words(.noSlicersHint), icon: .layers))
  }

  private func slicers(_ visit: PrinterVisit) async throws -> [Slicer] {
    try visit.require(.slice)
    return try await visit.remote { try await visit.octoPrint.slicers().values.sorted { $0.key < $1.key } }
  }

  private func profile(_ id: ProfileID, _ visit: PrinterVisit) async throws -> SlicingProfile {
    try visit.require(.slice)
    do throws(OctoPrintError) { return try await visit.octoPrint.slicingProfile(id.1, of: id.0) } catch {
      guard error.status == 404 else { throw error }
      throw PageNotFoundError()
    }
  }

  // MARK: Forms

  /// A profile that comes from elsewhere: its name, and the slicer's values as a text.
  private func newProfile(
    _ visit: PrinterVisit, _ key: String
  ) async throws -> FormPage<SlicingProfileForm> {
    guard let slicer = try await slicers(visit).first(where: { $0.key == key }) else {
      throw PageNotFoundError()
    }
    let form = SlicingProfileForm()
    return FormPage(
      form, id: "new-slicing", title: visit.words(.newSlicingProfileOf(slicer: slicer.shownName)),
      back: visit.back(.slicingProfiles, to: Self.list), draft: form.start, submit: .init(.create, .plus),
      keepsDraft: true
    ) { draft in
      let key = ProfileKey.make(of: draft.name, taken: Set(slicer.profiles.keys))
      _ = try await visit.octoPrint.saveSlicingProfile(key, of: slicer.key, form.change(to: draft))
      return .goTo(visit.link(Self.list))
    }
  }

  private func profileForm(
    _ visit: PrinterVisit, _ id: ProfileID
  ) async throws -> FormPage<SlicingProfileForm> {
    let profile = try await profile(id, visit)
    let form = SlicingProfileForm(profile)
    let mayChange = visit.live.may(.settings)
    let values = Button.download(visit.words(.download), of: visit.link(Self.downloads, id))
    let removal = removal(of: profile, id, visit).opener(visit.words(.deleteProfile), icon: .trash)
    return FormPage(
      form, id: "slicing-form", title: profile.shownName,
      back: visit.back(.slicingProfiles, to: Self.list), draft: form.start, keepsDraft: true,
      lock: mayChange ? nil : visit.words(.needsPermission(permission: Permission.settings.rawValue)),
      below: "\(profile.dataText == nil ? nil : values)\(mayChange ? removal : nil)"
    ) { draft in
      _ = try await visit.octoPrint.changeSlicingProfile(id.1, of: id.0, form.change(to: draft))
      return .goTo(visit.link(Self.list))
    }
  }

  private func removal(
    of profile: SlicingProfile, _ id: ProfileID, _ visit: PrinterVisit
  ) -> Confirmation {
    visit.confirmation(
      of: Self.removals, id, .deleteTitle(name: profile.shownName), .deleteText, confirm: .deleteFile,
      decline: .keepIt, on: BackLink(profile.shownName, to: visit.link(Self.profile, id)))
  }
}

/// All slicers, each with its profiles.
struct SlicerListPage: FeaturePage {
  var visit: PrinterVisit
  var slicers: [Slicer]

  private var words: Words { visit.words }

  var title: String { words(.slicingProfiles) }
  var content: HTML { "\(slicers.enumerated().compactMap { card($1, $0)?.html })" }

  private func card(_ slicer: Slicer, _ number: Int) -> Card? {
    let new = Button.link(
      words(.newSlicingProfile), to: visit.link(SlicingFeature.new, slicer.key), icon: .plus)
    var card = Card(
      "slicer-\(number)", title: slicer.shownName,
      rows: slicer.profiles.values.sorted { $0.shownName < $1.shownName }.map { row($0, slicer) },
      none: words(.noSlicingProfiles), foot: visit.live.may(.settings) ? new : nil)
    if !slicer.isConfigured, let content = card?.content {
      card?.content = "<p class=\"hint cardhint\">\(words(.slicerNotConfigured))</p>\(content)"
    }
    return card
  }

  private func row(_ profile: SlicingProfile, _ slicer: Slicer) -> HTML {
    CardRow(
      profile.shownName, profile.description,
      path: visit.link(SlicingFeature.profile, (slicer.key, profile.key)), icon: .layers,
      chips: profile.isDefault ? [Chip(words(.preferredChip), icon: .check, tone: .ok)] : []
    ).html
  }
}

extension Slicer {
  var shownName: String { displayName ?? key }
}

extension SlicingProfile {
  var shownName: String { displayName ?? key }
}
