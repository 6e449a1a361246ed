import CCurl
import Exchange

extension ExchangeError.Code {
  /// What a failure of libcurl means for an exchange.
  ///
  /// - Parameters:
  ///   - reply: the code of the server's last reply, by which servers tell a full disk (RFC 959, 4.2.1).
  ///   - said: its text: some tell it only there.
  init(_ result: CURLcode, reply: Int, said: String) {
    let text = said.lowercased()
    let isFull = [452, 552].contains(reply) || text.contains("no space left") || text.contains("quota")
    switch result {
    case CURLE_REMOTE_DISK_FULL: self = .full
    case CURLE_UPLOAD_FAILED, CURLE_QUOTE_ERROR, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR:
      // Of a transfer that was cut there is no such reply.
      self = isFull ? .full : Self(refused: result, reply: reply)
    case CURLE_LOGIN_DENIED: self = .login
    case CURLE_REMOTE_FILE_NOT_FOUND, CURLE_REMOTE_ACCESS_DENIED, CURLE_FTP_COULDNT_RETR_FILE:
      self = reply == 550 ? .notFound : Self(refused: result, reply: reply)
    case CURLE_OPERATION_TIMEDOUT, CURLE_FTP_ACCEPT_TIMEOUT: self = .timedOut
    case CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR:
      self = .tls
    case CURLE_URL_MALFORMAT: self = .malformed
    default: self = Self(refused: result, reply: reply)
    }
  }

  /// A server that has said no is there; of any other failure it is taken that it is not.
  private init(refused result: CURLcode, reply: Int) {
    switch (result, reply) {
    case (CURLE_QUOTE_ERROR, 550): self = .notFound
    case (_, 530): self = .login
    // 421, 425 and 426: the server ends the connection, or the one for data is gone.
    case (_, 500...): self = .refused
    default: self = .unreachable
    }
  }
}
