extension ADEExchange {
  /// Returns the changes of the documents, in the order in which the first of each stands among them.
  package func read(_ documents: [JSONNode]) -> ADEReading {
    var reading = ADEReading()
    var (sets, places) = ([ADESet](), [ChangeID: Int]())
    for document in documents {
      guard let object = document.object, object["resourceType"]?.text != nil else {
        reading.unread.append(ADEReading.Unread(document: document, reason: .notDocument))
        continue
      }
      let origin = object.origin
      if object.value(at: "meta.isDeleted") == .flag(true), let origin {
        reading.deleted.append(origin)
        if let voided = voided(origin) { reading.voided.append(voided) }
      } else if let (id, suffix) = origin.flatMap(own) {
        let place = places[id, default: sets.count]
        places[id] = place
        if place == sets.count { sets.append(ADESet(id: id, isOwn: true)) }
        sets[place].add(ADEPaper(suffix: suffix, object: object))
      } else {
        let id = number(origin ?? ADEIdentifier("", document.json))
        sets.append(ADESet(id: id, isOwn: false, papers: [ADEPaper(suffix: "", object: object)]))
      }
    }
    for set in sets { add(set, to: &reading) }
    return reading
  }

  /// Number of the change whose document is deleted; `nil` where its main one stays.
  private func voided(_ origin: ADEIdentifier) -> ChangeID? {
    guard let (id, suffix) = own(origin) else { return number(origin) }
    return suffix.isEmpty ? id : nil
  }

  /// Number of the change and suffix of the document, where they are ours.
  private func own(_ origin: ADEIdentifier) -> (ChangeID, String)? {
    guard origin.scheme == source else { return nil }
    let parts = origin.id.split(separator: ".", maxSplits: 1).map(String.init)
    guard let number = parts.first, let id = ChangeID(number) else { return nil }
    return (id, parts.count > 1 ? parts[1] : "")
  }

  private func add(_ set: ADESet, to reading: inout ADEReading) {
    do throws(ADEReading.Reason) {
      reading.changes.append(try change(set.id, set.papers, isOwn: set.isOwn))
    } catch {
      reading.unread += set.papers.map { ADEReading.Unread(document: .object($0.object), reason: error) }
    }
  }
}

/// The documents of one change.
private struct ADESet {
  let id: ChangeID
  let isOwn: Bool
  var papers: [ADEPaper] = []

  /// Of a document that is there twice, as after an amendment, the later counts.
  mutating func add(_ paper: ADEPaper) {
    papers.removeAll { $0.suffix == paper.suffix }
    papers.append(paper)
  }
}

extension JSONObject {
  /// Source and identifier of a document where it came from; `nil` where it does not say them.
  package var origin: ADEIdentifier? {
    guard let source = value(at: "meta.source")?.text, let id = value(at: "meta.sourceId")?.text else {
      return nil
    }
    return ADEIdentifier(source, id)
  }
}
