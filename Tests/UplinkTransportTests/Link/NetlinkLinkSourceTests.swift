#if os(Linux)
  import Testing

  /// The kernel's own messages, in network namespaces that each test makes.
  @Suite(.serialized, .timeLimit(.minutes(2))) struct `The link as the kernel tells it` {
    private static let route = "ip route add default via 10.77.0.2"

    @Test func `goes when the interface is switched off, and returns with its route`() async throws {
      try await expect([
        "ip link set up0 down", "until down", "until told linkLost", "closed lan", "closed internet",
        "ip link set up0 up", "until neighbours", "until told linkReturned", "open lan", "closed internet",
        Self.route, "until up", "open internet",
      ])
    }

    @Test func `goes with the carrier, although address and routes stay`() async throws {
      try await expect([
        "ip link set peer0 down", "until down", "until told linkLost", "ip link set peer0 up", "until up",
        "until told linkReturned",
      ])
    }

    @Test func `goes with the address`() async throws {
      try await expect([
        "ip addr del 10.77.0.1/24 dev up0", "until down", "until told linkLost",
        "ip addr add 10.77.0.1/24 dev up0", "until neighbours", Self.route, "until up",
      ])
    }

    @Test func `goes with the interface`() async throws {
      try await expect(["ip link del up0", "until down", "until told linkLost"])
    }

    @Test func `loses the internet with the default route, and nothing else`() async throws {
      try await expect([
        "ip route del default", "until neighbours", "until told internetLost", "closed internet", "open lan",
        Self.route, "until up", "open internet",
      ])
    }

    @Test func `goes with the last route`() async throws {
      try await expect(["ip route flush dev up0", "until down", "until told linkLost"])
    }

    @Test func `is known by IPv6 alone`() async throws {
      try await expect([
        "ip addr del 10.77.0.1/24 dev up0", "until down", "ip -6 addr add fd77::1/64 dev up0 nodad",
        "until neighbours", "ip -6 route add default via fd77::2", "until up",
        "ip -6 addr del fd77::1/64 dev up0",
        "until down",
      ])
    }

    @Test func `follows a route that is replaced`() async throws {
      try await expect([
        "ip route replace default via 10.77.0.3", "until up", "ip route replace unreachable default",
        "until neighbours",
      ])
    }

    @Test func `is true again after messages were lost`() async throws {
      let many = "for i in $(seq 400); do echo addr add 10.78.$((i / 200)).$((i % 200))/32 dev up0; done"
      try await expect(
        ["stopped (\(many); echo link set up0 down) | ip -batch -", "until down", "until told linkLost"],
        options: ["tight"])
    }

    @Test func `lets a server in the LAN answer when the default route is gone`() async throws {
      let outcome = try await LinkNamespace.runWithServer([
        "until lan available", "ip route del default", "until told internetLost", "closed internet",
        "open lan",
        "ask lan", "until lan available",
      ])
      #expect(outcome.status == 0, "\(outcome.lines)")
    }

    @Test func `tells a loss by the event, not by a later look`() async throws {
      let outcome = try await LinkNamespace.run([
        "ip link set up0 down", "within 2000 linkLost", "ip link set up0 up", Self.route, "until up",
        "ip link set peer0 down", "within 2000 linkLost", "ip link set peer0 up", "until up",
        "ip route del default", "within 2000 internetLost",
      ])
      #expect(outcome.status == 0, "\(outcome.lines)")
    }

    private func expect(
      _ steps: [String], options: [String] = [], _ place: SourceLocation = #_sourceLocation
    ) async throws {
      let outcome = try await LinkNamespace.run(steps, options: options)
      #expect(outcome.status == 0, "\(outcome.lines)", sourceLocation: place)
    }
  }
#endif
