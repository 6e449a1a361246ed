import Hummingbird

/// Which devices may come in, how another one gets in, and the addresses of shared files.
package struct AccessFeature: ShellFeature {
  package static let access = Path("shell", "access")
  static let codes = access.appending("codes")
  static let code = codes.appending(.value("code", Int.self))
  static let device = access.appending("devices").appending(
    .segment("device", parse: { DeviceSession.ID(text: $0) }, print: \.text))
  static let deviceRemovals = device.appending("removals")
  static let removals = access.appending("removals")
  static let departures = access.appending("departures")
  static let file = access.appending("feeds").appending(.text("app")).appending(.text("name"))
  static let renewals = file.appending("renewals")
  static let withdrawals = file.appending("withdrawals")
  private static let owner = access.appending("owner")
  /// With where to go then.
  static let proving = owner.appending(.query("to"))
  /// What a paired device is called.
  private static let name = FormField.name("device", .deviceName, maxLength: DeviceName.maxLength)

  private let devices: DeviceRepository
  /// Whose files have addresses.
  private let apps: [any WebApp]
  /// `nil` if only this computer reaches the process.
  private let away: RemoteAccess?

  package init(devices: DeviceRepository, apps: [any WebApp], away: RemoteAccess?) {
    self.devices = devices
    self.apps = apps
    self.away = away
  }

  package func tab(_ words: Words) -> AppNavigation.Tab? {
    AppNavigation.Tab(path: Self.access.link(), label: words(.accessTitle), icon: .key)
  }

  package var routes: [Route<Visit>] {
    page(Self.access, isKept: false) { visit, _ in await accessPage(visit) }
    command(Self.codes, on: Self.access) { visit, _, fields in
      try visit.visitor.requireSecrets(for: Self.access.link())
      guard let permission = DevicePermission(rawValue: fields["permission"]) else {
        throw HTTPError(.badRequest)
      }
      return .goTo(visit.link(Self.code, await devices.makeCode(permission).id))
    }
    page(Self.code, isKept: false) { visit, id in
      // A code may give more than who may only look has got.
      guard visit.maySeeSecrets, let away, let code = await devices.code(id) else {
        throw PageNotFoundError()
      }
      return PairingCodePage(visit: visit, code: code, origin: away.address(for: visit.readAuthority()))
    }
    form(Self.device, device)
    command(Self.deviceRemovals, on: Self.access) { visit, id, _ in
      try await devices.end([try await session(id).id])
      return .goTo(visit.link(Self.access))
    }
    command(Self.removals, asks: { visit, _ in Self.removal(visit) }) { visit, _, _ in
      if let own = visit.visitor.session { try await devices.endAll(but: own.id) }
      return .done(without: visit.link(Self.access))
    }
    // Leaving changes nothing but who leaves.
    command(Self.departures, on: Self.access, changes: false) { visit, _, _ in
      if let own = visit.visitor.session { try await devices.end([own.id]) }
      return .goTo(PairingFeature.path, SessionCookie.farewell)
    }
    command(Self.renewals, on: Self.access) { visit, file, _ in
      try visit.visitor.requireSecrets(for: Self.access.link())
      try await devices.renewFile(try known(file, visit))
      return .goTo(visit.link(Self.access))
    }
    command(Self.withdrawals, on: Self.access) { visit, file, _ in
      try await devices.withdrawFile(try known(file, visit))
      return .goTo(visit.link(Self.access))
    }
    if away == nil { form(Self.proving, sentTo: Self.proving, proving) }
  }

  private func accessPage(_ visit: Visit) async -> AccessPage {
    let authority = visit.readAuthority()
    let installation = away.map {
      AccessPage.Installation(installAddress: $0.installAddress(for: authority), authority: $0.authority)
    }
    _ = visit.value(of: devices.record) { $0.sessions.map(\.unseen) }
    return AccessPage(
      visit: visit, origin: away?.address(for: authority) ?? "http://\(authority)",
      installation: installation, session: visit.readSession(), devices: await devices.sessions,
      files: await files(for: visit))
  }

  static func back(_ visit: Visit) -> BackLink { visit.back(.accessTitle, to: access) }

  // MARK: Devices

  private func session(_ id: DeviceSession.ID) async throws -> DeviceSession {
    guard let device = await devices.sessions.first(where: { $0.id == id }) else { throw PageNotFoundError() }
    return device
  }

  private func device(_ visit: Visit, _ id: DeviceSession.ID) async throws -> FormPage<FieldForm<String>> {
    let (device, words) = (try await session(id), visit.words)
    let isFull = device.permission == .full
    let removal = Button(words(.removeDevice), icon: .trash, kind: .dangerOutline).html
    return FormPage(
      FieldForm(.field(Self.name, \.self)), id: "device-form", title: device.device, back: Self.back(visit),
      draft: device.device, lock: visit.mayChange ? nil : words(.viewOnlyHint),
      above: """
        <section class="card pad"><div>\
        \(Chip(words(isFull ? .fullChip : .viewOnlyChip), icon: isFull ? .key : .lock).html)</div>\
        <p>\(words(.pairedSince)) \(TimeElement(device.paired, words: words).ago)<br>\
        \(words(.sessionUntil)) \(TimeElement(device.end, words: words).day)</p></section>
        """,
      below: visit.mayChange
        ? PageForm(visit.link(Self.deviceRemovals, id), class: "form", removal).html : .empty
    ) { name in
      try await devices.rename(id, to: name)
      return .goTo(visit.link(Self.access))
    }
  }

  static func removal(_ visit: Visit) -> Confirmation {
    visit.confirmation(
      of: removals, .removeOthersTitle, .removeOthersText, confirm: .removeOthers, decline: .cancel,
      on: back(visit))
  }

  // MARK: Shared files

  /// For who may change them; with their addresses for who may hand them on.
  private func files(for visit: Visit) async -> [SharedFilesCard.Row] {
    guard visit.mayChange else { return [] }
    if visit.maySeeSecrets { _ = visit.value(of: devices.record, \.feeds) }
    var rows: [SharedFilesCard.Row] = []
    for (id, file) in allFiles(visit.words) {
      let token = visit.maySeeSecrets ? await devices.fileToken(of: id) : nil
      rows.append(.init(id: id, label: file.label, token: token))
    }
    return rows
  }

  private func allFiles(_ words: Words) -> [(SharedFileID, SharedFile)] {
    apps.flatMap { app in app.sharedFiles(words).map { (SharedFileID(app: app.id, name: $0.name), $0) } }
  }

  private func known(_ file: (app: String, name: String), _ visit: Visit) throws(PageNotFoundError)
    -> SharedFileID
  {
    let wanted = SharedFileID(app: file.app, name: file.name)
    guard allFiles(visit.words).contains(where: { $0.0 == wanted }) else { throw PageNotFoundError() }
    return wanted
  }

  // MARK: Owner

  private func proving(_ visit: Visit, _ next: String) -> FormPage<OwnerForm> {
    let words = visit.words
    return FormPage(
      OwnerForm(), id: "owner-form", title: words(.ownerTitle), back: Self.back(visit),
      draft: .init(to: next),
      submit: .init(.ownerConfirm, .key), style: .asPage,
      above: "<p>\(words(.ownerHint))</p><p class=\"code\">outpost owner</p>"
    ) { draft in
      guard let proof = await devices.prove(draft.code) else {
        return .refused(.ownerWrongCode, at: OwnerForm.code)
      }
      return .goTo(
        LocalPath(draft.to ?? "")?.text ?? Self.access.link(),
        PortCookie.owner.fields(proof, at: visit.readAuthority()))
    }
  }
}
