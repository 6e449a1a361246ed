import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix
import Uplink
import UplinkTransport

/// What a request costs through the client, beside the same request through AsyncHTTPClient alone: same server,
/// same settings, blocks in the order A B B A, so that a slow moment meets both.
enum Overhead {
  static func sequential(blocks: Int) async throws -> [String: Double] {
    try await with { pair in
      var ratios = Samples()
      var ours = Samples()
      var raw = Samples()
      for block in 0..<blocks {
        var first = Samples()
        var second = Samples()
        for isOurs in block % 2 == 0 ? [true, false, false, true] : [false, true, true, false] {
          for _ in 0..<1000 {
            let start = ContinuousClock.now
            try await isOurs ? pair.ours() : pair.raw()
            let took = start.duration(to: .now)
            if isOurs { first.add(took) } else { second.add(took) }
          }
        }
        ratios = Samples(ratios.seconds + [first.median / second.median])
        ours = Samples(ours.seconds + [first.median])
        raw = Samples(raw.seconds + [second.median])
      }
      return figures("p50_ratio", ratios, ours.median * 1e6, raw.median * 1e6)
    }
  }

  static func concurrent(_ width: Int, blocks: Int) async throws -> [String: Double] {
    try await with { pair in
      var ratios = Samples()
      var ours: [Double] = []
      var raw: [Double] = []
      for block in 0..<blocks {
        var rates: [Bool: [Double]] = [:]
        for isOurs in block % 2 == 0 ? [true, false, false, true] : [false, true, true, false] {
          let count = 6400
          let start = ContinuousClock.now
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<width {
              group.addTask {
                for _ in 0..<(count / width) { try await isOurs ? pair.ours() : pair.raw() }
              }
            }
            try await group.waitForAll()
          }
          rates[isOurs, default: []].append(Double(count) / start.duration(to: .now).inSeconds)
        }
        let mine = (rates[true] ?? []).reduce(0, +)
        let theirs = (rates[false] ?? []).reduce(0, +)
        ratios = Samples(ratios.seconds + [mine / theirs])
        ours.append(mine / 2)
        raw.append(theirs / 2)
      }
      return figures("throughput_ratio", ratios, Samples(ours).median, Samples(raw).median)
    }
  }

  /// Requests of one of the two alone, for whoever counts instructions: `overhead-alone ours|raw COUNT`.
  static func alone(_ arguments: [String]) async throws -> [String: Double] {
    let count = UplinkBench.number(arguments, else: 1000)
    return try await with { pair in
      let isOurs = arguments.contains("ours")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<64 {
          group.addTask {
            for _ in 0..<(count / 64) { try await isOurs ? pair.ours() : pair.raw() }
          }
        }
        try await group.waitForAll()
      }
      return ["requests": Double(count / 64 * 64)]
    }
  }

  private static func figures(
    _ metric: String, _ ratios: Samples, _ ours: Double, _ raw: Double
  ) -> [String: Double] {
    let bounds = ratios.medianBounds
    return [
      metric: ratios.median, metric + "_low": bounds.low, metric + "_high": bounds.high, "ours": ours,
      "raw": raw,
    ]
  }

  private struct Bearer: LoginScheme {
    func apply(_ token: String, to request: inout Request) {
      request.headerFields[.authorization] = "Bearer \(token)"
    }

    func logIn(replacing old: String?, via direct: DirectSender) async throws -> String { "token" }
  }

  private struct Pair: Sendable {
    var ours: @Sendable () async throws -> Void
    var raw: @Sendable () async throws -> Void
  }

  private static func with(
    _ measure: (Pair) async throws -> [String: Double]
  ) async throws -> [String: Double] {
    let server = try await BenchServer.start()
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(5)
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 80
    let raw = HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton), configuration: configuration)
    let transport = AsyncHTTPClientTransport(connectionsPerHost: 80)
    let base = BaseAddress(scheme: .http, host: "127.0.0.1", port: server.port)
    let client = UplinkClient(
      base: base, transport: transport, authenticator: LoginSession(Bearer()),
      configuration: .init(parallelLimit: 64))
    let url = "http://127.0.0.1:\(server.port)/ok"
    let pair = Pair {
      _ = try await client.execute(.get("ok"))
    } raw: {
      var request = HTTPClientRequest(url: url)
      request.headers.add(name: "Authorization", value: "Bearer token")
      let response = try await raw.execute(request, timeout: .seconds(10))
      _ = try await response.body.collect(upTo: 1 << 20)
    }
    for _ in 0..<500 {
      try await pair.ours()
      try await pair.raw()
    }
    let result = try await measure(pair)
    try await raw.shutdown()
    try await transport.shutdown()
    try await server.stop()
    return result
  }
}
