/// What keeps a measurement from being made or from being believed, in words for the console.
struct BenchProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
