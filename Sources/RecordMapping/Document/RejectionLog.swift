/// Keeps the first rejections of an import, in the order of the document, and
/// counts all of them.
///
/// It belongs to one import.
package final class RejectionLog {
  /// A rejection on its way into the log.
  package struct Entry {
    let rejection: Rejection
    let rank: Int
  }

  package private(set) var kept: [Rejection] = []
  package private(set) var count = 0

  /// Of those that are kept, how many objects came before each.
  private var ranks: [Int] = []
  private let path: [String]
  private let options: ImportOptions

  private static let excerptLength = 40

  package init(path: [String], options: ImportOptions) {
    self.path = path
    self.options = options
  }

  /// Counting begins anew.
  package func begin() {
    kept = []
    ranks = []
    count = 0
  }

  /// - Parameters:
  ///   - descriptor: Of the record that is rejected.
  ///   - object: The object of the document that it is, or is in.
  ///   - prefix: The path from that object to the record.
  ///   - pathOrder: Which of the property's paths was read.
  package func add(
    _ fault: DocumentFault, of descriptor: RecordDescriptor, in object: some RejectedObject,
    prefix: [String] = [], pathOrder: Int = 0, reason: String? = nil
  ) {
    guard place(of: object.rank) < options.keptRejections else {
      count += 1
      return
    }
    add(
      entry(fault, of: descriptor, in: object, prefix: prefix, pathOrder: pathOrder, reason: reason))
  }

  /// What is found out late stands where its object stands in the document.
  package func add(_ entry: Entry) {
    count += 1
    let place = place(of: entry.rank)
    guard place < options.keptRejections else { return }
    kept.insert(entry.rejection, at: place)
    ranks.insert(entry.rank, at: place)
    guard kept.count > options.keptRejections else { return }
    kept.removeLast()
    ranks.removeLast()
  }

  /// Behind all others of the same object.
  private func place(of rank: Int) -> Int {
    var (low, high) = (0, ranks.count)
    if let last = ranks.last, last <= rank { return high }
    while low < high {
      let middle = (low + high) / 2
      if ranks[middle] <= rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// As ``add(_:of:in:prefix:pathOrder:reason:)``, but without adding it.
  package func entry(
    _ fault: DocumentFault, of descriptor: RecordDescriptor, in object: some RejectedObject,
    prefix: [String] = [], pathOrder: Int = 0, reason: String? = nil
  ) -> Entry {
    let leaf = fault.field >= 0 ? descriptor.leaves[fault.field] : nil
    // What is missing has no place: the object itself shows where.
    let offset = fault.offset >= 0 ? fault.offset : object.offset
    let length = fault.offset >= 0 ? fault.length : object.length
    let place = object.place(of: offset)
    let rejection = Rejection(
      path: Self.text(path, index: object.index, keys: prefix + (leaf?.path(pathOrder) ?? [])),
      problem: fault.problem, expected: leaf?.typeName ?? descriptor.table, found: fault.found,
      offset: place.offset, length: length, line: place.line, column: place.column,
      excerpt: excerpt(at: offset, length, of: object), object: content(of: object), reason: reason)
    return Entry(rejection: rejection, rank: object.rank)
  }

  private func excerpt(at offset: Int, _ length: Int, of object: some RejectedObject) -> String? {
    guard options.keepsExcerpts else { return nil }
    let bytes = object.bytes(at: offset, length: min(length, Self.excerptLength))
    return String(decoding: bytes, as: UTF8.self) + (length > Self.excerptLength ? "…" : "")
  }

  private func content(of object: some RejectedObject) -> [UInt8]? {
    guard options.keptObjectBytes > 0 else { return nil }
    let content = object.content
    return content.isEmpty || content.count > options.keptObjectBytes ? nil : Array(content)
  }

  /// A path as JSONPath (RFC 9535) writes it.
  private static func text(_ path: [String], index: Int?, keys: [String]) -> String {
    let place = index.map { "[\($0)]" } ?? ""
    return "$" + path.map(segment).joined() + place + keys.map(segment).joined()
  }

  private static func segment(_ key: String) -> String {
    let isName =
      key.first?.isNumber == false && key.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    if isName { return ".\(key)" }
    let quoted = key.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "['\(quoted)']"
  }
}

extension RecordLeaf {
  /// One of the places where the value may stand.
  package func path(_ order: Int) -> [String] {
    paths.indices.contains(order) ? paths[order] : paths.first ?? []
  }
}
