import Foundation
import OctoPrint
import WebShell

/// The installation of plugins: from the repository, from an address, or from a file.
extension PluginsFeature {
  /// Said before the file comes: nothing runs unasked.
  static let agreement = FormField.toggle("agreed", .pluginAgreed)

  @RoutesBuilder<PrinterVisit> var installing: [Route<PrinterVisit>] {
    form(Self.newAddress, sentTo: Self.checks, addressForm)
    command(Self.installations, on: Self.root) { visit, _, fields in
      let (draft, entry) = PluginAddressForm().read(fields, over: .init(), visit.words)
      guard entry.isAccepted, let address = draft.address else { throw UnreadableFormError() }
      return try await install(visit) { client in
        try await client.installPlugin(from: address.absoluteString)
      }
    }
    page(Self.newUpload) { visit, _ in PluginUploadPage(visit: visit) }
    upload(Self.uploads, on: Self.newUpload) { visit, _, file in
      if !file.isTicked(Self.agreement) { return .failed(.pluginNotAgreed) }
      // OctoPrint puts off what it is to fetch, but not what it is handed.
      if visit.live.condition?.hasJob == true { return .failed(.lockedWhilePrinting) }
      do {
        return try await install(visit) { client in
          try await client.installPlugin(await file.content, named: file.name)
        }
      } catch OctoPrintError.tooLarge {
        return .failed(.uploadTooLarge(name: file.name))
      }
    }
    page(Self.repository) { visit, query in
      RepositoryPage(
        visit: visit, offer: try await ask(visit) { client in try await PluginOffer(client) },
        query: query.on(visit.link(Self.repositoryRoot)))
    }
    command(Self.refreshes, on: Self.repositoryRoot) { visit, _, _ in
      _ = try await visit.octoPrint.repository(refreshing: true)
      return .goTo(visit.link(Self.repositoryRoot))
    }
    page(Self.offer) { visit, id in try await offerPage(visit, id) }
    command(
      Self.offerInstallations, on: Self.root,
      asks: { visit, id in
        guard let question = try await offerPage(visit, id).question else { throw PageNotFoundError() }
        return question
      }
    ) { visit, id, _ in
      // The repository's word counts, not the page's.
      guard let archive = try await offerPage(visit, id).plugin.archive else { throw PageNotFoundError() }
      return try await install(visit) { client in try await client.installPlugin(from: archive) }
    }
  }

  private func offerPage(_ visit: PrinterVisit, _ id: String) async throws -> RepositoryPluginPage {
    let offer = try await ask(visit) { client in try await PluginOffer(client) }
    guard let plugin = offer.repository.plugins.first(where: { $0.id == id }) else {
      throw PageNotFoundError()
    }
    return RepositoryPluginPage(visit: visit, plugin: plugin, offer: offer)
  }

  /// The address stands in no address of ours: it may hold a secret.
  private func addressForm(_ visit: PrinterVisit, _: Void) -> FormPage<PluginAddressForm> {
    let (words, origin) = (visit.words, visit.back(.pluginByAddress, to: Self.newAddress))
    return FormPage(
      PluginAddressForm(), id: "plugin-address", title: words(.pluginByAddress), back: Self.back(visit),
      draft: .init(), submit: .init(.pluginCheckAddress, .right), style: .asPage,
      placeholder: visit.installationLock.map {
        ListPlaceholder(words(.pluginByAddress), text: $0, icon: .lock)
      }
    ) { draft in
      guard let address = draft.address else { throw UnreadableFormError() }
      let text = address.absoluteString
      return .asks(
        visit.confirmation(
          of: Self.installations, (), .pluginInstallTitle(host: address.host() ?? text),
          .pluginInstallText(address: text), confirm: .pluginInstallConfirm, decline: .pluginInstallDecline,
          fields: .hidden("address", text), on: origin))
    }
  }

  private func install(
    _ visit: PrinterVisit, _ send: (OctoPrintClient) async throws -> PluginChange
  ) async throws -> CommandOutcome {
    visit.update { $0.pluginActivity.startInstallation() }
    var hasStarted = false
    defer { if !hasStarted { visit.update { $0.pluginActivity.giveUpInstallation() } } }
    return try await change(visit, { _ in nil }, then: .goTo(visit.link(Self.root))) { client in
      let change = try await send(client)
      hasStarted = change.inProgress && !change.isPutOff
      return change
    }
  }
}

extension PrinterVisit {
  /// Why the printer's user can install nothing, if so.
  var installationLock: String? {
    live.may(.installPlugins) ? nil : words(.needsPermission(permission: Permission.installPlugins.rawValue))
  }
}

/// Where a plugin is to be installed from.
struct PluginAddressForm: DraftForm {
  struct Draft: Sendable { var address: URL? }

  private static let address = FormField<String>.webAddress("address", .pluginAddress, maxLength: 2000)
    .hint(.pluginAddressHint).missing(.pluginAddressMissing)

  var parts: [FormPart<Draft>] {
    text { words in
      Callout(.warn, title: words(.pluginRunsCode), text: "\(words(.pluginRunsCodeHint))").html
    }
    field(Self.address, \.address)
  }
}

/// The form for a plugin from a file: the page asks, as what is chosen here runs as soon as it has come.
struct PluginUploadPage: FeaturePage {
  var visit: PrinterVisit

  private var words: Words { visit.words }

  var title: String { words(.pluginFromFile) }
  var back: BackLink? { PluginsFeature.back(visit) }

  var content: HTML {
    if let lock = DisabledHint("installation-lock", lock) {
      return Card("new-plugin", title: title, lock.html).html
    }
    return UploadForm(
      heading: title, action: visit.link(PluginsFeature.uploads), origin: visit.link(PluginsFeature.root),
      warning: Callout(.warn, title: words(.pluginFileRunsCode), text: "\(words(.pluginRunsCodeHint))"),
      agreement: PluginsFeature.agreement, label: .pluginFile, types: ".zip,.whl,.py,.json,.gz,.tgz,.tar",
      hint: "\(words(.pluginFileHint))", decline: .pluginInstallDecline,
      submit: Button(words(.pluginInstallConfirm), icon: .upload, kind: .primary), words: words
    ).html
  }

  private var lock: String? {
    visit.installationLock ?? (visit.live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil)
  }
}
