extension ADEExchange {
  /// Returns the changes of the documents, in the order in which the first of each stands among them.
  package func read(_ documents: [DocumentValue]) -> ADEReading {
    var reading = ADEReading()
    var (order, papers) = ([ChangeID](), [ChangeID: [ADEPaper]]())
    for document in documents {
      guard let object = document.object, object["resourceType"]?.text != nil else {
        reading.unread.append(ADEReading.Unread(document: document, reason: .notDocument))
        continue
      }
      let origin = origin(of: object)
      if object.value(at: "meta.isDeleted") == .flag(true), let origin {
        reading.deleted.append(origin)
      } else if let (id, suffix) = origin.flatMap(own) {
        if papers[id] == nil { order.append(id) }
        // Of a document that is there twice, as after an amendment, the later counts.
        papers[id, default: []].removeAll { $0.suffix == suffix }
        papers[id, default: []].append(ADEPaper(suffix: suffix, object: object))
      } else {
        let id = number(origin ?? ADEIdentifier("", document.json))
        add(id, [ADEPaper(suffix: "", object: object)], isOwn: false, to: &reading)
      }
    }
    for id in order { add(id, papers[id, default: []], isOwn: true, to: &reading) }
    return reading
  }

  private func origin(of object: DocumentObject) -> ADEIdentifier? {
    guard let source = object.value(at: "meta.source")?.text, let id = object.value(at: "meta.sourceId")?.text
    else { return nil }
    return ADEIdentifier(source, id)
  }

  /// Number of the change and suffix of the document, where they are ours.
  private func own(_ origin: ADEIdentifier) -> (ChangeID, String)? {
    guard origin.scheme == source else { return nil }
    let parts = origin.id.split(separator: ".", maxSplits: 1).map(String.init)
    guard let number = parts.first, let id = ChangeID(number) else { return nil }
    return (id, parts.count > 1 ? parts[1] : "")
  }

  private func add(_ id: ChangeID, _ papers: [ADEPaper], isOwn: Bool, to reading: inout ADEReading) {
    do throws(ADEReading.Reason) {
      reading.changes.append(try change(id, papers, isOwn: isOwn))
    } catch {
      reading.unread += papers.map { ADEReading.Unread(document: .object($0.object), reason: error) }
    }
  }
}

extension RowID {
  /// Reads its description; `nil` for what is none.
  init?(_ text: String) {
    let isLocal = text.hasPrefix("L")
    let digits = String(isLocal ? text.dropFirst() : text[...])
    guard digits.isDigits, let number = Int(interoperable: digits) else { return nil }
    self.init(isLocal ? -number : number)
    if description != text { return nil }
  }
}
