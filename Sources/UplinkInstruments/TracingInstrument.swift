import HTTPTypes
import Instrumentation
public import Tracing
public import Uplink

/// Makes a span of each request through swift-distributed-tracing, and passes its context on to the server.
///
/// The span is a child of the caller's; its events are the trace's. Attributes follow OpenTelemetry's
/// conventions for HTTP clients (`http.request.method`, `server.address`, `http.response.status_code`,
/// `http.request.resend_count`).
///
/// ```swift
/// var configuration = UplinkClient.Configuration()
/// configuration.instruments = [TracingInstrument()]
/// ```
public struct TracingInstrument: ClientInstrument {
  private let tracer: (any Tracer)?

  /// - Parameter tracer: makes the spans; by default what the process has set up.
  public init(tracer: (any Tracer)? = nil) { self.tracer = tracer }

  /// Begins the span and adds what the process's instrument propagates, `traceparent` for example.
  public func begin(
    _ request: inout Request, to base: BaseAddress
  ) -> @Sendable (RequestTrace, NetworkError.Cause?) -> Void {
    let tracer: any Tracer = tracer ?? InstrumentationSystem.tracer
    let span = tracer.startAnySpan(request.method.rawValue, ofKind: .client)
    span.attributes["http.request.method"] = request.method.rawValue
    span.attributes["server.address"] = base.host
    span.attributes["server.port"] = base.port
    tracer.inject(span.context, into: &request, using: FieldInjector())
    return { trace, failure in
      if let status = trace.lastStatus { span.attributes["http.response.status_code"] = status }
      if trace.attempts > 1 { span.attributes["http.request.resend_count"] = trace.attempts - 1 }
      for entry in trace.entries { span.addEvent(SpanEvent(name: "\(entry.event)")) }
      if let failure { span.setStatus(SpanStatus(code: .error, message: "\(failure.kind)")) }
      span.end()
    }
  }
}

/// Writes what is propagated into header fields.
private struct FieldInjector: Injector {
  func inject(_ value: String, forKey key: String, into request: inout Request) {
    guard let name = HTTPField.Name(key) else { return }
    request.headerFields[name] = value
  }
}
