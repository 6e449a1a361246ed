#if os(Linux)
  import Uplink

  /// Takes the way out away again and again, in four manners, and measures how long it takes until the event.
  ///
  /// Prints one line for each manner and one for all, in milliseconds: from the start of `ip`, which takes
  /// some itself, and from its end; and `back`, how much later than it must last the return is told.
  struct Flaps {
    private struct Manner {
      var name: String
      var loss: String
      var event: ConnectivityEvent
      var repair: [String]
    }

    private struct Sample {
      var sinceStart: Double
      var sinceEnd: Double
      /// From the end of the repair to the link's return, without the time that it must last; `nil` where
      /// only the internet was lost.
      var back: Double?
    }

    private static let route = "ip route replace default via \(Watch.address)"
    private static let manners = [
      Manner(
        name: "switched off", loss: "ip link set up0 down", event: .linkLost,
        repair: ["ip link set up0 up", route]),
      Manner(
        name: "carrier", loss: "ip link set peer0 down", event: .linkLost, repair: ["ip link set peer0 up"]),
      Manner(
        name: "address", loss: "ip addr del 10.77.0.1/24 dev up0", event: .linkLost,
        repair: ["ip addr add 10.77.0.1/24 dev up0", route]),
      Manner(name: "route", loss: "ip route del default", event: .internetLost, repair: [route]),
    ]

    private let count: Int
    private let watch = Watch()

    init(count: Int) { self.count = count }

    /// Whether every loss was told.
    func run() async -> Bool {
      let setUp =
        "ip link add up0 type veth peer name peer0 && ip addr add 10.77.0.1/24 dev up0"
        + " && ip link set up0 up && ip link set peer0 up && \(Self.route)"
      guard Watch.shell(setUp) == 0 else { return false }
      return await withTaskGroup(of: Void.self) { group in
        group.addTask { await watch.monitor.run() }
        group.addTask { await watch.collect() }
        defer { group.cancelAll() }
        var all: [Sample] = []
        for manner in Self.manners {
          var samples: [Sample] = []
          for _ in 0..<(count + Self.manners.count - 1) / Self.manners.count {
            guard let sample = await flap(manner) else { return false }
            samples.append(sample)
          }
          report(manner.name, samples)
          all += samples
        }
        report("all", all)
        return true
      }
    }

    private func flap(_ manner: Manner) async -> Sample? {
      guard await Watch.wait(until: { isUp }) else { return nil }
      let start = Watch.now
      guard Watch.shell(manner.loss) == 0 else { return nil }
      let end = Watch.now
      guard await Watch.wait(until: { watch.moment(of: manner.event, after: start) != nil }),
        let event = watch.moment(of: manner.event, after: start)
      else { return nil }
      for command in manner.repair { guard Watch.shell(command) == 0 else { return nil } }
      let repaired = Watch.now
      var back: Double?
      if manner.event == .linkLost {
        guard await Watch.wait(until: { watch.moment(of: .linkReturned, after: event) != nil }),
          let returned = watch.moment(of: .linkReturned, after: event)
        else { return nil }
        back = (Double(returned) - Double(repaired)) / 1_000_000 - Watch.linkReturn
      }
      return Sample(
        sinceStart: Double(event - start) / 1_000_000,
        sinceEnd: event > end ? Double(event - end) / 1_000_000 : 0, back: back)
    }

    private var isUp: Bool {
      if case .up(let path) = watch.monitor.current.link { path.hasDefaultRoute } else { false }
    }

    private func report(_ name: String, _ samples: [Sample]) {
      func line(_ values: [Double]) -> String {
        let sorted = values.sorted()
        func part(_ share: Double) -> Double {
          let rank = min(sorted.count - 1, Int(Double(sorted.count) * share))
          return (sorted[rank] * 1000).rounded() / 1000
        }
        guard !sorted.isEmpty else { return "null" }
        return #"{"p50":\#(part(0.5)),"p99":\#(part(0.99)),"max":\#(part(1))}"#
      }
      let (starts, ends) = (line(samples.map(\.sinceStart)), line(samples.map(\.sinceEnd)))
      let returns = line(samples.compactMap(\.back))
      Watch.say(
        #"{"loss":"\#(name)","count":\#(samples.count),"#
          + #""sinceStart":\#(starts),"sinceEnd":\#(ends),"back":\#(returns)}"#)
    }
  }
#endif
