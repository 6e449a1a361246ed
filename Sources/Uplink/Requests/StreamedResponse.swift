/// An answer whose content arrives while it is read.
public struct StreamedResponse: Sendable {
  /// Status and fields; they came before the first byte of the content.
  public var head: ResponseHead
  /// The content. Reading it slowly slows the server down; dropping it ends the transfer.
  public var body: ResponseBody
  /// What happened until the head came; empty from a transport.
  public var trace: RequestTrace

  /// An answer as a transport brings it.
  public init(head: ResponseHead, body: ResponseBody) {
    self.head = head
    self.body = body
    self.trace = RequestTrace(request: "")
  }
}
