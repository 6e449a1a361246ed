import Foundation
import KOS
import Keyring
import Uplink
import WebShell

/// How the program is made known to the university, once: what to do in Apps Manager, and what to bring back; and the
/// registrations that no account uses.
struct SetupFeature: Feature {
  static let page = Path("campus", "setup")
  private static let removals = page.appending("removals")
  private static let removal = removals.appending(.query("registration"))

  var routes: [Route<AccountsVisit>] {
    form(Self.page, isKept: false) { visit, _ in setup(visit) }
    question(Self.removal) { visit, id in
      guard let registration = visit.known.unused.first(where: { $0.id == id }) else {
        throw PageNotFoundError()
      }
      return Self.question(registration, visit)
    }
    command(Self.removals, on: Self.page) { visit, _, fields in
      try await visit.app.repository.remove(registration: fields["registration"])
      return .goTo(visit.link(Self.page))
    }
  }

  private func setup(_ visit: AccountsVisit) -> FormPage<RegistrationForm> {
    let (words, known) = (visit.words, visit.known)
    let unused = Card(
      "registrations-unused", title: words(.registrationsUnused),
      rows: known.unused.map { row($0, visit) })
    return FormPage(
      RegistrationForm(used: known.used), id: "registration", title: words(.setUpRegistration),
      heading: words(.registration), back: visit.back(.logIn, to: LoginFeature.page), draft: .init(),
      submit: .init(.saveRegistration, .check), above: steps(visit), below: unused?.html ?? .empty
    ) { draft in
      guard let (registration, secret) = draft.filled else { throw UnreadableFormError() }
      try await visit.app.repository.save(registration, secret: secret)
      return .goTo(visit.link(LoginFeature.page))
    }
  }

  private func steps(_ visit: AccountsVisit) -> HTML {
    let words = visit.words
    let manager: HTML = """
      <a class="textlink" href="https://auth.fit.cvut.cz/manager" target="_blank" rel="noopener">Apps Manager</a>
      """
    let redirect = visit.address.map { "\($0)\(LoginFeature.answer.link())" } ?? ""
    return Card(
      "registration-steps", title: words(.inAppsManager),
      """
      <ol class="steps"><li>\(words(.stepOpen)) \(manager)</li><li>\(words(.stepCreate))</li>\
      <li>\(words(.stepRedirect)) <code class="copied">\(redirect)</code></li>\
      <li>\(words(.stepScope)) <code>cvut:kosapi:read</code></li>\
      <li>\(words(.stepNeighbours)) <code>cvut:sirius:personal:read</code> <code>cvut:umapi:read</code></li>\
      <li>\(words(.stepBring))</li></ol>
      """
    ).html
  }

  private func row(_ registration: SavedRegistration, _ visit: AccountsVisit) -> HTML {
    let name = registration.services.title(visit.words)
    return CardRow(
      name, registration.clientID,
      trailing: Self.question(registration, visit).opener(icon: .trash, about: name)
    ).html
  }

  private static func question(_ registration: SavedRegistration, _ visit: AccountsVisit) -> Confirmation {
    var question = visit.confirmation(
      of: removals, (), .removeRegistration(name: registration.services.title(visit.words)),
      .removeRegistrationText, confirm: .remove, decline: .keep,
      fields: .hidden("registration", registration.id),
      about: registration.id.utf8.map { String($0, radix: 16) }.joined(),
      on: visit.back(.setUpRegistration, to: page))
    question.pagePath = removal.link(registration.id)
    return question
  }
}

/// What a person types in after having registered the program in Apps Manager.
struct RegistrationForm: DraftForm {
  struct Draft: Sendable {
    var place: Place?
    var client: String?
    var secret: String?
    var way: Way?
    var redirect: URL?
    var port: Int?
    var sirius = false
    var usermap = false

    /// `nil` while something is missing.
    var filled: (registration: SavedRegistration, secret: Secret)? {
      guard let place, let client, let secret, let way else { return nil }
      let services: FacultyServices =
        switch place {
        case .fit: .fit
        case .fel: .fel
        case .standIn: .standIn(at: BaseAddress(scheme: .http, host: "127.0.0.1", port: port ?? 0))
        }
      // A scope that the registration lacks would let every login fail: none is asked for unasked.
      let scopes: [Scope] =
        [.kosRead] + (sirius ? [.siriusPersonal] : []) + (usermap ? [.usermapRead] : [])
      let known = SavedRegistration(
        services: services, clientID: client, scopes: scopes,
        way: way == .pasted ? .pasted(redirect?.absoluteString ?? "") : .address)
      return (known, Secret(secret))
    }
  }

  enum Place: String, Sendable { case fit, fel, standIn = "stand-in" }

  enum Way: String, Sendable { case address, pasted }

  /// Registrations by which accounts are logged in.
  var used: Set<SavedRegistration.ID> = []

  private let place = FormField.choice(
    "place", .faculty, as: .segments,
    [
      FieldOption(Place.fit, .facultyFIT), FieldOption(.fel, .facultyFEL),
      FieldOption(.standIn, .standInShort),
    ]
  ).start(Place.fit.rawValue)
  private let client = FormField.address("client", .clientID, maxLength: 200).hint(.clientIDHint)
  private let secret = FormField.key("secret", .clientSecret, maxLength: 400).hint(.clientSecretHint)
  private let way = FormField.choice(
    "way", .answerWay, as: .cards,
    [
      FieldOption(Way.address, .answerToAddress, hint: .answerToAddressHint),
      FieldOption(.pasted, .answerPasted, hint: .answerPastedHint),
    ]
  ).start(Way.address.rawValue)
  private let redirect = FormField.webAddress("redirect", .pastedRedirect).hint(.pastedRedirectHint).optional
  private let port = FormField.whole("port", .standInPort, from: 1, through: 65_535).hint(.standInPortHint)
    .optional
  private let sirius = FormField.toggle("sirius", .asksSirius).hint(.asksSiriusHint)
  private let usermap = FormField.toggle("usermap", .asksUsermap).hint(.asksUsermapHint)

  init(used: Set<SavedRegistration.ID> = []) { self.used = used }

  var parts: [FormPart<Draft>] {
    field(place, \.place)
    field(client, \.client)
    field(secret, \.secret)
    field(way, \.way)
    field(redirect, \.redirect)
    field(port, \.port)
    field(sirius, \.sirius)
    field(usermap, \.usermap)
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    // What is wrong with single fields was said.
    guard entry.isAccepted else { return }
    if draft.way == .pasted, draft.redirect == nil {
      entry.addIssue(.phrase(.pastedRedirectMissing), at: redirect)
    }
    if draft.place == .standIn, draft.port == nil { entry.addIssue(.phrase(.standInPortMissing), at: port) }
    if let known = draft.filled?.registration, used.contains(known.id) {
      entry.warn("in-use", at: client, .registrationInUse)
    }
  }
}

extension AccountRepository.Content {
  /// Registrations that no account uses.
  fileprivate var unused: [SavedRegistration] { registrations.filter { !used.contains($0.id) } }
}

extension FacultyServices {
  func title(_ words: Words) -> String {
    switch id {
    case "fit": words(.facultyFIT)
    case "fel": words(.facultyFEL)
    default: words(.facultyStandIn)
    }
  }
}
