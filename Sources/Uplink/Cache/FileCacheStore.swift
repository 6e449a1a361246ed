public import Foundation
import Synchronization

/// Keeps answers in a folder, one file each, up to a number of bytes; the one longest unused goes first.
///
/// A file is written beside its place and moved there, so that a crash leaves the old one or the new one. It
/// carries a checksum: what is torn or damaged is not found, and goes. Files can be read by their owner only. A
/// folder belongs to one store at a time.
///
/// ```swift
/// let store = try FileCacheStore(folder: caches.appending(path: "farm.example"), capacity: 50 << 20)
/// ```
public final class FileCacheStore: CacheStore {
  private struct State {
    /// The names of the files of a key, by the key's hash.
    var names: [String: Set<String>] = [:]
    var usage: CacheUsage<String>
  }

  private static let ending = ".answer"
  private static let unfinished = ".unfinished"

  private let folder: URL
  private let state: Mutex<State>

  /// Opens the folder, or makes it.
  ///
  /// - Throws: why it cannot be made or read.
  public init(folder: URL, capacity: Int = 32 << 20) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    state = Mutex(try Self.opened(folder, capacity))
  }

  /// How many bytes the files have; never more than the capacity.
  public var size: Int { state.withLock { $0.usage.size } }

  /// All variants of this key that can be read.
  public func responses(for key: String) -> [StoredResponse] {
    let names = state.withLock { state in
      let names = state.names[StableHash.digits(key)] ?? []
      for name in names { state.usage.touch(name) }
      return names
    }
    return names.compactMap { name in
      let response = read(name)
      // The hash of another key may be the same.
      return response?.key == key ? response : nil
    }
  }

  /// Keeps the answer, if it is not larger than the whole store.
  public func save(_ response: StoredResponse) throws {
    let bytes = response.bytes
    let hash = StableHash.digits(response.key)
    let name = "\(hash)-\(StableHash.digits(response.variantText))\(Self.ending)"
    try state.withLock { state in
      if bytes.count <= state.usage.capacity { try write(bytes, to: name) }
      state.names[hash, default: []].insert(name)
      for dropped in state.usage.note(name, size: bytes.count) { try drop(dropped, &state) }
    }
  }

  /// Drops all variants of this key, and of keys with the same hash.
  public func remove(_ key: String) throws {
    try state.withLock { state in
      for name in state.names[StableHash.digits(key)] ?? [] { try drop(name, &state) }
    }
  }

  /// Drops every answer in the folder.
  public func removeAll() throws {
    try state.withLock { state in
      for name in state.names.values.joined() { try drop(name, &state) }
    }
  }

  private static func opened(_ folder: URL, _ capacity: Int) throws -> State {
    var state = State(usage: CacheUsage(capacity: capacity))
    var found: [(name: String, size: Int, written: Date)] = []
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys))
    {
      let name = file.lastPathComponent
      if name.hasSuffix(unfinished) { try FileManager.default.removeItem(at: file) }
      guard name.hasSuffix(ending) else { continue }
      let values = try file.resourceValues(forKeys: keys)
      found.append((name, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast))
    }
    for file in found.sorted(by: { $0.written < $1.written }) {
      state.names[String(file.name.prefix(16)), default: []].insert(file.name)
      for name in state.usage.note(file.name, size: file.size) {
        state.names[String(name.prefix(16))]?.remove(name)
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
    }
    return state
  }

  private func read(_ name: String) -> StoredResponse? {
    do {
      let data = try Data(contentsOf: folder.appending(path: name))
      if let response = StoredResponse(bytes: [UInt8](data)) { return response }
      try state.withLock { try drop(name, &$0) }
    } catch {
      // Gone since it was looked up, or not to be read: in a cache that is the same as never kept.
      state.withLock { forget(name, &$0) }
    }
    return nil
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let place = folder.appending(path: name)
    let beside = folder.appending(path: name + Self.unfinished)
    let isWritten = FileManager.default.createFile(
      atPath: beside.path, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    guard isWritten, rename(beside.path, place.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
    }
  }

  private func drop(_ name: String, _ state: inout State) throws {
    forget(name, &state)
    let file = folder.appending(path: name)
    if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
  }

  private func forget(_ name: String, _ state: inout State) {
    let hash = String(name.prefix(16))
    state.names[hash]?.remove(name)
    if state.names[hash]?.isEmpty == true { state.names[hash] = nil }
    state.usage.remove(name)
  }
}

extension StoredResponse {
  /// The variant as one text, the same for the same fields.
  fileprivate var variantText: String {
    variant.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.map { "\($0.utf8.count):\($0)" } ?? "-")" }.joined(separator: "\n")
  }
}
