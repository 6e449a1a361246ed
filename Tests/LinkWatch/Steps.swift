#if os(Linux)
  import Uplink

  /// A script of changes and of what must follow from them. Besides command lines of `ip`:
  ///
  ///     until down | up | neighbours      the link is down, up, or up without a default route
  ///     until told linkLost               the event was told since the last change
  ///     until lan available               the server's level
  ///     closed lan | internet             the gate is closed for such a path
  ///     open lan | internet
  ///     ask lan                           the server answers
  ///     within 50 linkLost                the event was told so many milliseconds after the last change
  ///     sh COMMAND                        any command line
  ///     stopped COMMAND                   nothing is read while the command line runs
  struct Steps {
    private let steps: [String]
    private let watch: Watch

    init(_ steps: [String]) {
      self.steps = steps.filter { !["tight", "served"].contains($0) }
      watch = Watch(isTight: steps.contains("tight"), isServed: steps.contains("served"))
    }

    /// Whether all went as it should.
    func run() async -> Bool {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await watch.monitor.run() }
        group.addTask { await watch.collect() }
        defer { group.cancelAll() }
        var start = Watch.now
        var end = start
        for step in steps {
          let begin = Watch.now
          if step.hasPrefix("ip ") || step.hasPrefix("stopped ") { start = begin }
          let isDone = await carryOut(step, since: start, until: end)
          if start == begin { end = Watch.now }
          Watch.say(#"{"step":"\#(step)","start":\#(begin),"end":\#(Watch.now),"done":\#(isDone)}"#)
          guard isDone else {
            Watch.say(#"{"state":"\#("\(watch.monitor.current)".replacing("\"", with: "'"))"}"#)
            return false
          }
        }
        return true
      }
    }

    private func carryOut(_ step: String, since start: UInt64, until end: UInt64) async -> Bool {
      let words = step.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return false }
      let monitor = watch.monitor
      switch words[0] {
      case "ip", "sh": return Watch.shell(words[0] == "sh" ? words[1] : step) == 0
      case "stopped": return Watch.shell("kill -STOP $PPID; \(words[1]); kill -CONT $PPID") == 0
      case "within":
        let parts = words[1].split(separator: " ").map(String.init)
        guard parts.count == 2, let limit = UInt64(parts[0]), let event = Self.events[parts[1]] else {
          return false
        }
        return await Watch.wait { watch.moment(of: event, after: start) != nil }
          && watch.moment(of: event, after: start).map { $0 <= end + limit * 1_000_000 } == true
      case "until": return await Watch.wait { holds(words[1], since: start) }
      case "closed": return await Watch.wait { path(words[1]).map { monitor.isClosed($0) } ?? false }
      case "open": return await Watch.wait { path(words[1]).map { !monitor.isClosed($0) } ?? false }
      case "ask":
        if case .available = await Watch.probe.check() { return true } else { return false }
      default: return false
      }
    }

    private func holds(_ condition: String, since start: UInt64) -> Bool {
      let state = watch.monitor.current
      switch condition {
      case "down": return state.link == .down
      case "up": if case .up(let path) = state.link { return path.hasDefaultRoute } else { return false }
      case "neighbours":
        if case .up(let path) = state.link { return !path.hasDefaultRoute } else { return false }
      case "lan available": return state.servers["lan"] == .available
      default:
        guard condition.hasPrefix("told "), let event = Self.events[String(condition.dropFirst(5))] else {
          return false
        }
        return watch.moment(of: event, after: start) != nil
      }
    }

    private static let events: [String: ConnectivityEvent] = [
      "linkLost": .linkLost, "linkReturned": .linkReturned, "internetLost": .internetLost,
    ]

    private func path(_ name: String) -> ServerPath? { ["lan": Watch.lan, "internet": Watch.internet][name] }
  }
#endif
