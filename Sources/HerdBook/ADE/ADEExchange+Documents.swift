import CivilTime

extension ADEExchange {
  /// Returns the documents of the change, the main one first. They share the change's number in
  /// `meta.sourceId`, with a suffix for each but the main one, and give the one change when they are read.
  package func documents(of change: Change) -> [JSONObject] {
    if let foreign = ADEForeign(of: change), foreign.isBounded {
      let documents = papers(of: change, foreign).map(\.object)
      if read(documents.map(JSONNode.object)).changes == [change] { return documents }
    }
    // What others said, and would be read otherwise now, is only kept.
    return papers(of: change, nil).map(\.object)
  }

  /// Returns the documents by which others learn that the change was voided: those that it had, each with
  /// `meta.isDeleted`.
  /// - Parameter second: when it was voided, since 1970-01-01T00:00:00Z.
  package func documents(ofVoided change: Change, at second: Int) -> [JSONObject] {
    documents(of: change).map { document in
      var document = document
      document.set(.text(UTCTime.text(ofSecond: second)), at: "meta.modified")
      document.set(.flag(true), at: "meta.isDeleted")
      return document
    }
  }

  /// The documents with what others said of the change, and in the main one what no member says.
  private func papers(of change: Change, _ foreign: ADEForeign?) -> [ADEPaper] {
    var papers = plain(change)
    let left = foreign.map { $0.apply(to: &papers) } ?? ADEForeign.kept(with: change)
    guard let main = papers.indices.first else { return [] }
    let rest = rest(of: change, beyond: papers, left)
    if !rest.isEmpty { papers[main].object[ADEExtension.name] = .object(rest) }
    return papers
  }

  /// The documents as the declaration makes them.
  func plain(_ change: Change) -> [ADEPaper] {
    let mapping = change.kind.mapping
    let animal = known(change.animal, on: change.day)
    let suits = { (resource: ADEResource) in
      resource.conditions.allSatisfy { $0.holds(for: change.fields, animal) }
    }
    let mains = mapping.resources.filter { $0.suffix.isEmpty }
    let main = mains.first(where: suits) ?? mains.first
    let others = mapping.resources.filter { !$0.suffix.isEmpty && suits($0) }
    return ((main.map { [$0] } ?? []) + others).flatMap { papers(of: change, as: $0, animal) }
  }

  /// One document, or as many as there are records that each have one.
  private func papers(of change: Change, as resource: ADEResource, _ animal: ADEAnimal) -> [ADEPaper] {
    guard let each = resource.each, case .list(let list) = change.fields[each.list.code] else {
      return [paper(of: change, as: resource, suffix: resource.suffix, animal)]
    }
    let records = list.compactMap(FieldValues.init(fieldValue:))
    return (0..<max(1, records.count)).map { index in
      let record = records.indices.contains(index) ? records[index] : nil
      let suffix = index == 0 ? resource.suffix : String(index + 1)
      return paper(of: change, as: resource, suffix: suffix, animal, record)
    }
  }

  private func paper(
    of change: Change, as resource: ADEResource, suffix: String, _ animal: ADEAnimal,
    _ record: FieldValues? = nil
  ) -> ADEPaper {
    let id = change.id.description + (suffix.isEmpty ? "" : "." + suffix)
    let day = record.flatMap { resource.each?.day(of: $0) } ?? change.day
    let scope = ADEScope(animal: animal, day: day, sourceID: id, isOwn: true)
    var object = frame(of: change, as: resource, scope)
    // What is said once is said by the first of several.
    let members = suffix == resource.suffix ? resource.members : []
    members.write(change.fields, with: resource.constants, to: &object, scope)
    if let record {
      resource.each?.record.write(record, to: &object, scope, rank: 1, rest: ADEExtension.recordName)
    }
    return ADEPaper(suffix: suffix, object: object)
  }

  /// What all documents have.
  private func frame(of change: Change, as resource: ADEResource, _ scope: ADEScope) -> JSONObject {
    var meta: JSONObject = [
      "source": .text(source), "sourceId": .text(scope.sourceID),
      "modified": .text(UTCTime.text(ofSecond: change.recordedAt)),
    ]
    if change.author != UserID(0) { meta["creator"] = .text(String(change.author.rawValue)) }
    var object: JSONObject = [
      "resourceType": .text(resource.type), "meta": .object(meta), "location": .object(location.document),
    ]
    object.set(.object(scope.animal.identifier.document), at: resource.animal)
    object.set(.text(resource.day.text(of: scope.day, change.fields, in: zone)), at: resource.day.path)
    for (path, code) in resource.marks.sorted(by: { $0.key < $1.key }) { object.set(.text(code), at: path) }
    return object
  }
}

extension Change.Kind {
  /// What changes of the kind are in ADE.
  var mapping: ADEMapping {
    switch self {
    case .known(let kind): kind.declaration.ade
    case .unknown: .unknown
    }
  }
}

extension ADECondition {
  func holds(for values: FieldValues, _ animal: ADEAnimal) -> Bool {
    switch self {
    case .given(let codes): codes.contains { values[$0].map { $0 != .whole(0) && $0 != .list([]) } ?? false }
    case .row(let field): if case .whole = values[field] { true } else { false }
    case .has(let field, let said): said.contains { values[field] == $0 }
    case .inGroup: animal.group != nil
    }
  }
}

extension ADEDay {
  fileprivate func text(of day: Day, _ values: FieldValues, in zone: Zone) -> String {
    if isDate { return day.rawValue }
    let written = time.flatMap { values[$0.code] }.flatMap(String.init(fieldValue:))
    return UTCTime.text(of: day, written.flatMap(TimeOfDay.init(rawValue:)), in: zone)
  }
}

extension ADEEach {
  fileprivate func day(of record: FieldValues) -> Day? { record[day.code].flatMap(Day.init(fieldValue:)) }
}
