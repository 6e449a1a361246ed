import CHeap
import Foundation
import ServiceLifecycle

/// Gives the pages back that only the start needed, a moment after it: those of the program's code, and of the heap what
/// is free, as each thread keeps what it has freed.
///
/// The system brings code in by sixteen pages around each one that is touched, and counts them all as the process'
/// own: at rest five sixths of it. What is needed again comes back from the cache of files.
struct StartupMemory: Service {
  func run() async throws {
    do {
      try await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(2)) }
    } catch { return }
    heap_give_back()
    #if os(Linux)
      guard let code = Self.code(of: ProcessInfo.processInfo.processIdentifier) else { return }
      // Advice: where it is not taken, nothing is lost.
      _ = madvise(code.baseAddress, code.count, MADV_DONTNEED)
    #endif
  }

  #if os(Linux)
    /// Where the system has mapped the program's code, which is never written to.
    private static func code(of process: Int32) -> UnsafeMutableRawBufferPointer? {
      let (maps, program): (String, String)
      do {
        maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
      } catch {
        // Without /proc there is nothing to give back.
        return nil
      }
      for line in maps.split(separator: "\n") where line.contains(" r-xp ") && line.hasSuffix(" \(program)") {
        let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap {
          UInt(String($0), radix: 16)
        }
        guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
        return UnsafeMutableRawBufferPointer(
          start: UnsafeMutableRawPointer(bitPattern: bounds[0]), count: Int(bounds[1] - bounds[0]))
      }
      return nil
    }
  #endif
}
