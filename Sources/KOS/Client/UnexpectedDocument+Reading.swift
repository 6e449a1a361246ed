import Packing
import RecordMapping
import RecordMappingXML
import Uplink

extension UnexpectedDocument {
  init(_ response: Response, because error: any Error) {
    let isCut =
      switch error {
      case let fault as XMLFault: fault.code == .unexpectedEnd
      case let error as DocumentError: error.problem == .cut
      case let fault as Gzip.Fault: fault == .cut
      default: false
      }
    self.init(response, asked: response.trace.request, reason: "\(error)", isCut: isCut)
  }
}
