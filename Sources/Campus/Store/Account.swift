package import KOS

/// A person's login at one university, and the data that goes with it.
package struct Account: Sendable, Hashable, Identifiable {
  /// Of the registration and the person: `fit-novakjan`.
  package let id: String
  package var username: String
  package var registration: String
  /// As KOS tells it; the user name until then.
  package var name: String
  /// In which language names of courses and rooms are shown, whatever the page's own is.
  package var dataLanguage: KOS.Language

  package init(
    username: String, registration: String, name: String? = nil, dataLanguage: KOS.Language = .czech
  ) {
    id = "\(registration)-\(username)"
    self.username = username
    self.registration = registration
    self.name = name ?? username
    self.dataLanguage = dataLanguage
  }
}
