extension [String] {
  /// Whether the sample stands in these lines as a whole, its imports anywhere.
  package func contain(sample: [String]) -> Bool {
    let imports = sample.filter { $0.hasPrefix("import ") }
    let body = sample.filter { !$0.hasPrefix("import ") }
    guard !body.isEmpty, imports.allSatisfy(contains), body.count <= count else { return false }
    return (0...(count - body.count)).contains { self[$0..<$0 + body.count].elementsEqual(body) }
  }
}
