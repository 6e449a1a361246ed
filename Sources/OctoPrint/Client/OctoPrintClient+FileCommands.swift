import RecordMapping

/// Commands to files (`POST /api/files/{location}/{path}`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `select`: for printing. 409 while the printer is busy, and with `print` while it is not connected.
  ///
  /// - Parameter print: whether the print begins at once, which needs `PRINT` too.
  public func select(_ file: FilePath, print: Bool = false) async throws(OctoPrintError) {
    try await send(.selectFile, at: try arguments(file), ["print": print])
  }

  /// `unselect`: selects nothing. 409 while the printer is busy, and if nothing is selected.
  public func unselect() async throws(OctoPrintError) {
    try await send(.unselectFile, at: FilePath.local("current").arguments)
  }

  /// `slice`: makes G-code of a model. The answer comes at once and says where the G-code will be; the push
  /// channel says how far it is. 415 without a slicer.
  public func slice(
    _ file: FilePath, _ command: SliceCommand = SliceCommand()
  ) async throws(OctoPrintError) -> StoredFile {
    try await fetch(.sliceFile, at: try arguments(file), command.members)
  }

  /// `analyse`: looks at a G-code file anew.
  ///
  /// - Parameter printerProfile: the key of a profile; `nil` for the preferred one.
  public func analyse(_ file: FilePath, printerProfile: String? = nil) async throws(OctoPrintError) {
    try await send(.analyseFile, at: try arguments(file), ["printerProfile": printerProfile])
  }

  /// `copy`: a file or folder to a path, or into the folder of that path. 409 if something is there.
  public func copy(_ file: FilePath, to destination: String) async throws(OctoPrintError) -> StoredFile {
    try await fetch(.copyFile, at: try arguments(file), ["destination": destination])
  }

  /// `move`: a file or folder to a path, or into the folder of that path; so it is renamed too. 409 if something
  /// is there, or while it is in use.
  public func move(_ file: FilePath, to destination: String) async throws(OctoPrintError) -> StoredFile {
    try await fetch(.moveFile, at: try arguments(file), ["destination": destination])
  }

  /// `uploadSd`: sends a file to the printer's own storage, which takes long. The answer comes at once and says
  /// the name that it will have.
  public func uploadToSD(
    _ file: FilePath, select: Bool = false, print: Bool = false
  ) async throws(OctoPrintError) -> StoredFile {
    try await fetch(.uploadToSD, at: try arguments(file), ["select": select, "print": print], under: "file")
  }
}
