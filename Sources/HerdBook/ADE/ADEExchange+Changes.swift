import CivilTime

extension ADEExchange {
  /// The change that the documents say.
  func change(_ id: ChangeID, _ papers: [ADEPaper], isOwn: Bool) throws(ADEReading.Reason) -> Change {
    let papers = papers.sorted { $0.place < $1.place }
    let rest = isOwn ? papers.first?.object[ADEExtension.name]?.object : nil
    var change = try plain(id, papers, rest, isOwn: isOwn)
    if let rest { ADEExtension.add(rest, to: &change) }
    let kept = change.fields.unknown.removeValue(forKey: ADEForeign.key)
    change.fields.unknown[ADEForeign.key] = foreign(papers, of: change, kept, isOwn: isOwn)
    return change
  }

  /// JSON text of what others say in them, and of what was only kept.
  private func foreign(_ papers: [ADEPaper], of change: Change, _ kept: String?, isOwn: Bool) -> String? {
    // Where an animal was before is not said by the change.
    let isSaid = { (paper: ADEPaper) in paper.suffix != ADEResource.leaving }
    let kept = kept.map(WireForm.value(ofJSON:))
    let foreign = ADEForeign(papers.filter(isSaid), beyond: plain(change), kept: kept, isOwn: isOwn)
    return foreign.isEmpty ? kept?.json : foreign.json
  }

  /// What the member of ours has to say beside the documents, for them to give the change.
  func rest(of change: Change, beyond papers: [ADEPaper], _ foreign: JSONNode?) -> JSONObject {
    guard let main = papers.first else { return JSONObject() }
    var change = change
    change.fields.unknown[ADEForeign.key] = foreign?.json
    var rest = JSONObject()
    if ADEMapping.kind(of: main.object).map(Change.Kind.known) != change.kind {
      rest["k"] = .text(change.kind.code)
    }
    let resource = change.kind.mapping.resource(of: main)
    if day(of: main.object, resource) != change.day { rest["d"] = .text(change.day.rawValue) }
    let identifier = ADEIdentifier(main.object.value(at: resource?.animal ?? "animal"))
    if identifier.flatMap({ animal($0, isOwn: true) }) != change.animal {
      rest["a"] = .whole(change.animal.rawValue)
    }
    do throws(ADEReading.Reason) {
      ADEExtension.add(change, beyond: try plain(change.id, papers, rest, isOwn: true), to: &rest)
    } catch { ADEExtension.add(change, beyond: nil, to: &rest) }
    return rest
  }

  /// The change as far as members of ADE say it, and `rest` says whose and when it is.
  private func plain(_ id: ChangeID, _ papers: [ADEPaper], _ rest: JSONObject?, isOwn: Bool)
    throws(ADEReading.Reason) -> Change
  {
    // Others than the main one do not say what they belong to.
    guard let main = papers.first, main.suffix.isEmpty else { throw .mainMissing }
    let kind = try kind(of: main.object, rest)
    let resource = kind.mapping.resource(of: main)
    guard let day = rest?["d"]?.text.flatMap({ Day(iso8601: $0) }) ?? day(of: main.object, resource) else {
      throw .day
    }
    let animal = try animal(of: main.object, resource, rest, isOwn: isOwn)
    let (modified, creator) = (main.object.value(at: "meta.modified"), main.object.value(at: "meta.creator"))
    var change = Change(
      id, kind, of: animal, on: day, recordedAt: modified?.text.flatMap(LocalDateTime.secondsSince1970) ?? 0,
      by: UserID(isOwn ? creator?.text.flatMap(Int.init(interoperable:)) ?? 0 : 0), FieldValues())
    let scope = ADEScope(animal: known(animal, on: day), day: day, sourceID: id.description, isOwn: isOwn)
    for paper in papers { read(paper, into: &change, scope) }
    return change
  }

  private func kind(of object: JSONObject, _ rest: JSONObject?) throws(ADEReading.Reason)
    -> Change.Kind
  {
    if let code = rest?["k"]?.text { return ChangeKind(code: code).map(Change.Kind.known) ?? .unknown(code) }
    guard let kind = ADEMapping.kind(of: object) else {
      throw .resourceType(object["resourceType"]?.text ?? "")
    }
    return .known(kind)
  }

  private func day(of object: JSONObject, _ resource: ADEResource?) -> Day? {
    let written = object.value(at: resource?.day.path ?? ADEDay.event.path)?.text
    return written.flatMap { UTCTime.moment(of: $0, in: zone) }?.day
  }

  private func animal(
    of object: JSONObject, _ resource: ADEResource?, _ rest: JSONObject?, isOwn: Bool
  ) throws(ADEReading.Reason) -> AnimalID {
    if let row = rest?["a"]?.whole { return AnimalID(row) }
    let identifier = ADEIdentifier(object.value(at: resource?.animal ?? "animal"))
    guard let identifier, let animal = animal(identifier, isOwn: isOwn) else { throw .animal(identifier) }
    return animal
  }

  private func animal(_ identifier: ADEIdentifier, isOwn: Bool) -> AnimalID? {
    if isOwn, identifier.scheme == ADEScheme.animal {
      return Int(interoperable: identifier.id).map { AnimalID($0) }
    }
    return find(identifier)
  }

  /// Reads what one document says of the change's fields.
  private func read(_ paper: ADEPaper, into change: inout Change, _ scope: ADEScope) {
    guard let resource = change.kind.mapping.resource(of: paper) else { return }
    if !paper.isNumbered {
      for member in resource.members { member.read(paper.object, into: &change.fields, scope) }
      for condition in resource.conditions { condition.read(into: &change.fields) }
      if let time = resource.day.time { change.fields[time.code] = self.time(of: paper.object, resource.day) }
    }
    guard let each = resource.each else { return }
    let record = each.record.read(paper.object, scope, rest: ADEExtension.recordName)
    if record.isEmpty { return }
    let former = change.fields[each.list.code].flatMap([FieldValues].init(fieldValue:)) ?? []
    change.fields[each.list.code] = (former + [record]).fieldValue
  }

  private func time(of object: JSONObject, _ day: ADEDay) -> FieldValue? {
    let moment = object.value(at: day.path)?.text.flatMap { UTCTime.moment(of: $0, in: zone) }
    return moment?.time.map { .text(String($0.rawValue.prefix(5))) }
  }
}

extension ADECondition {
  /// What a document tells by being there.
  fileprivate func read(into values: inout FieldValues) {
    guard case .has(let field, let said) = self, values[field] == nil else { return }
    values[field] = said.first
  }
}

extension ADEPaper {
  /// Whether it is one of several of its kind, and not the first.
  fileprivate var isNumbered: Bool { Int(suffix) != nil }

  /// The main document comes first, then those with numbers by them.
  fileprivate var place: (Int, String) { (suffix.isEmpty ? 0 : Int(suffix) ?? .max, suffix) }
}
