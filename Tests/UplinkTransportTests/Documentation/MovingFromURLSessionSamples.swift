import Foundation
import Testing
import Uplink
import UplinkURLSession

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The samples of the article "Moving from URLSession".
private enum MovingFromURLSession {
  struct Animal: Codable {
    var name: String
  }

  static func client(beside session: URLSession) -> UplinkClient {
    let farm = UplinkClient(
      base: BaseAddress(scheme: .https, host: "farm.example"),
      transport: URLSessionTransport(session: session))
    return farm
  }

  static func untouched(_ session: URLSession, _ url: URL) async throws -> Data {
    let (data, _) = try await session.data(from: url)
    return data
  }

  static func after(_ farm: UplinkClient) async throws -> [Animal] {
    let animals = try await farm.execute(.get("animals"), reading: .json([Animal].self))
    return animals
  }

  static func before(_ session: URLSession, _ url: URL) async throws -> [Animal] {
    let (data, response) = try await session.data(from: url)
    guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    let animals = try JSONDecoder().decode([Animal].self, from: data)
    return animals
  }
}

@Suite struct `The samples of Moving from URLSession` {
  @Test func `leave the session to the app`() async throws {
    let session = URLSession(configuration: .ephemeral)
    let farm = MovingFromURLSession.client(beside: session)
    #expect(farm.base.description == "https://farm.example")
    session.invalidateAndCancel()
  }
}
