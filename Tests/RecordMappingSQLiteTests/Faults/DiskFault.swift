import CFaultyVFS
import Testing

/// A fault of the disk, made between SQLite and the real one.
struct DiskFault: Sendable, CustomTestStringConvertible {
  struct Operations: OptionSet {
    let rawValue: Int32

    static let write = Operations(rawValue: Int32(FAULTY_WRITE.rawValue))
    static let sync = Operations(rawValue: Int32(FAULTY_SYNC.rawValue))
    static let truncate = Operations(rawValue: Int32(FAULTY_TRUNCATE.rawValue))
    static let share = Operations(rawValue: Int32(FAULTY_SHARE.rawValue))
    static let open = Operations(rawValue: Int32(FAULTY_OPEN.rawValue))
    static let delete = Operations(rawValue: Int32(FAULTY_DELETE.rawValue))
    static let read = Operations(rawValue: Int32(FAULTY_READ.rawValue))
    static let size = Operations(rawValue: Int32(FAULTY_SIZE.rawValue))
    static let all: Operations = [.write, .sync, .truncate, .share, .open, .delete, .read, .size]
    /// Those that change something.
    static let changing: Operations = [.write, .sync, .truncate, .share, .delete]
  }

  enum Effect: Sendable {
    /// Half of the bytes are written, then the disk is full.
    case full
    /// Nothing happens, and an error of the device is told.
    case device
    /// Half of the bytes are written, then the process is gone.
    case kill
  }

  let operations: Operations
  let effect: Effect
  /// Whether it stays so.
  let lasts: Bool

  /// Counts the operations until ``disarm()``; the one with this number, from 1, fails.
  ///
  /// - Parameter prefix: What the paths of the files begin with.
  func arm(at number: Int, below prefix: String) {
    Self.install()
    let effects = [FAULTY_FULL, FAULTY_IO, FAULTY_KILL]
    let index = effect == .full ? 0 : effect == .device ? 1 : 2
    faulty_vfs_arm(prefix, operations.rawValue, effects[index], number, lasts ? 1 : 0)
  }

  /// How many operations there were.
  @discardableResult
  static func disarm() -> Int { faulty_vfs_disarm() }

  /// Databases that are opened from now on can have faults.
  static func install() {
    let code = faulty_vfs_install()
    precondition(code == 0, "the file layer was not taken: \(code)")
  }

  var testDescription: String {
    "\(effect) \(operations.rawValue)\(lasts ? " from then on" : "")"
  }
}
