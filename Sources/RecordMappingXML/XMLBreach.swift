/// A fault that does not know yet how its index lies in the document.
struct XMLBreach: Error {
  let code: XMLFault.Code
  /// In the scanner's buffer.
  let index: Int
}
