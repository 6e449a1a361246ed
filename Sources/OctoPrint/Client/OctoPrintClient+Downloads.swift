import HTTPTypes
import Uplink

/// Content (`/downloads`, OctoPrint 1.11), streamed.
extension OctoPrintClient {
  /// `GET /downloads/files/local/{path}`
  ///
  /// - Parameter range: which bytes; all if it is `nil`. The server may send all nevertheless: see
  ///   ``Download/range``.
  public func download(_ path: String, range: Range<Int>? = nil) async throws(OctoPrintError) -> Download {
    try await stream(.downloadFile, [path], range: range)
  }

  /// `GET /downloads/files/local`: several files as a ZIP archive.
  public func downloadFiles(_ paths: [String]) async throws(OctoPrintError) -> Download {
    try await stream(.downloadFiles, query: paths.map { ("files", $0) })
  }

  /// `GET /downloads/timelapse/{name}`, which `GET /api/timelapse/{name}` leads to.
  public func downloadTimelapse(
    _ name: String, range: Range<Int>? = nil
  ) async throws(OctoPrintError) -> Download {
    try await stream(.downloadTimelapse, [name], range: range)
  }

  /// `GET /downloads/timelapses`: several films as a ZIP archive.
  public func downloadTimelapses(_ names: [String]) async throws(OctoPrintError) -> Download {
    try await stream(.downloadTimelapses, query: names.map { ("files", $0) })
  }

  /// `GET /downloads/logs/{name}`, which `GET /plugin/logging/logs/{name}` leads to. Always the whole log.
  public func downloadLog(_ name: String) async throws(OctoPrintError) -> Download {
    try await stream(.downloadLog, [name])
  }

  /// `GET /downloads/logs`: several logs as a ZIP archive. Breaks off when one of them grows meanwhile, as
  /// `octoprint.log` does: OctoPrint announces the archive's size before it reads them. ``downloadLog(_:)`` does not.
  public func downloadLogs(_ names: [String]) async throws(OctoPrintError) -> Download {
    try await stream(.downloadLogs, query: names.map { ("files", $0) })
  }

  /// `GET /downloads/systeminfo.zip`
  public func downloadSystemInfo() async throws(OctoPrintError) -> Download {
    try await stream(.downloadSystemInfo)
  }

  /// `GET /downloads/camera/current`: a picture, taken by the server, so that its address need not be reached from
  /// here. Refused with 500 if no camera can take one.
  public func snapshot() async throws(OctoPrintError) -> Download { try await stream(.snapshot) }

  /// `GET /plugin/{plugin}/thumbnail/{path}`: the picture of a file that ``FileEntry/thumbnail`` names; `nil` if that
  /// is an address of something else, which nobody asks for then.
  public func thumbnail(at address: String) async throws(OctoPrintError) -> Download? {
    let parts = address.prefix { $0 != "?" }.split(separator: "/").map(String.init)
    guard parts.count > 3, parts[0] == "plugin", parts[2] == "thumbnail", !parts.contains("..") else {
      return nil
    }
    return try await stream(.fileThumbnail, [parts[1], parts.dropFirst(3).joined(separator: "/")])
  }

  func stream(
    _ endpoint: Endpoint, _ arguments: [String] = [], query: [(String, String)] = [],
    range: Range<Int>? = nil
  ) async throws(OctoPrintError) -> Download {
    var request = try request(endpoint, arguments, query)
    if let range {
      guard !range.isEmpty, range.lowerBound >= 0 else { throw .invalid(.nothing) }
      request = request.header(.range, "bytes=\(range.lowerBound)-\(range.upperBound - 1)")
    }
    do {
      return Download(try await uplink.stream(request))
    } catch {
      throw OctoPrintError(error, of: endpoint)
    }
  }
}
