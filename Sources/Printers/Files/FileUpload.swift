import OctoPrint
import Uplink
import WebShell

/// A file on its way from a browser to OctoPrint, and what its form says about it.
struct FileUpload {
  /// What is to become of a file whose name is taken.
  private enum Taken: String { case keep, replace, refuse }

  private let file: IncomingFile
  private let folder: FilePath
  private let taken: Taken

  init(_ file: IncomingFile, to folder: FilePath) {
    self.file = file
    self.folder = folder
    taken = Taken(rawValue: file.fields["taken"]) ?? .refuse
  }

  /// - Returns: where OctoPrint stored it.
  func send(to client: OctoPrintClient) async throws(UploadError) -> FilePath {
    var name = file.fields["name"]
    if name.isEmpty { name = file.name }
    var length = Int(file.fields["size"])
    do {
      if taken == .keep {
        let test = try await client.exists(name, in: folder.path, at: folder.location)
        if test.exists, let free = test.suggestion { name = free }
      }
      if length == nil { length = await file.length }
      var upload = Upload(named: name, file.content(length: length))
      upload.folder = folder.path
      upload.location = folder.location
      upload.overwrites = taken == .replace
      let result = try await client.upload(upload)
      let stored = result.files[folder.location.rawValue] ?? result.files.values.first
      return stored?.file ?? folder.appending(name)
    } catch {
      throw UploadError(name: name, cause: error, replaces: taken == .replace, length: length)
    }
  }
}

/// Why OctoPrint did not take a file.
struct UploadError: Error {
  /// Larger files than this OctoPrint takes only if it was told so.
  private static let usualLimit = 1 << 30

  var name: String
  var cause: OctoPrintError
  /// Whether it was to take the place of another one.
  var replaces: Bool
  /// Bytes of the file, if they are known.
  var length: Int?

  /// `nil` if it means what it means everywhere.
  var phrase: Phrase? {
    switch cause {
    case .conflict: replaces ? .uploadInUse(name: name) : .uploadExists(name: name)
    case .unsupportedType: .uploadType(name: name)
    case .tooLarge: .uploadTooLarge(name: name)
    case .forbidden: replaces ? .uploadNoOverwrite(name: name) : .uploadForbidden
    // Its web server refuses what is too large by a bare 400, before OctoPrint itself has seen any of it.
    case .rejected(let refusal): refusal.isOctoPrints ? .nameRefused : .uploadTooLarge(name: name)
    case .failed(let error):
      if isBrokenOff(error) {
        .uploadCutOff(name: name)
      } else {
        isStalled(error) ? .uploadStalled(name: name) : nil
      }
    default: nil
    }
  }

  private func isStalled(_ error: NetworkError) -> Bool {
    if case .timedOut(.attempt, _) = error.cause { error.trace.attempts > 0 } else { false }
  }

  /// It closes the connection then, which may be all that is seen of it.
  private func isBrokenOff(_ error: NetworkError) -> Bool {
    guard let length, length >= Self.usualLimit, case .transport(.closed) = error.cause else { return false }
    return true
  }
}
