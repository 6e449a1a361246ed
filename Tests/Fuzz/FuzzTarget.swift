import RecordMapping
import RecordMappingJSON

/// Called by libFuzzer, which makes inputs by what they reach in the reader; built and run by Scripts/fuzz.
///
/// The first byte says in what pieces the rest, the text, is given. Whatever the text, the reader must say of it
/// what the reference parser says; whole, in pieces, and with a record looking for its properties.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  Fuzzed(text: Array(input.dropFirst()), chunk: 1 + Int(first & 63)).check()
  return 0
}

private struct Fuzzed {
  let text: [UInt8]
  let chunk: Int

  func check() {
    let reference = try? ReferenceParser.parse(text)
    let isRight = reference != nil
    expect(isAccepted(chunk: nil), isRight, "whole")
    expect(isAccepted(chunk: chunk), isRight, "in pieces")
    let isSingle = isRight && !(reference?.hasTwins ?? false)
    expect(isAccepted(chunk: nil, duplicates: .refused), isSingle, "whole, without equal keys")
    expect(isAccepted(chunk: chunk, duplicates: .refused), isSingle, "in pieces, without equal keys")
    for duplicates in [DocumentLimits.Duplicates.last, .first, .refused] {
      expect(isRead(duplicates), duplicates == .refused ? isSingle : isRight, "as records, \(duplicates)")
    }
  }

  private func expect(_ found: Bool, _ expected: Bool, _ how: String) {
    guard found != expected else { return }
    fatalError("\(how): \(found ? "accepted" : "refused"), chunk \(chunk): \(text)")
  }

  private func isAccepted(chunk: Int?, duplicates: DocumentLimits.Duplicates = .last) -> Bool {
    (try? JSONSyntax.check(text, chunk: chunk, limits: DocumentLimits(duplicates: duplicates))) != nil
  }

  /// Whether the text can be read for a record, which may reject all of its objects.
  private func isRead(_ duplicates: DocumentLimits.Duplicates) -> Bool {
    let options = ImportOptions(limits: DocumentLimits(duplicates: duplicates), keepsExcerpts: true)
    return (try? FuzzedPart.records(fromJSON: text, options: options)) != nil
  }
}

/// A property of each kind.
@RecordPart struct FuzzedPart {
  @Convert let id: Int64
  @Key("r") let ratio: Double?
  @Key("n", "name") @Convert let name: String?
  @Key("o") var isOpen: Bool = true
  @Key("d") let date: Instant?
  @Path("a", "b") let deep: Int?
  @Path("a", "c") let value: Blob?
}

extension ReferenceValue {
  /// Whether two members of one object have one name, byte by byte.
  fileprivate var hasTwins: Bool {
    switch self {
    case .null, .bool, .number, .string: false
    case .array(let elements): elements.contains(where: \.hasTwins)
    case .object(let members):
      Set(members.map { Array($0.name.utf8) }).count < members.count
        || members.contains(where: \.value.hasTwins)
    }
  }
}
