import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// The lists that an account keeps besides its animals, by the words of their addresses.
enum HerdList: String, CaseIterable, Hashable, Sendable {
  case companies, centres, stables, groups, technicians, bulls, prices, diagnoses, medicines, stock
  /// What happens in the stables, day by day: kept by whoever records.
  case daily

  /// Those that are kept by who has the right to.
  static let codeLists = allCases.filter { $0 != .daily }

  var declaration: ListDeclaration {
    switch self {
    case .companies: .companies
    case .centres: .centres
    case .stables: .stables
    case .groups: .groups
    case .technicians: .technicians
    case .bulls: .bulls
    case .prices: .prices
    case .diagnoses: .diagnoses
    case .medicines: .medicines
    case .stock: .stock
    case .daily: .daily
    }
  }

  /// The stream of its rows.
  var stream: SyncStream {
    switch self {
    case .stables: .stables
    case .groups: .groups
    case .bulls: .bulls
    case .daily: .daily
    case .companies, .centres, .technicians, .prices, .diagnoses, .medicines, .stock: .codes
    }
  }

  /// Which of the short lists its rows are of; `nil` for one that has a stream of its own.
  var code: CodeList? {
    switch self {
    case .stables, .groups, .bulls, .daily: nil
    case .companies: .enterprise
    case .centres: .centre
    case .technicians: .technician
    case .prices: .price
    case .diagnoses: .diagnosis
    case .medicines: .medicine
    case .stock: .stock
    }
  }

  /// The list that keeps such rows; `nil` for another stream's.
  init?(_ stream: SyncStream, _ members: JSONObject) {
    let code = members["list"]?.text.flatMap(CodeList.init(rawValue:))
    guard let list = Self.allCases.first(where: { $0.stream == stream && $0.code == code }) else {
      return nil
    }
    self = list
  }

  /// Its rows, in no order.
  func rows(in snapshot: StoreSnapshot) throws -> [ListedRow] {
    switch stream {
    case .stables: return try snapshot.rows(of: StableRecord.self)
    case .groups: return try snapshot.rows(of: GroupRecord.self)
    case .bulls: return try snapshot.rows(of: BullRecord.self)
    case .daily: return try snapshot.rows(of: DailyEventRecord.self)
    default: return try code.map(snapshot.rows(of:)) ?? []
    }
  }

  /// The value by which other rows name one of its own: bulls have their number in the register.
  func name(of row: ListedRow) -> JSONNode {
    self == .bulls ? row.members["reg"] ?? .null : .whole(row.id)
  }
}

/// All that is said of a list once: pages, forms and files are made of it.
struct ListDeclaration: Sendable {
  let title: Phrase
  /// What one of its things is called.
  let thing: Phrase
  let icon: Icon
  /// In the order of the form and of the columns of a file.
  let fields: [ListField]
  /// Members by which people call a thing.
  let name: [String]
  /// Members that tell things apart, so that a file with the same ones changes what there is; none where nothing does.
  let key: [String]
  /// With which the form of a new thing begins.
  var start: JSONObject = [:]

  /// Fields that a list shows below the name.
  var details: [ListField] { fields.filter { $0.isShown && !name.contains($0.member) } }
}
