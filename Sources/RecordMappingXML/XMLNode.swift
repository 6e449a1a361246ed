/// An element, attribute or piece of text of a row. Nodes are numbers in
/// `XMLRowTree.nodes`; -1 is none.
struct XMLNode {
  enum Kind {
    case element
    case attribute
    case text
    /// An element with `xsi:nil`.
    case null
    /// An element whose markup is kept.
    case markup
  }

  var kind: Kind
  /// In `XMLKeys`; -1 for text.
  let key: Int
  /// In the document: an element's `<`, an attribute's name, a text's first
  /// character.
  let offset: Int
  /// The next child of the parent.
  var next = -1
  var firstChild = -1
  var lastChild = -1
  /// The next child with the same key.
  var repetition = -1
  /// Another child with the same key stands before it.
  var isRepetition = false
  /// Has children other than text.
  var hasMembers = false
  /// In `XMLRowTree.values`: an attribute's value, a text; of an element with
  /// `markup` its markup.
  var value = 0..<0
  /// In the document: where an attribute's value begins.
  var valueOffset = 0
}
