import HTTPTypes

extension Endpoint {
  /// What server and API this is.
  public static let version = Endpoint(.get, "api/version", needs: .status)
  /// Whether the server runs in safe mode.
  public static let serverStatus = Endpoint(.get, "api/server", needs: .status)
  /// Whether a path on the server can be used.
  public static let testPath = Endpoint(.post, "api/util/test", .command("path"), needs: .admin)
  /// Whether the server reaches a URL.
  public static let testURL = Endpoint(.post, "api/util/test", .command("url"), needs: .admin)
  /// Whether the server reaches a port.
  public static let testServer = Endpoint(.post, "api/util/test", .command("server"), needs: .admin)
  /// Whether the server can resolve a name.
  public static let testResolution = Endpoint(.post, "api/util/test", .command("resolution"), needs: .admin)
  /// As which address the server sees the caller.
  public static let testAddress = Endpoint(.post, "api/util/test", .command("address"), needs: .admin)
  /// What the set-up wizard has to ask. Open to all while OctoPrint is not set up.
  public static let wizard = Endpoint(.get, "api/setup/wizard", needs: .admin)
  /// Ends the set-up wizard. Open to all while OctoPrint is not set up.
  public static let finishWizard = Endpoint(.post, "api/setup/wizard", needs: .admin)
  /// The language packs that are installed.
  public static let languages = Endpoint(.get, "api/languages", needs: .settings)
  /// Installs a language pack.
  public static let addLanguages = Endpoint(.post, "api/languages", needs: .settings)
  /// Removes a language pack.
  public static let removeLanguage = Endpoint(.delete, "api/languages/{locale}/{pack}", needs: .settings)

  static let serverEndpoints = [
    version, serverStatus, testPath, testURL, testServer, testResolution, testAddress, wizard, finishWizard,
    languages, addLanguages, removeLanguage,
  ]
}
