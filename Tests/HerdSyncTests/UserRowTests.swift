import HerdBook
import HerdSync
import Testing

@Suite struct `The row of a user` {
  @Test(arguments: ["technician", "veterinarian"])
  func `keeps the edition, also one that this version does not know`(name: String) throws {
    let user = User(
      UserID(12), name: "Petr", rights: [.useApp], technicians: [TechnicianID(4)], edition: name)
    #expect(user.row["edition"] == .text(name))
    #expect(User(row: user.row) == user)
  }

  @Test func `that says no edition is of one who has the whole app`() throws {
    let row: JSONObject = ["id": .whole(12), "name": .text("Jana")]
    let user = try #require(User(row: row))
    #expect(user.edition == .farm && user.row["edition"] == nil)
  }
}
