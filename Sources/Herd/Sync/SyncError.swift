package import Exchange
package import HerdSync
import Packing
import RecordMapping
package import RecordMappingSQLite
package import Uplink

/// Why a synchronisation has ended before its end. What had come until then is kept, and the next one goes on
/// from there.
package enum SyncError: Error {
  /// The server was not reached, or did not answer as servers do.
  case network(NetworkError)
  /// The server refuses, and says why.
  case server(SyncFailure)
  /// Something else answers in the server's place, such as a page to log in at a hotel's network.
  case notAHerdServer
  /// Files in the place of a server can't be listed, read or written.
  case exchange(ExchangeError)
  /// They are none that can be taken.
  case files(FileSynchronisation.Refused)
  /// The stream ended before its end.
  case cut(SyncStream)
  /// The stream is not what the server has sealed.
  case damaged(SyncStream)
  /// The stream could not be read to its end, for this reason.
  case broken(String, SyncStream)
  /// The disk, or the file.
  case store(StoreError)
  case cancelled
  /// Anything else.
  case failed(String)
}

extension SyncError {
  /// - Parameter stream: that was being stored.
  init(_ error: any Error, in stream: SyncStream) {
    switch error {
    case let error as SyncError: self = error
    case let error as StoreError: self = .store(error)
    case let error as TransportFailure: self = error == .closed ? .cut(stream) : .broken("\(error)", stream)
    case is DocumentError, Gzip.Fault.cut: self = .cut(stream)
    case Gzip.Fault.noMemory: self = .broken("no memory to unpack it", stream)
    case is HerdStore.Overtaken: self = .failed(Self.overtaken)
    case is Gzip.Fault, is SyncLine.Malformed: self = .damaged(stream)
    case is CancellationError: self = .cancelled
    default: self = .broken("\(error)", stream)
    }
  }

  /// - Parameter error: of the store, or of files.
  package init(_ error: any Error) {
    switch error {
    case let error as SyncError: self = error
    case let error as StoreError: self = .store(error)
    case let error as ExchangeError: self = .exchange(error)
    case let error as FileSynchronisation.Refused: self = .files(error)
    case is HerdStore.Overtaken: self = .failed(Self.overtaken)
    case is CancellationError: self = .cancelled
    default: self = .failed("\(error)")
    }
  }

  private static let overtaken = "another program synchronises the same file"

  /// Whether the next try may do better by itself.
  var passes: Bool {
    switch self {
    case .network, .cut, .damaged, .broken, .notAHerdServer, .failed, .files: true
    case .exchange(let error): error.code != .login && error.code != .tls
    case .server(let failure): failure.reason == .busy || failure.reason == .unavailable
    case .store, .cancelled: false
    }
  }
}

extension SyncError: CustomStringConvertible {
  /// For logs.
  package var description: String {
    switch self {
    case .network(let error): "\(error)"
    case .server(let failure): "the server refuses: \(failure)"
    case .notAHerdServer: "something else answers in the place of a herd server"
    case .exchange(let error): "\(error)"
    case .files(let reason): "the files can't be taken: \(reason)"
    case .cut(let stream): "the stream \(stream.rawValue) was cut"
    case .damaged(let stream): "the stream \(stream.rawValue) is damaged"
    case .broken(let reason, let stream): "the stream \(stream.rawValue) broke off: \(reason)"
    case .store(let error): "\(error)"
    case .failed(let reason): reason
    case .cancelled: "cancelled"
    }
  }
}
