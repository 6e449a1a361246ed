import RecordMapping
import RecordMappingSQLite
import SplitMix

/// A document of posts in which most things happen: identities that come again, writers that change their
/// names, rows that are there already. It knows what is stored after each object.
struct MailDocument: Sendable {
  let bytes: [UInt8]
  /// The same, one object a line.
  let lines: [UInt8]

  private struct Item {
    let post: Mail.Post
    let writer: Mail.Writer
  }

  private let items: [Item]
  /// What is there before.
  private let older: [Item]

  var count: Int { items.count }

  init(seed: UInt64, posts: Int, textLength: Int = 200) {
    var chance = SplitMix64(seed: seed)
    items = (0..<posts).map { number in
      Self.item(chance.happens(1, in: 20) ? chance.below(number + 1) : number, textLength, &chance)
    }
    // The changes that an import makes to older rows stand in the middle of the table.
    older = (0..<posts / 4).map { Self.item($0 * 2, textLength, &chance) }
    let texts = items.map { item in
      """
      {"id":"\(item.post.id)","text":"\(item.post.text)","likes":\(item.post.likes),\
      "writer":{"id":\(item.writer.id),"name":"\(item.writer.name)"}}
      """
    }
    lines = Array((texts.joined(separator: "\n") + "\n").utf8)
    bytes = Array("{\"posts\":[\(texts.joined(separator: ",\n"))],\"next\":null}\n".utf8)
  }

  private static func item(_ id: Int, _ textLength: Int, _ chance: inout SplitMix64) -> Item {
    let writer = Mail.Writer(id: Int64(chance.below(20)), name: "N\(chance.below(3))")
    let text = String(repeating: "číslo \(id) ", count: 1 + chance.below(max(1, textLength / 5)))
    return Item(
      post: Mail.Post(id: Int64(id), text: text, likes: chance.below(9), writer: Ref(writer.id)),
      writer: writer)
  }

  /// Stores what is there before the import.
  func storeOlder(in store: Store) async throws {
    try await store.write { transaction in
      for item in older {
        try transaction.save(item.writer)
        try transaction.save(item.post)
      }
    }
  }

  /// The tables after the first objects.
  func tables(after count: Int) -> Tables {
    var writers: [Int64: Mail.Writer] = [:]
    var posts: [Int64: Mail.Post] = [:]
    for item in older + items.prefix(count) {
      writers[item.writer.id] = item.writer
      posts[item.post.id] = item.post
    }
    return Tables(
      writers: writers.values.sorted { $0.id < $1.id }, posts: posts.values.sorted { $0.id < $1.id })
  }

  struct Tables: Equatable, Sendable {
    let writers: [Mail.Writer]
    let posts: [Mail.Post]

    /// The rows in which the other tables differ, for a failure to show.
    func differences(from other: Tables) -> [String] {
      let own = Set(writers.map { "\($0)" } + posts.map { "\($0)" })
      let others = Set(other.writers.map { "\($0)" } + other.posts.map { "\($0)" })
      return own.subtracting(others).map { "+\($0)" } + others.subtracting(own).map { "-\($0)" }
    }
  }
}

extension Store {
  func mail() async throws -> MailDocument.Tables {
    try await MailDocument.Tables(writers: fetchAll(Mail.Writer.self), posts: fetchAll(Mail.Post.self))
  }
}
