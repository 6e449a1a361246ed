import RecordMapping

/// Two properties under keys of every style.
protocol StyledSample: Record, Equatable where RecordID == Int64 {
  var createdAt: String { get }
  var userNameShort: String? { get }

  init(id: Int64, createdAt: String, userNameShort: String?)
}

enum Keyed {
  @Record struct AsWritten: StyledSample {
    @ID let id: Int64
    let createdAt: String
    let userNameShort: String?
  }

  @Record(keys: .camelCase) struct CamelCase: StyledSample {
    @ID let id: Int64
    let createdAt: String
    let userNameShort: String?
  }

  @Record(keys: .snakeCase) struct SnakeCase: StyledSample {
    @ID let id: Int64
    let createdAt: String
    let userNameShort: String?
  }

  @Record(keys: .pascalCase) struct PascalCase: StyledSample {
    @ID let id: Int64
    let createdAt: String
    let userNameShort: String?
  }

  @Record(keys: .kebabCase) struct KebabCase: StyledSample {
    @ID let id: Int64
    let createdAt: String
    let userNameShort: String?
  }

  @Record(keys: .screamingSnakeCase) struct ScreamingSnakeCase: StyledSample {
    @ID let id: Int64
    let createdAt: String
    let userNameShort: String?
  }

  @Record struct Renamed: Equatable {
    @ID let id: Int64
    @Key("c", "b", "a") let v: Int
    @Key("note", "text", "a comment") let note: String?
  }

  @Record struct City: Equatable {
    @ID let id: Int64
    let name: String
    let country: String
    @Path("location", "latitude") let latitude: Double
    @Path("location", "longitude") let longitude: Double
  }

  @Record struct Deep: Equatable {
    @ID let id: Int64
    @Path("a", "b", "c", "d") let d: Int
    @Path("a", "b", "e") let e: Int
    @Path("a", "x y.z") let dotted: Int?
  }

  /// The letter as one scalar (NFC).
  @Record struct Composed: Equatable {
    @ID let id: Int64
    @Key("é") let v: Int?
  }

  /// The same letter as two scalars (NFD).
  @Record struct Decomposed: Equatable {
    @ID let id: Int64
    @Key("é") let v: Int?
  }

  @Record struct Single: Equatable {
    @ID let id: Int64
    let v: Int
  }
}
