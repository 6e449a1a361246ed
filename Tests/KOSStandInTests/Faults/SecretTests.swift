import Foundation
import KOS
import KeptLogs
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A secret` {
    /// The token, the refresh token, the application's secret and the person's password, in all that is logged,
    /// thrown or kept, whatever happens.
    @Test func `stands in no log, error or link`() async throws {
      try await Meeting.hold { meeting in
        var said: [String] = []
        let (person, session) = try await meeting.signedIn()
        let kos = meeting.client(session)
        let credential = person.credential
        said.append("\(person) \(session) \(meeting.login().attempt())")
        for fault in Fault.Kind.allCases where fault != .slow {
          meeting.standIn.faults.all = [Fault(fault, path: "/api")]
          do { _ = try await kos.list(.exams, pageSize: 50) } catch { said.append(Self.all(of: error)) }
          meeting.standIn.faults.all = [Fault(fault, path: "/oauth")]
          meeting.standIn.clock.advance(by: .seconds(3601))
          do { _ = try await kos.list(.exams, pageSize: 50) } catch { said.append(Self.all(of: error)) }
          do { _ = try await meeting.login().check(credential.accessToken) } catch {
            said.append(Self.all(of: error))
          }
          meeting.standIn.faults.all = []
        }
        do { _ = try await kos.entry(.student("nobody")) } catch { said.append(Self.all(of: error)) }
        await meeting.standIn.oaas.revoke(refreshTokens: true)
        do { _ = try await kos.list(.rooms) } catch { said.append(Self.all(of: error)) }
        said.append(meeting.log.text)
        let tokens = meeting.wire.tokens.compactMap(\.response).flatMap { Self.tokens($0.body) }
        let secrets =
          Set(tokens + [credential.accessToken, credential.refreshToken ?? "", Meeting.secret, "j_password"])
        #expect(secrets.count >= 8 && said.count >= 12)
        for secret in secrets {
          for text in said { #expect(!text.contains(secret)) }
        }
      }
    }

    @Test func `never goes out in an address`() async throws {
      try await Meeting.hold { meeting in
        let (person, session) = try await meeting.signedIn()
        _ = try await meeting.client(session).list(.exams, pageSize: 100)
        let secrets = [person.credential.accessToken, person.credential.refreshToken ?? "", Meeting.secret]
        for exchange in meeting.wire.exchanges {
          let address = exchange.request.path + "\(exchange.request.queryItems)"
          for secret in secrets { #expect(!address.contains(secret)) }
        }
      }
    }

    /// KOSapi repeats a token that came in the address in its links.
    @Test func `that the server repeats in a link is taken out of it`() async throws {
      try await Meeting.hold { meeting in
        let (person, _) = try await meeting.signedIn()
        let token = person.credential.accessToken
        let kos = meeting.client(TokenInAddress(token: token))
        let page = try await kos.page(.courses, limit: 10)
        #expect(meeting.wire.data.last?.text.contains(token) == true)
        let next = try #require(page.next)
        #expect(!next.contains(token) && next.contains("offset=10"))
        #expect(!"\(page)".contains(token))
      }
    }

    /// As the thesis' program sent it.
    private struct TokenInAddress: Authenticator {
      var token: String

      func authenticate(_ request: inout Request, via direct: DirectSender) async throws -> CredentialTicket {
        request.queryItems.append(("access_token", token))
        return .none
      }
    }

    private static func all(of error: any Error) -> String {
      var text = "\(error) \(String(reflecting: error)) \(error.localizedDescription) "
      dump(error, to: &text)
      return text
    }

    /// What looks like a token in an answer.
    private static func tokens(_ body: [UInt8]) -> [String] {
      String(decoding: body, as: UTF8.self).split(separator: "\"").map(String.init).filter {
        $0.count == 36 && $0.contains("-")
      }
    }
  }
}
