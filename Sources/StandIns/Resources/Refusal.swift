/// Why there is no data in an answer.
enum Refusal: Error, Equatable {
  case badParameter(String, reason: String)
  case unauthorized
  case forbidden(String)
  case notFound
  case methodNotAllowed
  case notAcceptable

  var status: Int {
    switch self {
    case .badParameter: 400
    case .unauthorized: 401
    case .forbidden: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .notAcceptable: 406
    }
  }

  var sentence: String {
    switch self {
    case .badParameter(let name, let reason): "Parameter \(name): \(reason)."
    case .unauthorized: "The access token is missing, expired or unknown."
    case .forbidden(let reason): "\(reason)."
    case .notFound: "There is nothing at this address."
    case .methodNotAllowed: "This can only be read, by GET."
    case .notAcceptable: "It is to be had as application/atom+xml and application/xml only."
    }
  }
}
