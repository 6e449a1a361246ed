import Foundation
import HerdBook
import HerdSync

/// How far somebody is in a data set of ADE's generic exchange, as they keep it: base64, opaque to them.
package struct ADEToken: Hashable, Sendable {
  /// The number of the last row whose documents they have; 0 for who has none.
  let number: Int
  /// How far the account was when they began from 0: nothing that they have was deleted or amended before.
  let begun: Int
  /// What it was made for; one of another scope goes on nowhere.
  let scope: String

  /// Why a text is no token: it was cut or changed on the way.
  package struct Malformed: Error, Hashable { package init() {} }

  init(number: Int, begun: Int, scope: String) {
    (self.number, self.begun, self.scope) = (number, begun, scope)
  }

  package init(parsing text: String) throws(Malformed) {
    guard let data = Data(base64Encoded: text) else { throw Malformed() }
    let words = String(decoding: data, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, let number = Int(words[0]), let begun = Int(words[1]), number >= 0, begun >= 0
    else { throw Malformed() }
    self.init(number: number, begun: begun, scope: String(words[2]))
    guard self.text == text else { throw Malformed() }
  }

  /// Has neither `+` nor `/`, which not everybody escapes in an address: base64 of ASCII has them only for `>`,
  /// `?` and `~`.
  package var text: String {
    Data("\(content) \(SyncView.hash(of: [content]).prefix(8))".utf8).base64EncodedString()
  }

  private var content: String { "\(number) \(begun) \(scope)" }

  /// The scope of a data set of an account for whoever sees all animals in these scopes.
  static func scope(
    of dataSet: ADEDataSet, in account: Int, from source: String, _ scopes: some Sequence<SyncScope>
  ) -> String {
    // Where they stand says who the documents are told to; the user may be another one.
    SyncView.hash(of: ["ade 1", dataSet.rawValue, "\(account)", source] + scopes.map(\.text))
  }
}
