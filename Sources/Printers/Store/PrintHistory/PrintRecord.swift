import Foundation
import OctoPrint
import RecordMapping

/// A print as the watch saw it. What a person adds to it is a ``RemarkRecord``: each has one who writes it.
///
/// Times are seconds since 1970 by this computer's clock, whatever the server's says.
@Record(table: "print")
struct PrintRecord: Hashable {
  /// Seconds that a print is taken to last at most: what a server sends is not to be trusted.
  static let longest = 366 * 86_400

  /// Made by us, so that it can be written again after a disk that failed, and stays one.
  @ID let id: String
  /// Empty, as the path is, where OctoPrint did not know the file.
  var name: String
  private(set) var location: String
  private(set) var path: String
  var started: Double
  /// `nil` while it is under way, and where nobody knows.
  var ended: Double?
  var result: PrintResult
  /// Seconds of printing, without pauses.
  var printTime: Double?
  /// Percent of the file.
  var completion: Double?
  /// Who began it, and who cancelled it, by OctoPrint's names.
  var startedBy: String?
  var endedBy: String?
  /// Why it failed, in OctoPrint's own words.
  var reason: String?
  /// It was under way when it was first seen; the start is reckoned from the time that it had printed.
  var wasFoundRunning: Bool = false
  /// Nobody watched its end; what is said about it OctoPrint told afterwards.
  var wasToldLater: Bool = false
  /// How many prints of the file OctoPrint had counted before.
  var printsBefore: Int?
  /// What the whole file takes, by tool: millimetres and cubic centimetres.
  @JSON var lengths: [String: Double] = [:]
  @JSON var volumes: [String: Double] = [:]
  /// In the printer while it was printed, as far as a plugin knows; one that was put in under way is one more.
  @JSON var spools: [PrintSpool] = []
  /// Millimetres of ``used``, as of the last writing: what lies in the database can be added up there.
  private(set) var usedLength: Double?
  /// Grams, and what they cost at the time.
  var weight: Double?
  var cost: Double?
  var currency: String?
  /// When its picture was taken, if there is one.
  var picturedAt: Double?

  init(_ beginning: PrintStart, id: String = Printer.newID()) {
    self.id = id
    name = beginning.name
    location = beginning.file?.location.rawValue ?? ""
    path = beginning.file?.path ?? ""
    started = beginning.at.timeIntervalSince1970
    ended = nil
    result = .printing
    printTime = beginning.printTime
    completion = nil
    startedBy = beginning.user
    endedBy = nil
    reason = nil
    wasFoundRunning = beginning.wasFoundRunning
    printsBefore = nil
    usedLength = nil
    weight = nil
    cost = nil
    currency = nil
    picturedAt = nil
    apply(beginning.filament)
  }

  /// `nil` where OctoPrint did not know it.
  var file: FilePath? { path.isEmpty ? nil : FilePath(FileLocation(rawValue: location), path) }
  var startDate: Date { Date(timeIntervalSince1970: started) }
  var endDate: Date? { ended.map(Date.init(timeIntervalSince1970:)) }

  mutating func apply(_ file: FilePath, name: String) {
    (location, path, self.name) = (file.location.rawValue, file.path, name)
  }

  mutating func apply(_ filament: [String: FilamentUse]) {
    lengths = filament.compactMapValues { FilamentUsed.sum([$0.length ?? 0]) }
    volumes = filament.compactMapValues { FilamentUsed.sum([$0.volume ?? 0]) }
  }

  mutating func note(_ rack: SpoolRack?) {
    for (tool, spool) in (rack?.selected ?? [:]).sorted(by: { $0.key < $1.key }) {
      let used = PrintSpool(spool, in: tool)
      if !spools.contains(where: used.isSame) { spools.append(used) }
    }
  }

  mutating func apply(_ ending: PrintEnd, _ price: FilamentPrice) {
    ended = ending.at?.timeIntervalSince1970
    result = ending.result
    printTime = ending.printTime ?? printTime
    completion = ending.result == .finished ? 100 : ending.completion ?? completion
    endedBy = ending.user
    reason = ending.reason
    wasToldLater = ending.wasToldLater
    weigh(price)
  }

  /// Prices change; what the print has cost does not.
  mutating func weigh(_ price: FilamentPrice) {
    weight = price.weight(used)
    cost = price.cost(used)
    currency = cost == nil || price.currency.isEmpty ? nil : price.currency
  }

  // MARK: Filament

  /// As it is to be written.
  var summed: Self {
    var print = self
    print.usedLength = used.length
    return print
  }

  /// The share of the file that was printed, from 0 to 1; `nil` where nobody knows.
  private var share: Double? {
    switch result {
    case .finished: 1
    case .unknown: nil
    default: completion.map { min(1, max(0, $0 / 100)) }
    }
  }

  /// Its end is known, and nothing of what its file takes.
  var isUnmeasured: Bool { result != .printing && lengths.isEmpty }

  /// Of a print that did not finish it is reckoned from how much of the file was printed.
  var isReckoned: Bool { result != .finished }

  /// The spools in those tools that the file uses, where that is known.
  var usedSpools: [PrintSpool] {
    lengths.isEmpty ? spools : spools.filter { lengths["tool\($0.tool)"] != nil }
  }

  var used: FilamentUsed {
    guard let share else { return FilamentUsed() }
    return FilamentUsed(
      length: FilamentUsed.sum(lengths.values).map { $0 * share },
      volume: FilamentUsed.sum(volumes.values).map { $0 * share })
  }
}

/// A spool that a print was made with, as its owner's plugin told it at the time.
@RecordPart struct PrintSpool: Sendable, Hashable {
  /// The tool that it was in, from 0.
  var tool: Int
  /// The plugin's number for it.
  var id: Int
  var name: String = ""
  var material: String?

  init(_ spool: Spool, in tool: Int) {
    self.tool = tool
    id = spool.id
    name = spool.name
    material = spool.material
  }

  func isSame(as other: PrintSpool) -> Bool { other.tool == tool && other.id == id }
}

/// What a person says about a print.
@Record(table: "remark")
struct RemarkRecord: Hashable {
  /// The print's.
  @ID let id: String
  var cause: FailureCause
  var note: String

  init(_ id: String, cause: FailureCause = .none, note: String = "") {
    self.id = id
    self.cause = cause
    self.note = note
  }
}

/// What the camera showed at the end of a print. Apart from the print: lists read prints without it.
@Record(table: "picture")
struct PictureRecord: Hashable {
  /// Bytes; what is larger is not kept.
  static let limit = 1 << 20

  /// The print's.
  @ID let id: String
  let jpeg: Blob

  init(_ id: String, jpeg: [UInt8]) {
    self.id = id
    self.jpeg = Blob(jpeg)
  }
}
