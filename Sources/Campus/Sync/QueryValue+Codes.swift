import KOS

extension QueryValue {
  /// One that cannot be written in a query is none of KOS's codes.
  static func all(_ codes: [String]) -> [QueryValue] {
    codes.compactMap { code in
      do throws(QueryValue.Inexpressible) { return try QueryValue(code) } catch { return nil }
    }
  }
}
