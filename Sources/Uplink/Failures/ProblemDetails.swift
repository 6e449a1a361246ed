import Foundation
import HTTPTypes

/// What a server says about an error in `application/problem+json` (RFC 9457).
public struct ProblemDetails: Sendable, Hashable {
  /// A URI that identifies the kind of problem; `about:blank` if the server named none.
  public var type: String
  /// A short summary of the kind.
  public var title: String?
  /// The status, as the server that made the document meant it.
  public var status: Int?
  /// What is wrong this time, for people.
  public var detail: String?
  /// A URI that identifies this occurrence.
  public var instance: String?
}

extension ProblemDetails {
  private struct Document: Decodable {
    var type: String?
    var title: String?
    var status: Int?
    var detail: String?
    var instance: String?
  }

  /// Reads the answer's content, if its type says that it is such a document and it is one.
  public init?(_ response: Response) {
    let type = response.headerFields[.contentType]?.lowercased() ?? ""
    guard type.prefix(while: { $0 != ";" && $0 != " " }) == "application/problem+json" else { return nil }
    let document: Document
    // Any other content is no problem document; the answer itself stays at hand.
    do { document = try JSONDecoder().decode(Document.self, from: Data(response.body)) } catch { return nil }
    self.type = document.type ?? "about:blank"
    self.title = document.title
    self.status = document.status
    self.detail = document.detail
    self.instance = document.instance
  }
}
