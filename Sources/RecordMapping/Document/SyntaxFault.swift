/// Where in memory the grammar is broken, or the bytes end.
struct SyntaxFault: Error {
  let problem: DocumentProblem
  /// As a number, because an error must be sendable and a pointer is not.
  private let address: UInt

  @inline(__always)
  init(_ problem: DocumentProblem, _ place: UnsafePointer<UInt8>) {
    self.problem = problem
    address = UInt(bitPattern: place)
  }

  /// How far the place is from another one.
  func distance(from origin: UnsafePointer<UInt8>) -> Int {
    Int(bitPattern: address) - Int(bitPattern: origin)
  }
}
