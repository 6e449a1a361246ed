import Foundation
import OctoPrint
import Testing

@Suite struct `The current user` {
  @Test func `may do what the permissions say`() throws {
    let user = try user(#"{"name":"anna","groups":["users"],"permissions":["STATUS","PRINT","PLUGIN_X"]}"#)
    #expect(user.name == "anna")
    #expect(user.may(.print))
    #expect(!user.may(.connection))
    #expect(user.may(Permission(rawValue: "PLUGIN_X")))
  }

  @Test func `may do everything as an administrator`() throws {
    let user = try user(#"{"name":"root","permissions":["ADMIN"]}"#)
    #expect(user.may(.connection))
  }

  @Test func `has no name as a guest`() throws {
    let user = try user(#"{"name":null,"groups":["guests"],"permissions":[]}"#)
    #expect(user.name == nil)
    #expect(!user.may(.status))
  }

  private func user(_ json: String) throws -> CurrentUser {
    try JSONDecoder().decode(CurrentUser.self, from: Data(json.utf8))
  }
}
