package import RecordMapping

/// One entity with what Atom says of it.
@dynamicMemberLookup
package struct Entry<Content: KOSContent>: Sendable {
  package var head: EntryHead
  package var content: Content
  /// Elements of its lists that could not be read: the lists are without them.
  package var flaws: [Rejection] = []

  package subscript<Value>(dynamicMember path: KeyPath<Content, Value>) -> Value { content[keyPath: path] }

  /// By which it is asked for.
  package var key: String? { head.key }

  /// Head and content as one object of a document.
  static var descriptor: RecordDescriptor {
    RecordDescriptor(
      part: "\(Content.self)",
      fields: [.embedded("", at: [], EntryHead.self), .embedded("content_", at: Content.place, Content.self)])
  }

  init(document object: borrowing DocumentObject) throws(DocumentFault) {
    head = try object.part(at: 0)
    content = try object.part(at: EntryHead.recordWidth)
  }
}
