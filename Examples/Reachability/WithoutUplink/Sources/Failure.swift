/// Why a request failed, and what was done before.
struct Failure: Error {
  let cause: String
  let trace: [String]

  init(_ cause: String, trace: [String]) {
    self.cause = cause
    self.trace = trace
  }
}
