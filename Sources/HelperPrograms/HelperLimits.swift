#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a helper program may take of the machine; it sets this at its start, before it reads anything.
package struct HelperLimits: Sendable {
  /// Bytes of address space.
  package var memory: UInt64
  /// Seconds of the processor, after which the system ends it; `nil` for as long as it takes.
  package var seconds: UInt64?

  package init(memory: UInt64, seconds: UInt64? = nil) { (self.memory, self.seconds) = (memory, seconds) }

  /// Sets them for this process, which leaves no file with its memory either: there may be a password in it.
  package func apply() {
    set(RLIMIT_AS, memory)
    set(RLIMIT_CORE, 0)
    // By the signal that says so; a second later it would be killed without a word.
    if let seconds { set(RLIMIT_CPU, seconds, atMost: seconds + 1) }
  }

  private func set(_ resource: __rlimit_resource, _ limit: UInt64, atMost most: UInt64? = nil) {
    var limit = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(most ?? limit))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }
}
