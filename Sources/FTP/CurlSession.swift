import CCurl
import Exchange

/// One connection to an FTP server, by libcurl: several transfers, one after the other.
///
/// It blocks, so it belongs into a process of its own.
final class CurlSession {
  private let handle: UnsafeMutableRawPointer
  private let request: FTPRequest
  /// Where libcurl writes what has failed.
  private let message: UnsafeMutablePointer<CChar>
  /// The last line that the server has said.
  fileprivate(set) var reply = ""
  /// Whether a rename's first half was done (reply 350).
  fileprivate(set) var hasBegunRename = false
  /// Whether the connection for data broke while bytes were sent.
  private(set) var wasCutSending = false
  fileprivate var transfer = Transfer.none
  /// What a transfer's own work has thrown, which libcurl only knows as a refusal to go on.
  fileprivate var error: ExchangeError?

  /// What the bytes of a transfer come from or go to.
  enum Transfer {
    case none
    case receive((UnsafeRawBufferPointer) throws(ExchangeError) -> Void)
    case send((UnsafeMutableRawBufferPointer) throws(ExchangeError) -> Int)
  }

  init(_ request: FTPRequest) throws(ExchangeError) {
    guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let handle = curl_easy_init() else {
      throw ExchangeError(.program, "libcurl does not start")
    }
    (self.handle, self.request) = (handle, request)
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
  }

  deinit {
    curl_easy_cleanup(handle)
    message.deallocate()
    curl_global_cleanup()
  }

  /// The code of the server's last reply.
  var code: Int { curl_last_reply(handle) }

  /// The length of the file that was looked at; `nil` for one that is not there.
  var length: Int? {
    let length = curl_length(handle)
    return length < 0 ? nil : Int(length)
  }

  /// Runs one transfer.
  /// - Parameters:
  ///   - commands: sent in the address's folder, before the transfer.
  ///   - configure: sets what only this transfer needs.
  func run(
    _ url: String, commands: [String] = [], _ transfer: Transfer = .none,
    _ configure: (CurlSession) throws(ExchangeError) -> Void = { _ in }
  ) throws(ExchangeError) {
    curl_easy_reset(handle)
    (self.transfer, error, reply, hasBegunRename) = (transfer, nil, "", false)
    try setUsual(url)
    try configure(self)
    var list: UnsafeMutablePointer<curl_slist>?
    for command in commands { list = curl_slist_append(list, command) }
    defer { curl_slist_free_all(list) }
    try check(curl_set_list(handle, CURLOPT_PREQUOTE, list))
    let result = curl_easy_perform(handle)
    self.transfer = .none
    wasCutSending = result == CURLE_SEND_ERROR
    if let error { throw error }
    guard result == CURLE_OK else { throw failure(result) }
  }

  func set(_ option: CURLoption, _ number: Int) throws(ExchangeError) {
    try check(curl_set_number(handle, option, number))
  }

  func set(_ option: CURLoption, offset: Int) throws(ExchangeError) {
    try check(curl_set_offset(handle, option, curl_off_t(offset)))
  }

  func set(_ option: CURLoption, _ text: String) throws(ExchangeError) {
    try check(curl_set_text(handle, option, text))
  }

  private func setUsual(_ url: String) throws(ExchangeError) {
    message.pointee = 0
    try check(curl_set_pointer(handle, CURLOPT_ERRORBUFFER, message))
    try set(CURLOPT_URL, url)
    try set(CURLOPT_PROTOCOLS_STR, "ftp")
    // The environment's proxy would be told the password.
    try set(CURLOPT_PROXY, "")
    try set(CURLOPT_USERNAME, request.user)
    try set(CURLOPT_PASSWORD, request.password)
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_FTP_FILEMETHOD, Int(CURLFTPMETHOD_SINGLECWD.rawValue))
    try setSecurity()
    try setTimeouts()
    let context = Unmanaged.passUnretained(self).toOpaque()
    for option in [CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_HEADERDATA] {
      try check(curl_set_pointer(handle, option, context))
    }
    try check(curl_set_transfer(handle, CURLOPT_WRITEFUNCTION, received))
    try check(curl_set_transfer(handle, CURLOPT_READFUNCTION, wanted))
    try check(curl_set_transfer(handle, CURLOPT_HEADERFUNCTION, replied))
  }

  private func setSecurity() throws(ExchangeError) {
    guard request.tls == .explicit else { return }
    try set(CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue))
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    guard let authority = request.authority else { return }
    try set(CURLOPT_CAINFO, authority)
    // A pinned authority is the only one.
    try check(curl_set_text(handle, CURLOPT_CAPATH, nil))
  }

  private func setTimeouts() throws(ExchangeError) {
    let timeout = min(max(request.timeout ?? 30, 1), 600)
    try set(CURLOPT_CONNECTTIMEOUT, timeout)
    try set(CURLOPT_SERVER_RESPONSE_TIMEOUT, timeout)
    try set(CURLOPT_LOW_SPEED_LIMIT, 1)
    try set(CURLOPT_LOW_SPEED_TIME, timeout)
  }

  private func check(_ result: CURLcode) throws(ExchangeError) {
    guard result == CURLE_OK else {
      throw ExchangeError(
        .program, "libcurl refuses an option: \(String(cString: curl_easy_strerror(result)))")
    }
  }

  private func failure(_ result: CURLcode) -> ExchangeError {
    let words = message.pointee == 0 ? String(cString: curl_easy_strerror(result)) : String(cString: message)
    let said = reply.isEmpty ? words : "\(words) (\(reply))"
    // A server that repeats what it was sent must not bring a password into a log.
    let hidden = request.password.isEmpty ? said : said.replacing(request.password, with: "…")
    return ExchangeError(ExchangeError.Code(result, reply: code, said: reply), hidden)
  }
}

// libcurl calls these within `run`, so the session that they get is alive.

private func session(_ context: UnsafeMutableRawPointer?) -> CurlSession? {
  context.map { Unmanaged<CurlSession>.fromOpaque($0).takeUnretainedValue() }
}

private let received: curl_transfer = { bytes, size, count, context in
  guard let session = session(context), case .receive(let take) = session.transfer else {
    return size * count
  }
  do throws(ExchangeError) {
    try take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    return size * count
  } catch {
    session.error = error
    return 0
  }
}

private let wanted: curl_transfer = { bytes, size, count, context in
  guard let session = session(context), case .send(let give) = session.transfer else { return 0 }
  do throws(ExchangeError) {
    return try give(UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
  } catch {
    session.error = error
    return Int(CURL_READFUNC_ABORT)
  }
}

private let replied: curl_transfer = { bytes, size, count, context in
  let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
  // Not the lines that libcurl makes up for a file that is looked at.
  if line.first?.isNumber == true { session(context)?.reply = String(line.prefix(300)).trimmed }
  if line.hasPrefix("350") { session(context)?.hasBegunRename = true }
  return size * count
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
