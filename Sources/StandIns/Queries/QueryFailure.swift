/// Why a query is refused although it can be read.
enum QueryFailure: Error, Equatable {
  case unknownSelector(String, Kind)
  /// The selector leads to an element that holds elements, not a value.
  case notAValue(selector: String)
  case wrongValue(selector: String, value: String, expected: String)
  case wrongComparator(selector: String, comparator: String)

  var sentence: String {
    switch self {
    case .unknownSelector(let selector, let kind): "\(kind.name) has nothing that “\(selector)” selects"
    case .notAValue(let selector): "“\(selector)” has elements within; select one of them with “/”"
    case .wrongValue(let selector, let value, let expected):
      "“\(value)” is no value of “\(selector)”, which takes \(expected)"
    case .wrongComparator(let selector, let comparator): "“\(selector)” cannot be compared by \(comparator)"
    }
  }
}
