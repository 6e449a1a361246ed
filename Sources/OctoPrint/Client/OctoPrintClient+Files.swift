import RecordMapping
public import Uplink

/// Files and folders (`/api/files`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/files`, `GET /api/files/{location}`
  ///
  /// - Parameters:
  ///   - location: where to look; `nil` for everywhere.
  ///   - recursive: whether folders come with what lies in them.
  ///   - filter: only files of this type, e.g. `machinecode`. OctoPrint 1.11.8 fails on it with 500 where there are
  ///     any files: ``FileEntry/type`` says the same.
  ///   - refreshing: whether the server, and the printer for its storage, is to look again.
  public func files(
    in location: FileLocation? = nil, recursive: Bool = false, filter: String? = nil, refreshing: Bool = false
  ) async throws(OctoPrintError) -> FileList {
    var query: [(String, String)] = []
    if recursive { query.append(("recursive", "true")) }
    if let filter { query.append(("filter", filter)) }
    if refreshing { query.append(("force", "true")) }
    guard let location else { return try await fetch(.files, query: query) }
    return try await fetch(.filesOfLocation, at: [location.rawValue], query: query)
  }

  /// `GET /api/files/{location}/{path}`
  ///
  /// - Parameter recursive: whether a folder comes with what lies in the folders in it.
  public func file(_ file: FilePath, recursive: Bool = false) async throws(OctoPrintError) -> FileEntry {
    try await fetch(.file, at: file.arguments, query: recursive ? [("recursive", "true")] : [])
  }

  /// `POST /api/files/{location}`: hands a file over, read while it is sent.
  ///
  /// Sent once: a broken upload is the caller's to begin anew; one of which nothing gets through for a minute is
  /// ended as timed out. 409 if the file is being printed or, with
  /// ``Upload/overwrites`` off, exists; 415 for a type that no plugin takes; 413 for one that is too large.
  ///
  /// - Parameter progress: how far it is; called on any task, must not block.
  public func upload(
    _ upload: Upload, progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(OctoPrintError) -> UploadResult {
    let request = Endpoint.upload.request([upload.location.rawValue]).multipart(upload.form)
    let response = try await handOver(request, to: .upload, within: upload.deadline, progress: progress)
    return try read(UploadResult.self, from: response, to: .upload)
  }

  /// Sends a file, once, and ends that when it stalls.
  func handOver(
    _ request: Request, to endpoint: Endpoint, within deadline: Duration,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(OctoPrintError) -> Response {
    var request = request.within(attempt: deadline, total: deadline)
    let watch = UploadWatch()
    request.onProgress = {
      watch.note($0)
      progress?($0)
    }
    return try await watch.run(on: clock) { [request] () throws(OctoPrintError) in
      try await execute(request, to: endpoint)
    }
  }

  /// `POST /api/files/local` with `foldername`
  ///
  /// - Parameter parent: the folder that it goes into; empty for the top.
  public func createFolder(
    _ name: String, in parent: String = ""
  ) async throws(OctoPrintError) -> StoredFile {
    let request = Endpoint.createFolder.request([FileLocation.local.rawValue])
      .form([("foldername", name)] + (parent.isEmpty ? [] : [("path", parent)]))
    return try read(
      StoredFile.self, from: try await execute(request, to: .createFolder), to: .createFolder,
      under: "folder")
  }

  /// `DELETE /api/files/{location}/{path}`: a file, or a folder with all that lies in it. 409 while it is in use.
  public func delete(_ file: FilePath) async throws(OctoPrintError) {
    try await send(.deleteFile, at: try arguments(file))
  }

  /// `POST /api/files/test`, `sanitize`: the path that a file of this name will have.
  public func sanitized(
    _ name: String, in folder: String = "", at location: FileLocation = .local
  ) async throws(OctoPrintError) -> String {
    try await fetchValue(.sanitizeName, test(name, folder, location), under: "sanitized")
  }

  /// `POST /api/files/test`, `exists`: whether an upload of this name would overwrite a file, and a free name.
  public func exists(
    _ name: String, in folder: String = "", at location: FileLocation = .local
  ) async throws(OctoPrintError) -> NameTest {
    try await fetch(.testName, test(name, folder, location))
  }

  private func test(_ name: String, _ folder: String, _ location: FileLocation) -> JSONMembers {
    ["storage": location, "path": folder, "filename": name]
  }

  /// An empty path would stand for everything.
  func arguments(_ file: FilePath) throws(OctoPrintError) -> [String] {
    guard !file.name.isEmpty else { throw .invalid(.nothing) }
    return file.arguments
  }
}
