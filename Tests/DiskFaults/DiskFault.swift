import CFaultyVFS
import Testing

/// A fault of the disk, made between SQLite and the real one.
package struct DiskFault: Sendable, CustomTestStringConvertible {
  package struct Operations: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let write = Operations(rawValue: Int32(FAULTY_WRITE.rawValue))
    package static let sync = Operations(rawValue: Int32(FAULTY_SYNC.rawValue))
    package static let truncate = Operations(rawValue: Int32(FAULTY_TRUNCATE.rawValue))
    package static let share = Operations(rawValue: Int32(FAULTY_SHARE.rawValue))
    package static let open = Operations(rawValue: Int32(FAULTY_OPEN.rawValue))
    package static let delete = Operations(rawValue: Int32(FAULTY_DELETE.rawValue))
    package static let read = Operations(rawValue: Int32(FAULTY_READ.rawValue))
    package static let size = Operations(rawValue: Int32(FAULTY_SIZE.rawValue))
    package static let all: Operations = [.write, .sync, .truncate, .share, .open, .delete, .read, .size]
    /// Those that change something.
    package static let changing: Operations = [.write, .sync, .truncate, .share, .delete]
  }

  package enum Effect: Sendable {
    /// Half of the bytes are written, then the disk is full.
    case full
    /// Nothing happens, and an error of the device is told.
    case device
    /// Half of the bytes are written, then the process is gone.
    case kill
  }

  package let operations: Operations
  package let effect: Effect
  /// Whether it stays so.
  package let lasts: Bool

  package init(operations: Operations, effect: Effect, lasts: Bool) {
    (self.operations, self.effect, self.lasts) = (operations, effect, lasts)
  }

  /// Counts the operations until ``disarm(below:)``; the one with this number, from 1, fails.
  ///
  /// - Parameter prefix: What the paths of the files begin with.
  package func arm(at number: Int, below prefix: String) {
    Self.install()
    let effects = [FAULTY_FULL, FAULTY_IO, FAULTY_KILL]
    let index = effect == .full ? 0 : effect == .device ? 1 : 2
    faulty_vfs_arm(prefix, operations.rawValue, effects[index], number, lasts ? 1 : 0)
  }

  /// How many operations there were below the prefix.
  @discardableResult
  package static func disarm(below prefix: String) -> Int { faulty_vfs_disarm(prefix) }

  /// Databases that are opened from now on can have faults.
  package static func install() {
    let code = faulty_vfs_install()
    precondition(code == 0, "the file layer was not taken: \(code)")
  }

  package var testDescription: String {
    "\(effect) \(operations.rawValue)\(lasts ? " from then on" : "")"
  }
}
