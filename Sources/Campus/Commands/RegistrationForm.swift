import Foundation
import KOS
import Keyring
import Uplink
import WebShell

/// What a person types in after having registered the program in Apps Manager.
struct RegistrationForm: FormDeclaration {
  struct Filled: Sendable {
    var registration: KnownRegistration
    var secret: Secret
  }

  enum Place: String, Sendable { case fit, fel, standIn = "stand-in" }

  enum Way: String, Sendable { case address, pasted }

  /// Those by which accounts are logged in.
  var used: Set<KnownRegistration.ID> = []

  let place = FormField.choice(
    "place", .faculty, as: .segments,
    [
      FieldOption(Place.fit, .facultyFIT), FieldOption(.fel, .facultyFEL),
      FieldOption(.standIn, .standInShort),
    ]
  ).start(Place.fit.rawValue)
  let client = FormField.address("client", .clientID, maxLength: 200).hint(.clientIDHint)
  let secret = FormField.key("secret", .clientSecret, maxLength: 400).hint(.clientSecretHint)
  let way = FormField.choice(
    "way", .answerWay, as: .cards,
    [
      FieldOption(Way.address, .answerToAddress, hint: .answerToAddressHint),
      FieldOption(.pasted, .answerPasted, hint: .answerPastedHint),
    ]
  ).start(Way.address.rawValue)
  let redirect = FormField.webAddress("redirect", .pastedRedirect).hint(.pastedRedirectHint).optional
  let sirius = FormField.toggle("sirius", .asksSirius).hint(.asksSiriusHint)
  let usermap = FormField.toggle("usermap", .asksUsermap).hint(.asksUsermapHint)
  let port = FormField.whole("port", .standInPort, from: 1, through: 65_535).hint(.standInPortHint).optional

  func value(of entry: inout FormEntry) throws(FormRefused) -> Filled {
    let (place, client, secret, way, redirect, port, sirius, usermap) = try entry.read(
      place, client, secret, way, redirect, port, sirius, usermap)
    if way == .pasted, redirect == nil { entry.complain(.phrase(.pastedRedirectMissing), at: self.redirect) }
    if place == .standIn, port == nil { entry.complain(.phrase(.standInPortMissing), at: self.port) }
    let services: FacultyServices =
      switch place {
      case .fit: .fit
      case .fel: .fel
      case .standIn: .standIn(at: BaseAddress(scheme: .http, host: "127.0.0.1", port: port ?? 0))
      }
    // A scope that the registration lacks would let every login fail: none is asked for unasked.
    let scopes: [Scope] = [.kosRead] + (sirius ? [.siriusPersonal] : []) + (usermap ? [.usermapRead] : [])
    let known = KnownRegistration(
      services: services, clientID: client, scopes: scopes,
      way: way == .pasted ? .pasted(redirect?.absoluteString ?? "") : .address)
    if used.contains(known.id) { entry.warn("in-use", at: self.client, .registrationInUse) }
    return Filled(registration: known, secret: Secret(secret))
  }
}
