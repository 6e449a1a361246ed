/// `POST /api/job`. Pause and resume are named: a toggle sent twice would undo itself.
package enum JobCommand: Sendable, Hashable, Encodable {
  case start, cancel, pause, resume

  private enum CodingKeys: String, CodingKey { case command, action }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .start: try container.encode("start", forKey: .command)
    case .cancel: try container.encode("cancel", forKey: .command)
    case .pause:
      try container.encode("pause", forKey: .command)
      try container.encode("pause", forKey: .action)
    case .resume:
      try container.encode("pause", forKey: .command)
      try container.encode("resume", forKey: .action)
    }
  }
}
