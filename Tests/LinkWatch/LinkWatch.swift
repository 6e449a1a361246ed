#if os(Linux)
  import Glibc
  import Uplink
  import UplinkTransport

  /// Watches the link of the network namespace that it is started in, and prints what it sees as JSON lines.
  /// Made for `unshare -Urn`; changes links with `ip`.
  ///
  ///     LinkWatch script STEP...         each step in turn; status 1 if one fails. A step is a command line
  ///                                      of `ip`, or one of Steps.swift
  ///     LinkWatch flaps COUNT            how long it takes from a loss to its event, COUNT times
  ///     LinkWatch answer ADDRESS PORT DEVICE  answers HTTP there, once the device has come
  @main
  enum LinkWatch {
    static func main() async {
      var arguments = CommandLine.arguments.dropFirst()
      switch arguments.popFirst() {
      case "script": exit(await Steps(Array(arguments)).run() ? 0 : 1)
      case "flaps": exit(await Flaps(count: arguments.first.flatMap { Int($0) } ?? 200).run() ? 0 : 1)
      case "answer" where arguments.count == 3: Answering.run(Array(arguments))
      default: exit(64)
      }
    }
  }
#else
  @main
  enum LinkWatch {
    static func main() {}
  }
#endif
