import HerdBook
import Logging
import RecordMappingSQLite
package import WebShell

extension Edition {
  /// What the app is called in it.
  var appName: Phrase {
    switch self {
    case .farm: .herd
    case .technician: .herdTechnician
    }
  }

  /// By which styles give it a colour of its own; `nil` for that of the app.
  var variant: String? { self == .farm ? nil : rawValue }
}

extension User {
  /// What the server grants, where that is not simply the whole app.
  func editionFact(_ words: Words) -> KeyValueList.Fact? {
    switch Edition(rawValue: editionName) {
    case .farm: nil
    case .technician: KeyValueList.Fact(words(.edition), words(.editionForTechnicians))
    case nil: KeyValueList.Fact(words(.edition), editionName, note: words(.editionUnknown))
    }
  }
}

extension HerdApp {
  /// The app under the name and in the colour of the edition that the visitor's device is granted.
  package func navigation(_ words: Words, for visit: Visit) async -> AppNavigation {
    var navigation = await navigation(words)
    let edition = await edition(on: visit.browser)
    (navigation.name, navigation.variant) = (words(edition.appName), edition.variant)
    return navigation
  }

  /// Of a herd that is open: looks are nothing to wait for, and one that can't be opened has a page that says so.
  private func edition(on browser: BrowserID?) async -> Edition {
    guard let account = accounts.now.selection(of: browser)?.account,
      let herd = await herds.openHerd(of: account)
    else { return .farm }
    do { return try await herd.herd.store.read { try $0.user() }?.edition ?? .farm } catch {
      logger.error(
        "an edition can't be read", metadata: ["account": "\(account.id)", "error": "\(error)"])
      return .farm
    }
  }
}
