/// A document of users.
struct UserList: Codable {
  let users: [UserDocument]
}
