/// Why nothing was measured.
struct BenchProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
