package import Foundation
import HTTPTypes
import Hummingbird

/// What only the owner of this computer's account can tell: made of a key that no other user may read, and of the
/// time. `outpost owner` shows it.
///
/// Everybody who uses this computer reaches what listens on its loopback interface; so who comes from there is no
/// proof of who it is.
package struct OwnerCode: Hashable, Sendable {
  /// A code is shown for so long, and holds as long again.
  static let step: TimeInterval = 300

  let code: TypedCode

  /// As it is shown: `7K4M2-QXD9H`.
  package var shown: String { code.shown }

  /// The code to show now.
  package init(by key: AccessKey, at now: Date) {
    let step = Int((now.timeIntervalSince1970 / Self.step).rounded(.down))
    code = TypedCode(digest: key.code("owner", "\(step)"))
  }

  /// Whether this is what was typed: the code of now or the one before.
  static func isValid(_ typed: TypedCode, by key: AccessKey, at now: Date) -> Bool {
    [now, now.addingTimeInterval(-step)].contains { OwnerCode(by: key, at: $0).code.isEqual(to: typed) }
  }
}

/// The browsers at this computer in which the owner's code was typed.
struct OwnerProofs {
  static let lifetime: TimeInterval = 3600
  /// More browsers nobody has.
  static let limit = 16

  /// Digests of the browsers' tokens.
  private var proofs = ExpiringValues<Data>(limit: Self.limit)

  mutating func add(now: Date) -> SecretToken {
    let token = SecretToken()
    proofs.add(token.digest, until: now.addingTimeInterval(Self.lifetime), now: now)
    return token
  }

  func hold(_ token: SecretToken, now: Date) -> Bool {
    let digest = token.digest
    return proofs.first(now: now) { $0 == digest } != nil
  }
}

/// Tells the owner from everybody else who uses this computer, where pairing is not asked for.
struct OwnerMiddleware: RouterMiddleware {
  typealias Context = ShellContext

  var devices: DeviceRepository

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    guard let token = PortCookie.owner.token(in: request), await devices.isOwner(showing: token) else {
      return try await next(request, context)
    }
    return try await Visitor.$current.withValue(.owner) { try await next(request, context) }
  }
}

/// The code that only the owner of this computer's account can have, from whoever is at it.
struct OwnerForm: DraftForm {
  struct Draft: Sendable {
    var code = ""
    /// Where to go then.
    var to: String?
  }

  static let code = FormField.code("code", .pairingCode).hint(.pairingCodeHint).missing(.ownerWrongCode)
  private static let to = FormField.hidden("to").optional

  var parts: [FormPart<Draft>] {
    field(Self.code, \.code)
    field(Self.to, \.to)
  }
}

/// Is shown where something is left out until the visitor showed to be the owner: says what, and leads to the page
/// where that is done.
package struct OwnerLink: Sendable {
  private let words: Words
  private let what: String
  private let path: String

  /// - Parameters:
  ///   - what: a sentence that says what is left out.
  ///   - path: where to come back to.
  package init(_ what: String, backTo path: String, words: Words) {
    (self.words, self.what, self.path) = (words, what, path)
  }

  package var html: HTML {
    let proving = AccessFeature.proving.link(path)
    return "<p>\(what)</p><div class=\"btns\">\(Button.link(words(.ownerAction), to: proving))</div>"
  }
}
