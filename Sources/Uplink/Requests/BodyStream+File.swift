extension BodyStream {
  /// The bytes of a file, read while they are sent: of a large file only a piece is in memory at a time.
  ///
  /// Its length is announced as it is now. Each attempt opens the file anew; when it is gone by then, or was
  /// changed (another length or time of modification), or changes while it is sent, sending ends with
  /// ``RequestBodyFailure`` instead of delivering a mixture.
  ///
  /// ```swift
  /// let request = Request.put("api/files/part.gcode").stream(try .file("/data/part.gcode"), type: "text/plain")
  /// ```
  ///
  /// - Parameters:
  ///   - path: of a regular file.
  ///   - chunk: how many bytes are read at a time.
  /// - Throws: if the file cannot be opened or is no regular file.
  public static func file(_ path: String, chunk: Int = 256 << 10) throws(RequestBodyFailure) -> BodyStream {
    let version = try FileReader(path: path, chunk: chunk).version
    return BodyStream(length: version.length, isReplayable: true) {
      let reader = try FileReader(path: path, chunk: chunk)
      try reader.expect(version)
      return { try await reader.next() }
    }
  }
}
