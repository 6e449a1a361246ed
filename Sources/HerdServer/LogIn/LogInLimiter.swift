import Crypto
import Foundation
package import GuessLimits

/// Lets few passwords be guessed for a name and from an address, and ever fewer after wrong ones.
///
/// It is in the memory of the process: after a start there are all guesses again, and each process on a database
/// counts for itself. Nobody waits for longer than the longest step of a rule, since whoever knows a name could
/// otherwise keep its owner out; a device that is logged in needs no password meanwhile.
package struct LogInLimiter: Sendable {
  package static let perName = GuessRule(capacity: 5, step: 30, longestStep: 300, atOnce: 16)
  /// More than for a name: the devices of a whole farm may come from one address.
  package static let perAddress = GuessRule(capacity: 30, step: 10, longestStep: 300, atOnce: 64)
  /// Names that are kept in mind, and addresses.
  package static let limit = 10_000

  /// Whose password is tried, and from where.
  package struct Guess: Hashable, Sendable {
    /// A hash, as a name may be of any length.
    fileprivate let name: SHA256Digest
    fileprivate let address: ClientAddress?

    package init(name: String, in account: Int, from address: ClientAddress?) {
      self.name = SHA256.hash(data: Data("\(account) \(name)".utf8))
      self.address = address
    }
  }

  private var names = GuessLimiter<SHA256Digest>(perName, remembering: limit)
  private var addresses = GuessLimiter<ClientAddress>(perAddress, remembering: limit)

  package init() {}

  /// Names and addresses that are kept in mind.
  package var count: Int { names.count + addresses.count }

  /// Takes a guess for the name and one for the address, or returns in how many seconds there are both.
  ///
  /// A guess is taken until it is noted or given back.
  package mutating func take(_ guess: Guess, now: Int) -> Int? {
    let waits = [names.wait(guess.name, now: now), guess.address.map { addresses.wait($0, now: now) } ?? 0]
    if let wait = waits.max(), wait > 0 { return wait }
    names.take(guess.name, now: now)
    if let address = guess.address { addresses.take(address, now: now) }
    return nil
  }

  /// Notes what has become of a guess that was taken.
  ///
  /// A right password clears the name. The address only gets its guess back: somebody with a password of their
  /// own could otherwise guess the others' without end.
  package mutating func note(isRight: Bool, _ guess: Guess, now: Int) {
    guard isRight else {
      names.noteWrong(guess.name, now: now)
      if let address = guess.address { addresses.noteWrong(address, now: now) }
      return
    }
    names.clear(guess.name, now: now)
    if let address = guess.address { addresses.giveBack(address) }
  }

  /// Gives back what was taken for a password at which nobody has looked.
  package mutating func giveBack(_ guess: Guess) {
    names.giveBack(guess.name)
    if let address = guess.address { addresses.giveBack(address) }
  }
}
