import CCurl
package import Exchange
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Does what a request asks, once.
package struct FTPTransfer {
  private let request: FTPRequest
  private let address: FTPAddress
  private let session: CurlSession
  private let input: ProgramInput
  private let output: Int32

  /// - Parameters:
  ///   - input: where the content of a put comes from.
  ///   - output: where a listing and the bytes of a get go.
  package init(
    _ request: FTPRequest, input: ProgramInput, output: Int32 = STDOUT_FILENO
  ) throws(ExchangeError) {
    // What stands in a command of FTP must not end it.
    let isOneLine = (request.user + request.password).unicodeScalars.allSatisfy { $0.value >= 32 }
    guard isOneLine else { throw ExchangeError(.malformed, "user or password has a control character") }
    (self.request, self.input, self.output) = (request, input, output)
    address = try FTPAddress(request.address)
    session = try CurlSession(request)
  }

  package func run() throws(ExchangeError) {
    switch request.operation {
    case .list: try list()
    case .get: try get()
    case .put: try put()
    case .rename: try rename(try path(request.path), to: try path(request.other ?? ""))
    case .delete:
      try command("DELE \(try path(request.path))")
    }
  }

  private func path(_ text: String) throws(ExchangeError) -> ExchangePath {
    guard let path = ExchangePath(parsing: text) else {
      throw ExchangeError(.malformed, "the path is no file of an exchange")
    }
    return path
  }

  // MARK: Reading

  /// By MLSD, which tells what is a file and how long it is, or by NLST where the server does not know that.
  private func list() throws(ExchangeError) {
    guard request.path.isEmpty || ExchangeName(parsing: request.path) != nil else {
      throw ExchangeError(.malformed, "the path is no folder of an exchange")
    }
    let url = address.url(folder: request.path)
    var files: [FTPListedFile]
    do throws(ExchangeError) {
      files = try lines(url, CURLOPT_CUSTOMREQUEST).compactMap(FTPListedFile.init(fact:))
    } catch {
      guard error.code == .refused, [500, 501, 502, 504].contains(session.code) else { throw error }
      files = try lines(url, nil).map { FTPListedFile(name: $0, size: nil) }
    }
    var text: [UInt8] = []
    do {
      for file in files { text += try JSONEncoder().encode(file) + [UInt8(ascii: "\n")] }
    } catch { throw ExchangeError(.program, "a listing can't be written") }
    try text.withUnsafeBufferPointer { bytes throws(ExchangeError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  private func lines(_ url: String, _ custom: CURLoption?) throws(ExchangeError) -> [String] {
    var bytes: [UInt8] = []
    let take = { (chunk: UnsafeRawBufferPointer) throws(ExchangeError) in
      bytes += chunk
      guard bytes.count <= 4 << 20 else { throw ExchangeError(.tooLarge, "the folder has too many files") }
    }
    try session.run(url, .receive(take)) { session throws(ExchangeError) in
      if let custom { try session.set(custom, "MLSD") } else { try session.set(CURLOPT_DIRLISTONLY, 1) }
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  private func get() throws(ExchangeError) {
    let path = try path(request.path)
    let take = { (chunk: UnsafeRawBufferPointer) throws(ExchangeError) in try write(chunk) }
    try session.run(address.url(path), .receive(take)) { session throws(ExchangeError) in
      try session.set(CURLOPT_RESUME_FROM_LARGE, offset: max(0, request.offset ?? 0))
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(ExchangeError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno != EINTR { throw ExchangeError(.program, "nobody reads the output") }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }

  // MARK: Writing

  private func put() throws(ExchangeError) {
    let path = try path(request.path)
    guard let part = path.part else { throw ExchangeError(.malformed, "the name is too long") }
    let offset = max(0, request.offset ?? 0)
    if offset > 0 { try demand(part, hasLength: offset) }
    do throws(ExchangeError) {
      try send(to: part, isAppended: offset > 0) { target throws(ExchangeError) in
        try input.content(into: target)
      }
    } catch {
      if session.wasCutSending { try checkRoom(beside: path) }
      throw error
    }
    try rename(part, to: path)
  }

  private func send(
    to path: ExchangePath, isAppended: Bool = false,
    _ give: @escaping (UnsafeMutableRawBufferPointer) throws(ExchangeError) -> Int
  ) throws(ExchangeError) {
    try session.run(address.url(path), .send(give)) { session throws(ExchangeError) in
      try session.set(CURLOPT_UPLOAD, 1)
      try session.set(CURLOPT_FTP_CREATE_MISSING_DIRS, Int(CURLFTP_CREATE_DIR_RETRY.rawValue))
      if isAppended { try session.set(CURLOPT_APPEND, 1) }
    }
  }

  /// Throws if there is no room for one byte more. A server that has none cuts the connection, and libcurl does
  /// not wait for the reply that says why.
  private func checkRoom(beside path: ExchangePath) throws(ExchangeError) {
    guard let name = ExchangeName(parsing: path.name.text + ".room") else { return }
    let probe = ExchangePath(path.folder, name)
    var isGiven = false
    do throws(ExchangeError) {
      try send(to: probe) { target throws(ExchangeError) in
        guard !isGiven else { return 0 }
        isGiven = true
        target[0] = 0
        return 1
      }
    } catch {
      // What the server has of it goes; that it may have nothing changes nothing.
      let full = error
      guard full.code == .full else { return }
      do throws(ExchangeError) { try command("DELE \(probe)") } catch { throw full }
      throw full
    }
    try command("DELE \(probe)")
  }

  /// Otherwise what is appended would be the end of another beginning.
  private func demand(_ part: ExchangePath, hasLength length: Int) throws(ExchangeError) {
    try session.run(address.url(part)) { session throws(ExchangeError) in
      try session.set(CURLOPT_NOBODY, 1)
    }
    guard session.length == length else {
      throw ExchangeError(.refused, "\(part) has not \(length) bytes")
    }
  }

  /// Some servers do not rename over a file that is there: then that goes first.
  private func rename(_ path: ExchangePath, to other: ExchangePath) throws(ExchangeError) {
    do throws(ExchangeError) {
      try command("RNFR \(path)", "RNTO \(other)")
    } catch {
      guard [550, 553].contains(session.code), session.hasBegunRename else { throw error }
      try command("DELE \(other)", "RNFR \(path)", "RNTO \(other)")
    }
  }

  /// Sends commands in the exchange's top.
  private func command(_ commands: String...) throws(ExchangeError) {
    try session.run(address.url(folder: ""), commands: commands) { session throws(ExchangeError) in
      try session.set(CURLOPT_NOBODY, 1)
    }
  }
}

extension FTPListedFile {
  /// Reads a line of MLSD (RFC 3659, 7.2): `type=file;size=120; image-7.ndjson.gz`; `nil` for what is no file.
  fileprivate init?(fact line: String) {
    guard let blank = line.firstIndex(of: " ") else { return nil }
    var facts: [String: String] = [:]
    for fact in line[..<blank].split(separator: ";") {
      let parts = fact.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { facts[parts[0].lowercased()] = String(parts[1]) }
    }
    guard facts["type"]?.lowercased() == "file" else { return nil }
    self.init(name: String(line[line.index(after: blank)...]), size: facts["size"].flatMap { Int($0) })
  }
}
