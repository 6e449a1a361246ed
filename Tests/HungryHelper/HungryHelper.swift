import HelperPrograms

#if canImport(Glibc)
  import Glibc
#endif

/// Takes more than its limits allow, as its input says: `memory`, of which it tells how many MiB it got, or `time`.
@main struct HungryHelper {
  static func main() {
    HelperLimits(memory: 1 << 30, seconds: 1).apply()
    switch readLine() {
    case "memory":
      var mebibytes = 0
      while malloc(16 << 20) != nil { mebibytes += 16 }
      print(mebibytes)
    case "time":
      while true {}
    default:
      exit(EX_USAGE)
    }
  }
}
