package import HerdBook

/// The first line of a handover: whose it is, and for whom; to be read by everybody.
package struct HandoverHeader: Hashable, Sendable {
  package let account: Int
  /// Who has recorded what is in it, and what they are called.
  package let user: UserID
  package let name: String
  package let device: DeviceID
  /// When it was made, in seconds since 1970 by the device's clock.
  package let madeAt: Int
  /// How many operations are in it.
  package let operations: Int
  /// ``HandoverCredential/keyMark`` and ``HandoverCredential/mark`` of what it is sealed by, and how many bytes follow.
  package internal(set) var keyMark = ""
  package internal(set) var sealMark = ""
  package internal(set) var sealedCount = 0

  package init(
    of operations: Int, by user: UserID, named name: String, on device: DeviceID, in account: Int,
    at second: Int
  ) {
    (self.operations, self.user, self.name, self.device) = (operations, user, name, device)
    (self.account, madeAt) = (account, second)
  }

  package var object: JSONObject {
    [
      "t": .text("handover"), "v": .whole(HandoverFile.version), "account": .whole(account),
      "user": .whole(user.rawValue), "name": .text(name), "dev": .text(device.text), "made": .whole(madeAt),
      "ops": .whole(operations), "key": .text(keyMark), "by": .text(sealMark), "bytes": .whole(sealedCount),
    ]
  }

  /// Reads the line, without its end.
  package init(parsing line: [UInt8]) throws(HandoverRefusal) {
    let object: JSONObject?
    do throws(JSONNode.Malformed) { object = try JSONNode(parsing: line).object } catch { throw .none }
    guard let object, object["t"] == .text("handover"), let version = object["v"]?.whole else { throw .none }
    guard version <= HandoverFile.version else { throw .version }
    guard let device = object["dev"]?.text.flatMap({ DeviceID(parsing: $0) }),
      let name = object["name"]?.text, name.count <= 200
    else { throw .altered }
    do throws(SyncLine.Malformed) {
      self.init(
        of: try object.number("ops"), by: UserID(try object.number("user")), named: name, on: device,
        in: try object.number("account"), at: try object.number("made"))
      (keyMark, sealMark) = (try object.word("key"), try object.word("by"))
      sealedCount = try object.number("bytes")
    } catch { throw .altered }
  }

  /// Whether it is too old to be taken.
  /// - Parameter second: now, since 1970.
  package func isOver(at second: Int) -> Bool { second - madeAt > HandoverFile.lifetime }
}

/// Why a handover is not taken.
package enum HandoverRefusal: String, Error, Hashable, Sendable, CaseIterable {
  /// It is something else.
  case none
  /// Its end is missing.
  case cut
  /// It is not what its author's device has sealed.
  case altered
  /// It is of another account, or sealed to another server.
  case foreign
  case tooLong = "too-long"
  case tooOld = "too-old"
  /// It was made by a newer program.
  case version
  /// Its author's device is logged in no longer, or has logged in anew.
  case ended
  /// Its author may not use a device any more.
  case forbidden
}

/// What became of a handover.
///
///     {"st":"ok","new":12,"dup":2,"rej":1,"left":0}
///     {"st":"rej","why":"altered"}
package enum HandoverAnswer: Hashable, Sendable {
  case taken(Counts)
  case refused(HandoverRefusal)

  /// Of its operations.
  package struct Counts: Hashable, Sendable {
    /// Kept now, and those that had come before.
    package var new = 0
    package var repeated = 0
    /// Refused, or in conflict: the author's device is told why.
    package var refused = 0
    /// Of which nothing is known yet: they are to come again.
    package var left = 0

    package init() {}
  }
}

extension HandoverAnswer {
  package var object: JSONObject {
    switch self {
    case .taken(let counts):
      [
        "st": .text("ok"), "new": .whole(counts.new), "dup": .whole(counts.repeated),
        "rej": .whole(counts.refused), "left": .whole(counts.left),
      ]
    case .refused(let reason): ["st": .text("rej"), "why": .text(reason.rawValue)]
    }
  }

  package init(_ object: JSONObject) throws(SyncLine.Malformed) {
    switch try object.word("st") {
    case "ok":
      var counts = Counts()
      (counts.new, counts.repeated) = (try object.number("new"), try object.number("dup"))
      (counts.refused, counts.left) = (try object.number("rej"), try object.number("left"))
      self = .taken(counts)
    case "rej":
      guard let reason = HandoverRefusal(rawValue: try object.word("why")) else {
        throw SyncLine.Malformed(member: "why")
      }
      self = .refused(reason)
    default: throw SyncLine.Malformed(member: "st")
    }
  }
}

extension HandoverAnswer.Counts {
  /// - Parameter operations: how many there were.
  package init(_ receipts: [Receipt], of operations: Int) {
    self.init()
    for receipt in receipts {
      switch receipt.outcome {
      case .done(_, isRepeated: false): new += 1
      case .done(_, isRepeated: true): repeated += 1
      case .refused, .conflict: refused += 1
      }
    }
    left = max(0, operations - receipts.count)
  }
}
