import HTTPTypes

extension Endpoint {
  /// Logs in by name and password.
  public static let login = Endpoint(.post, "api/login", .key("pass"))
  /// Trades a key for a session of the push channel.
  public static let passiveLogin = Endpoint(.post, "api/login", .key("passive"))
  /// The page that hands out the token against forged requests.
  public static let loginPage = Endpoint(.get, "login/")
  /// Ends a session.
  public static let logout = Endpoint(.post, "api/logout")
  /// Whom the credential stands for.
  public static let currentUser = Endpoint(.get, "api/currentuser")
  /// All permissions that there are.
  public static let permissions = Endpoint(.get, "api/access/permissions")
  /// All groups.
  public static let groups = Endpoint(.get, "api/access/groups", needs: .admin)
  /// One group.
  public static let group = Endpoint(.get, "api/access/groups/{group}", needs: .admin)
  /// Adds a group.
  public static let addGroup = Endpoint(.post, "api/access/groups", needs: .admin)
  /// Changes a group.
  public static let changeGroup = Endpoint(.put, "api/access/groups/{group}", needs: .admin)
  /// Removes a group.
  public static let removeGroup = Endpoint(.delete, "api/access/groups/{group}", needs: .admin)
  /// All users.
  public static let users = Endpoint(.get, "api/access/users", needs: .admin)
  /// One user; everybody may see themselves.
  public static let user = Endpoint(.get, "api/access/users/{user}", needs: .admin)
  /// Adds a user.
  public static let addUser = Endpoint(.post, "api/access/users", needs: .admin)
  /// Changes a user.
  public static let changeUser = Endpoint(.put, "api/access/users/{user}", needs: .admin)
  /// Removes a user.
  public static let removeUser = Endpoint(.delete, "api/access/users/{user}", needs: .admin)
  /// Changes a password; one's own, or anybody's as an administrator.
  public static let changePassword = Endpoint(.put, "api/access/users/{user}/password")
  /// A user's own settings; one's own, or anybody's as an administrator.
  public static let userSettings = Endpoint(.get, "api/access/users/{user}/settings")
  /// Changes a user's own settings; one's own, or anybody's as an administrator.
  public static let changeUserSettings = Endpoint(.patch, "api/access/users/{user}/settings")
  /// Makes a user's key anew; one's own, or anybody's as an administrator.
  public static let generateUserKey = Endpoint(.post, "api/access/users/{user}/apikey")
  /// Removes a user's key; one's own, or anybody's as an administrator.
  public static let removeUserKey = Endpoint(.delete, "api/access/users/{user}/apikey")

  static let accessEndpoints = [
    login, passiveLogin, loginPage, logout, currentUser, permissions, groups, group, addGroup, changeGroup,
    removeGroup, users, user, addUser, changeUser, removeUser, changePassword, userSettings,
    changeUserSettings, generateUserKey, removeUserKey,
  ]
}
