/// A page of changes as the generic data exchange of ADE sends them: documents between an object of context, which
/// is reserved, and one with the token by which the changes after them are asked for.
///
///     ADEPage(exchange.documents(of: change), token: "MTA0MjMz").document
///     try ADEPage(response).documents
///
/// Both ends are kept as they came. A page that lacks one of them was cut: nobody knows what is missing.
package struct ADEPage: Hashable, Sendable {
  package let context: JSONObject
  /// In the order in which they are to be applied.
  package let documents: [JSONNode]
  private let continuation: JSONObject

  /// Why a document is no page.
  package enum Malformed: Error, Hashable {
    case notArray
    /// The first element is no context.
    case context
    /// The last element is no continuation with a token.
    case continuation
  }

  /// - Parameter token: opaque to whoever gets it, base64 by the rules of the exchange.
  package init(_ documents: [JSONObject], token: String) {
    context = ["id": .text(Self.contextID)]
    self.documents = documents.map(JSONNode.object)
    continuation = ["id": .text(Self.continuationID), "token": .text(token)]
  }

  /// Reads an array of such a page.
  package init(_ document: JSONNode) throws(Malformed) {
    guard let list = document.list else { throw .notArray }
    // The description of the exchange writes `@context object` in its example.
    guard let context = list.first?.object, context["id"]?.text?.hasPrefix(Self.contextID) == true else {
      throw .context
    }
    guard list.count > 1, let continuation = list.last?.object,
      continuation["id"]?.text == Self.continuationID, continuation["token"]?.text != nil
    else { throw .continuation }
    (self.context, self.continuation) = (context, continuation)
    documents = Array(list.dropFirst().dropLast())
  }

  /// Given as `since` with the next request.
  package var token: String { continuation["token"]?.text ?? "" }

  /// The page as an array.
  package var document: JSONNode { .list([.object(context)] + documents + [.object(continuation)]) }

  private static let contextID = "@context"
  private static let continuationID = "@continuation"
}
