#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many files and connections this process may have open.
enum Descriptors {
  /// What is enough for thousands of pages that listen; programs that this one starts inherit the limit, and some of
  /// them look through all that it allows.
  private static let enough: rlim_t = 16_384

  /// Raises the limit as far as the system lets us, but not beyond what is of use, and returns it.
  static func raised() -> Int {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 256 }
    let wanted = min(limit.rlim_max, max(limit.rlim_cur, enough))
    var raised = rlimit(rlim_cur: wanted, rlim_max: limit.rlim_max)
    guard setrlimit(resource, &raised) == 0 else { return Int(clamping: limit.rlim_cur) }
    return Int(clamping: wanted)
  }
}
