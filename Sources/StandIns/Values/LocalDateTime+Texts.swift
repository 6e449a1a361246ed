import CivilTime

extension LocalDateTime {
  /// `yyyy-MM-dd'T'HH:mm:ss`, or `yyyy-MM-dd` for its midnight, as queries of KOSapi have it.
  init?(asked text: String) {
    if let day = Day(iso8601: text) { self = .midnight(of: day) } else { self.init(iso8601: text) }
  }

  /// `yyyy-MM-dd'T'HH:mm:ss.000+01:00`, as Sirius writes it. Of an hour that comes twice the first is meant.
  var zonedText: String { "\(rawValue).000+0\(offset(in: .prague) / 3600):00" }
}
