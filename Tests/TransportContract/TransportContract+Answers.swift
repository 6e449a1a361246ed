import HTTPTypes
import Uplink

extension TransportContract {
  static let answers: [Self] =
    [200, 201, 404, 409, 500, 503].map { status in
      Self("brings back the status \(status) as an answer") { transport in
        try await with(.answer("HTTP/1.1 \(status) Words\r\nContent-Length: 2\r\n\r\nok")) { server in
          let answer = try await transport.send(.get("api/job"), to: server.base)
          try expect(answer.status.code, status)
          try expect(answer.text, "ok")
        }
      }
    } + [
      Self("sends method, path, query and fields as they were built") { transport in
        try await with(.answer("HTTP/1.1 204 No Content\r\n\r\n")) { server in
          var base = server.base
          base.prefix = "/octo%20print"
          let request = Request.delete("api/files").appending(segment: "a/b ?ž").appending(segment: "..")
            .query("q", "1&2 3").header(.accept, "text/plain").header(.authorization, "Bearer abc")
          _ = try await transport.send(request, to: base)
          let head = await server.request().head
          let target = "DELETE /octo%20print/api/files/a%2Fb%20%3F%C5%BE/%2E%2E?q=1%262%203 HTTP/1.1\r\n"
          try expect(head.hasPrefix(target), head)
          let fields = head.lowercased() + "\r\n"
          try expect(fields.contains("\r\nhost: 127.0.0.1:\(base.port)\r\n"), "host in \(fields)")
          try expect(fields.contains("\r\naccept: text/plain\r\n"), "accept in \(fields)")
          try expect(fields.contains("\r\nauthorization: bearer abc\r\n"), "authorization in \(fields)")
        }
      },
      Self("keeps every value of a field that comes twice") { transport in
        let fields = "X-A: 1\r\nSet-Cookie: a=1\r\nX-B: 2\r\nSet-Cookie: b=2\r\nContent-Length: 0\r\n\r\n"
        try await with(.answer("HTTP/1.1 200 OK\r\n" + fields)) { server in
          let answer = try await transport.send(.get("a"), to: server.base)
          let cookies = answer.headerFields[values: .setCookie].joined(separator: ", ")
          try expect(cookies.contains("a=1") && cookies.contains("b=2"), cookies)
        }
      },
      Self("sends no second field that hides in the value of one") { transport in
        try await with(.answer("HTTP/1.1 204 No Content\r\n\r\n")) { server in
          let request = Request.get("a").header(.userAgent, "a\r\nX-Evil: 1")
          // To refuse it is as good.
          do { _ = try await transport.send(request, to: server.base) } catch is TransportFailure { return }
          let head = await server.request().head
          try expect(!head.contains("\r\nX-Evil"), head)
        }
      },
      Self("takes values of all bytes that HTTP allows") { transport in
        try await with(.answer("HTTP/1.1 200 OK\r\nX-A: \tž \u{FF} \"a\"\r\nContent-Length: 0\r\n\r\n")) {
          server in
          let answer = try await transport.send(.get("a"), to: server.base)
          try expect(answer.status.code, 200)
        }
      },
      Self("follows no redirect and carries nothing to another server") { transport in
        try await with(.answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) { other in
          let location = "HTTP/1.1 302 Found\r\nLocation: \(other.base)/a\r\nContent-Length: 4\r\n\r\ngone"
          try await with(.answer(location)) { server in
            let request = Request.get("a").header(.authorization, "Bearer abc")
            let answer = try await transport.send(request, to: server.base)
            try expect(answer.status.code, 302)
            try expect(answer.headerFields[.location], "\(other.base)/a")
            try expect(answer.text, "gone")
          }
          try expect(other.connections, 0, "connections to the other")
        }
      },
      Self("sends all cookies in one line, as HTTP/1.1 has them") { transport in
        try await with(.answer("HTTP/1.1 204 No Content\r\n\r\n")) { server in
          _ = try await transport.send(.get("a").header(.cookie, "a=1; b=2"), to: server.base)
          let head = await server.request().head.lowercased() + "\r\n"
          try expect(head.contains("\r\ncookie: a=1; b=2\r\n"), head)
        }
      },
      Self("sends no cookies that it was not given") { transport in
        try await with(.answer("HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nContent-Length: 0\r\n\r\n")) { server in
          _ = try await transport.send(.get("a"), to: server.base)
          _ = try await transport.send(.get("a"), to: server.base)
          _ = await server.request()
          let head = await server.request().head.lowercased()
          try expect(!head.contains("\r\ncookie:"), head)
        }
      },
    ]
}
