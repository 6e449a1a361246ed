#if canImport(Network)
  import Network
  import Synchronization
  public import Uplink

  /// Tells the link by Apple's path monitor.
  ///
  /// Compiled only where the Network framework is; its rules stand in ``PathNaming``.
  public struct PathLinkSource: LinkSource {
    /// A source for the device's paths.
    public init() {}

    /// The link now, then each change, until the stream is dropped.
    public func links() -> AsyncStream<Link> {
      AsyncStream { continuation in
        let monitor = NWPathMonitor()
        let naming = Mutex(PathNaming())
        monitor.pathUpdateHandler = { @Sendable path in
          let link = naming.withLock { $0.link(PathNaming.Sighting(path)) }
          if let link { continuation.yield(link) }
        }
        continuation.onTermination = { @Sendable _ in monitor.cancel() }
        monitor.start(queue: DispatchQueue(label: "uplink.path", qos: .userInitiated))
      }
    }
  }

  extension PathNaming.Sighting {
    init(_ path: NWPath) {
      let preferred = path.availableInterfaces.first
      self.init(
        isUsable: path.status == .satisfied, interface: preferred?.name ?? "",
        kind: preferred.map { Self.kind(of: $0.type) } ?? .other, isExpensive: path.isExpensive,
        isConstrained: path.isConstrained, gateways: path.gateways.map { "\($0)" })
    }

    private static func kind(of type: NWInterface.InterfaceType) -> Link.Path.Kind {
      switch type {
      case .wiredEthernet: .wired
      case .wifi: .wireless
      case .cellular: .cellular
      case .loopback, .other: .other
      @unknown default: .other
      }
    }
  }
#endif
