/// `/pairing`: where a device shows a code and becomes known.
struct PairingFeature: ShellFeature {
  static let pairing = Path("pairing")
  /// With where to go then.
  private static let asking = pairing.appending(.query("to"))

  static var path: String { pairing.link() }

  let devices: DeviceRepository

  var routes: [Route<Visit>] {
    page(Self.asking) { visit, target in
      let draft = PairingForm.Draft(device: visit.deviceName, target: target)
      return PairingPage(entry: PairingForm().entry(draft, visit.words))
    }
    command(Self.pairing, on: Self.pairing) { visit, _, fields in try await pair(visit, fields) }
  }

  private func pair(_ visit: Visit, _ fields: FormFields) async throws -> CommandOutcome {
    var (draft, entry) = PairingForm().read(fields, over: .init(), visit.words)
    var wait: Int?
    if entry.isAccepted {
      do {
        let device = draft.device ?? visit.words(.unnamedDevice)
        let token = try await devices.pair(draft.code, device: device, from: visit.client)
        return .goTo(LocalPath(draft.target ?? "")?.text ?? "/", SessionCookie.fields(token))
      } catch DeviceRepository.Refusal.unknownCode {
        entry.addIssue(.phrase(.wrongCode), at: PairingForm.code)
      } catch DeviceRepository.Refusal.tooMany(let seconds) {
        wait = seconds
        let time = visit.words.duration(seconds: seconds)
        entry.addIssue(.phrase(.tooManyCodes(time: time)), at: PairingForm.code)
      }
    }
    let page = PairingPage(entry: entry)
    return .refusedBy(page, showing: page.content, retryAfter: wait)
  }
}

/// The code that a device shows to be let in, and what it wants to be called.
struct PairingForm: DraftForm {
  struct Draft: Sendable {
    var code = ""
    var device: String?
    /// Where to go then.
    var target: String?
  }

  static let code = FormField.code("code", .pairingCode).hint(.pairingCodeHint).missing(.wrongCode)
  private static let device =
    FormField.name("device", .deviceName, maxLength: DeviceName.maxLength).optional
  private static let target = FormField.hidden("to", maxLength: 4096).optional

  var parts: [FormPart<Draft>] {
    field(Self.code, \.code)
    field(Self.device, \.device)
    field(Self.target, \.target)
  }
}

/// Asks a stranger for a code. The module `pairing.js` fills in one that came with the address.
struct PairingPage: FeaturePage {
  var entry: FormState

  private var words: Words { entry.words }

  var title: String { words(.pairingTitle) }
  var isBare: Bool { true }

  var content: HTML {
    """
    <form class="form card pad" method="post" action="\(PairingFeature.path)" data-pairing>\
    <p>\(words(.pairingHint))</p>\(entry.summary())\(PairingForm().html(entry))\
    \(Button(words(.pairAction), kind: .primary, isWide: true).html)</form>
    """
  }
}
