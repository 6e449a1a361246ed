import HTTPTypes

extension Request {
  /// Carries these bytes.
  ///
  /// ```swift
  /// let request = Request.put("api/avatar").bytes(png, type: "image/png")
  /// ```
  public func bytes(_ bytes: [UInt8], type: String) -> Self { carrying(.bytes(bytes), type: type) }

  /// Carries a stream, which is read no faster than the server takes it.
  ///
  /// A stream that is not replayable makes the request one that is never sent twice.
  ///
  /// ```swift
  /// let log = BodyStream(isReplayable: false) { { try await tail.nextLines() } }
  /// let request = Request.post("api/logs").stream(log, type: "text/plain")
  /// ```
  public func stream(_ stream: BodyStream, type: String) -> Self { carrying(.stream(stream), type: type) }

  /// Carries a file, read while it is sent; see ``BodyStream/file(_:chunk:)``.
  ///
  /// ```swift
  /// let request = try Request.put("api/backup").file("/data/backup.zip", type: "application/zip")
  /// ```
  ///
  /// - Throws: if the file cannot be opened or is no regular file.
  public func file(
    _ path: String, type: String = "application/octet-stream"
  ) throws(RequestBodyFailure) -> Self {
    carrying(.stream(try .file(path)), type: type)
  }

  /// Carries a form with files.
  ///
  /// ```swift
  /// let request = Request.post("api/files/local").multipart(
  ///   Multipart().field("print", "false").file("file", named: "part.gcode", .bytes(gcode)))
  /// ```
  public func multipart(_ form: Multipart) -> Self { carrying(form.body, type: form.contentType) }

  private func carrying(_ body: RequestBody, type: String) -> Self {
    var request = header(.contentType, type)
    request.body = body
    return request
  }
}
