import HTTPTypes

extension Endpoint {
  /// All files.
  public static let files = Endpoint(.get, "api/files", needs: .filesList)
  /// The files of one place.
  public static let filesOfLocation = Endpoint(.get, "api/files/{location}", needs: .filesList)
  /// One file or folder.
  public static let file = Endpoint(.get, "api/files/{location}/{path...}", needs: .filesList)
  /// Hands a file over.
  public static let upload = Endpoint(.post, "api/files/{location}", .key("file"), needs: .filesUpload)
  /// Makes a folder.
  public static let createFolder = Endpoint(
    .post, "api/files/{location}", .key("foldername"), needs: .filesUpload)
  /// Selects a file for printing; printing it at once needs `PRINT` too.
  public static let selectFile = command("select", needs: .filesSelect)
  /// Selects no file.
  public static let unselectFile = command("unselect", needs: .filesSelect)
  /// Slices a model.
  public static let sliceFile = command("slice", needs: .slice)
  /// Analyses a G-code file anew.
  public static let analyseFile = command("analyse", needs: .filesUpload)
  /// Copies a file or folder.
  public static let copyFile = command("copy", needs: .filesUpload)
  /// Moves or renames a file or folder.
  public static let moveFile = command("move", needs: .filesUpload, .filesDelete)
  /// Sends a file to the printer's own storage.
  public static let uploadToSD = command("uploadSd", needs: .filesUpload)
  /// Deletes a file or folder.
  public static let deleteFile = Endpoint(.delete, "api/files/{location}/{path...}", needs: .filesDelete)
  /// How the server would write a name.
  public static let sanitizeName = Endpoint(
    .post, "api/files/test", .command("sanitize"), needs: .filesList)
  /// Whether there is such a file.
  public static let testName = Endpoint(.post, "api/files/test", .command("exists"), needs: .filesList)

  static let fileEndpoints = [
    files, filesOfLocation, file, upload, createFolder, selectFile, unselectFile, sliceFile, analyseFile,
    copyFile, moveFile, uploadToSD, deleteFile, sanitizeName, testName,
  ]

  private static func command(_ name: String, needs permissions: Permission...) -> Endpoint {
    Endpoint(
      .post, "api/files/{location}/{path...}", .command(name), needs: PermissionSet(permissions))
  }
}
