import HTTPTypes
import Uplink

extension OctoPrintClient {
  /// `POST /api/printer/command` with `M112`: stops the printer's firmware, whatever it does. It must be reset
  /// after that, and OctoPrint ends its connection.
  ///
  /// Goes past this client's queue and limits, once.
  public func emergencyStop() async throws(OctoPrintError) {
    var request = try request(.sendCommands, [], [], ["commands": ["M112"]])
    do {
      _ = try await authenticator.authenticate(&request, via: uplink.direct)
    } catch {
      throw .failed(
        NetworkError(
          cause: error is CancellationError ? .cancelled : .authentication(.store("\(error)")),
          trace: RequestTrace(request: "POST \(request.path)")))
    }
    let response: Response
    do {
      response = try await uplink.direct.send(request)
    } catch {
      throw OctoPrintError(error, of: .sendCommands)
    }
    guard (200..<300).contains(response.status.code) else {
      throw OctoPrintError(NetworkError(cause: .status(response), trace: response.trace), of: .sendCommands)
    }
  }
}
