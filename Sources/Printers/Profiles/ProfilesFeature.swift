import OctoPrint
import WebShell

/// What OctoPrint knows of the build of its printers: size, nozzles, speeds.
struct ProfilesFeature: Feature, PrinterFeature {
  static let profiles = ListAddresses(
    .printerProfiles, at: Printer.path.appending("profiles"), of: .text("profile"))
  static let preferences = profiles.thing.appending("preferences")

  let id = "profiles"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(
      words(.printerProfiles), icon: .printer, hint: words(.printerProfilesHint), permission: .connection)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.profiles.list) { visit, _ in
      ProfileListPage(visit: visit, profiles: try await profiles(visit))
    }
    form(Self.profiles.new, sentTo: Self.profiles.list, newProfile)
    form(Self.profiles.thing, profileForm)
    command(Self.preferences, on: Self.profiles.list) { visit, id, _ in
      // OctoPrint would make one that is gone anew, of the default one.
      var change = PrinterProfileChange()
      change.isDefault = true
      _ = try await visit.octoPrint.changePrinterProfile(try await profile(id, visit).id, change)
      return .goTo(visit.link(Self.profiles.list))
    }
    command(
      Self.profiles.removals, on: Self.profiles.list,
      asks: { visit, id in deletion(of: try await profile(id, visit), visit) }
    ) { visit, id, _ in
      do throws(OctoPrintError) { try await visit.octoPrint.removePrinterProfile(id) } catch {
        guard error.status == 409 else { throw error }
        return .failed(.profileInUse)
      }
      return .goTo(visit.link(Self.profiles.list))
    }
  }

  private func profiles(_ visit: PrinterVisit) async throws -> [PrinterProfile] {
    try visit.require(.connection)
    return try await visit.remote {
      try await visit.octoPrint.printerProfiles().values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  private func profile(_ id: String, _ visit: PrinterVisit) async throws -> PrinterProfile {
    guard let profile = try await profiles(visit).first(where: { $0.id == id }) else {
      throw PageNotFoundError()
    }
    return profile
  }

  // MARK: Forms

  /// What a new one is called, and which one gives it everything else to begin with.
  struct NewProfile: Sendable {
    var name = ""
    var model: String
  }

  private func newProfile(
    _ visit: PrinterVisit, _: Void
  ) async throws -> FormPage<FieldForm<NewProfile>> {
    let known = try await profiles(visit)
    let model = FormField.choice(
      "basedOn", .profileBasedOn, as: .list, known.map { FieldOption($0.id, named: $0.name) }
    ).hint(.profileBasedOnHint)
    return FormPage(
      FieldForm(.field(FormField.name("name", .name), \.name), .field(model, \.model)), id: "new-profile",
      title: visit.words(.newProfile), back: visit.back(to: Self.profiles),
      draft: NewProfile(model: known.first(where: \.isDefault)?.id ?? ""), submit: .init(.create, .plus),
      keepsDraft: true
    ) { draft in
      let id = ProfileKey.make(of: draft.name, taken: Set(known.map(\.id)))
      let made = try await visit.octoPrint.addPrinterProfile(
        id, PrinterProfileChange(name: draft.name), basedOn: draft.model)
      return .goTo(visit.link(Self.profiles.thing, made.id))
    }
  }

  private func profileForm(_ visit: PrinterVisit, _ id: String) async throws -> FormPage<ProfileForm> {
    let profile = try await profile(id, visit)
    let mayChange = visit.live.may(.settings)
    return FormPage(
      ProfileForm(profile), id: "profile-form", title: profile.name, back: visit.back(to: Self.profiles),
      draft: profile.filledIn, keepsDraft: true,
      lock: mayChange ? nil : visit.words(.needsPermission(permission: Permission.settings.rawValue)),
      below: mayChange ? commands(profile, visit) : .empty
    ) { draft in
      _ = try await visit.octoPrint.changePrinterProfile(id, PrinterProfileChange(draft))
      return .goTo(visit.link(Self.profiles.list))
    }
  }

  // MARK: Commands

  private func commands(_ profile: PrinterProfile, _ visit: PrinterVisit) -> HTML {
    let words = visit.words
    let preference = Button(words(.makePreferred), icon: .check, isWide: true)
    return """
      \(profile.isDefault ? nil : visit.form(of: Self.preferences, profile.id, preference))\
      \(profile.isDefault || profile.isCurrent
        ? DisabledHint(id: "profile-kept", text: words(.profileKept)).html
        : deletion(of: profile, visit).opener(words(.deleteProfile), icon: .trash))
      """
  }

  private func deletion(of profile: PrinterProfile, _ visit: PrinterVisit) -> Confirmation {
    visit.removal(
      of: Self.profiles, profile.id, called: profile.name, .deleteTitle(name: profile.name), .deleteText,
      confirm: .deleteFile, decline: .keepIt)
  }
}

/// All printer profiles, with the preferred one and the one in use.
struct ProfileListPage: FeaturePage {
  var visit: PrinterVisit
  var profiles: [PrinterProfile]

  private var words: Words { visit.words }

  var title: String { words(.printerProfiles) }

  var parts: [Fragment] {
    let foot =
      visit.live.may(.settings)
      ? Button.link(words(.newProfile), to: visit.link(ProfilesFeature.profiles.new), icon: .plus)
      : DisabledHint(id: "profiles-lock", text: words(.needsPermission(permission: "SETTINGS"))).html
    return [Card("profiles", rows: profiles.map(row), foot: foot)?.fragment].compactMap(\.self)
  }

  private func row(_ profile: PrinterProfile) -> HTML {
    let chips = [
      profile.isDefault ? Chip(words(.preferredChip), icon: .check, tone: .ok) : nil,
      profile.isCurrent ? Chip(words(.inUseChip), icon: .plug) : nil,
    ]
    return CardRow(
      profile.name, summary(profile), path: visit.link(ProfilesFeature.profiles.thing, profile.id),
      icon: .printer, chips: chips
    ).html
  }

  private func summary(_ profile: PrinterProfile) -> String {
    let size = profile.volume.map {
      words(
        .boxSize(
          width: words.number($0.width, decimals: 0), depth: words.number($0.depth, decimals: 0),
          height: words.number($0.height, decimals: 0)))
    }
    return [profile.model, size].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
