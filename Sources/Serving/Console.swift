import Foundation

/// What the process tells who started it.
package enum Console {
  /// Nobody reads what is written, as after `| head`.
  package struct Closed: Error {}

  /// What was written did not arrive, as on a full disk: who reads it would take a part for the whole.
  package struct Unwritable: Error {
    package var reason: String
  }

  /// Written at once: who starts this process waits for the line. A reader that has gone stops no server.
  package static func say(_ line: String) { do { try tell(line) } catch {} }

  /// For a program whose only work is to write.
  ///
  /// - Throws: ``Closed`` or ``Unwritable``.
  package static func tell(_ line: String) throws {
    do { try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8)) } catch let error as NSError
    {
      let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
      guard cause.domain != NSPOSIXErrorDomain || cause.code != Int(EPIPE) else { throw Closed() }
      throw Unwritable(
        reason: cause.domain == NSPOSIXErrorDomain
          ? String(cString: strerror(Int32(cause.code))) : cause.localizedDescription)
    }
  }
}
