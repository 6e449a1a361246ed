import OctoPrint
import RecordMappingJSON
import Testing

@Suite struct `The current user` {
  @Test func `may do what the permissions say`() throws {
    let user = try user(#"{"name":"anna","groups":["users"],"permissions":["STATUS","PRINT","PLUGIN_X"]}"#)
    #expect(user.name == "anna")
    #expect(user.groups == ["users"])
    #expect(user.may(.print))
    #expect(!user.may(.connection))
    #expect(user.may(Permission(rawValue: "PLUGIN_X")))
  }

  @Test func `may do everything as an administrator`() throws {
    let user = try user(#"{"name":"root","permissions":["ADMIN"]}"#)
    #expect(user.may(.connection))
    #expect(Endpoint.all.allSatisfy(user.may(use:)))
  }

  @Test func `has no name as a guest, and may do what asks for nothing`() throws {
    let user = try user(#"{"name":null,"groups":["guests"],"permissions":[]}"#)
    #expect(user.name == nil)
    #expect(!user.may(.status))
    #expect(user.may(use: .currentUser))
    #expect(!user.may(use: .job))
  }

  @Test func `lacks what an endpoint needs, by name`() throws {
    let user = try user(#"{"name":"anna","permissions":["FILES_UPLOAD"]}"#)
    #expect(user.may(use: .copyFile))
    #expect(!user.may(use: .moveFile))
    #expect(user.permissions.missing(for: .moveFile) == [.filesDelete])
    #expect(user.permissions.missing(for: .viewerSkipsAhead) == [.filesDownload, .gcodeViewer])
  }

  private func user(_ json: String) throws -> CurrentUser { try CurrentUser(json: Array(json.utf8)) }
}
