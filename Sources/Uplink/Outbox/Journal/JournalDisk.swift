/// The few things a journal does with files; a test gives it another implementation.
///
/// Everything blocks, and is called by one thread at a time.
public protocol JournalDisk: Sendable {
  /// All bytes of a file, `nil` if there is none.
  func read(_ path: String) throws(DiskFault) -> [UInt8]?
  /// Opens a file for writing; makes an empty one, for its owner only, where there is none.
  func open(_ path: String) throws(DiskFault) -> any JournalFile
  /// Puts a file in the place of another, in one step.
  func rename(_ path: String, to other: String) throws(DiskFault)
  /// Removes a file; nothing happens if there is none.
  func remove(_ path: String) throws(DiskFault)
  /// Makes the names in the folder of this file as durable as the files.
  func syncFolder(of path: String) throws(DiskFault)
  /// Locks this file for this process until the lock is let go of.
  ///
  /// - Throws: ``OutboxFailure/inUse(_:)`` with the holder, or ``OutboxFailure/store(_:)``.
  func lock(_ path: String) throws(OutboxFailure) -> any JournalLock
}

/// A file that is open for writing.
public protocol JournalFile: AnyObject, Sendable {
  /// Writes all bytes at this place; after an error, any part of them may be there.
  func write(_ bytes: [UInt8], at offset: Int) throws(DiskFault)
  /// Cuts the file off at this length.
  func truncate(to length: Int) throws(DiskFault)
  /// Returns when all that was written will outlast a power cut.
  func sync() throws(DiskFault)
}

/// Holds a lock while it lives.
public protocol JournalLock: AnyObject, Sendable {}

/// An operation of the disk failed.
public struct DiskFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system's number, e.g. `ENOSPC`.
  public var code: Int32
  /// What was to be done, and with which file.
  public var operation: String
  /// What the system says.
  public var reason: String

  /// - Parameters:
  ///   - code: the system's number.
  ///   - operation: what was to be done, and with which file.
  ///   - reason: what the system says.
  public init(code: Int32, operation: String, reason: String) {
    self.code = code
    self.operation = operation
    self.reason = reason
  }

  /// In English, for logs.
  public var description: String { "\(operation): \(reason)" }

  /// Whether there was no room: `ENOSPC`, or `EDQUOT`.
  var isFull: Bool { code == PosixDisk.noSpace || code == PosixDisk.overQuota }

  var failure: OutboxFailure { isFull ? .diskFull : .store(description) }
}
