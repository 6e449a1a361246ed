import WebShell

/// What pages look up one by one, each with its own age: the way to ask for it again.
struct LookupFeature: Feature {
  fileprivate static let lookups = Path("campus", "lookups")

  var routes: [Route<CampusVisit>] {
    command(Self.lookups, on: SearchFeature.root) { visit, _, fields in
      guard let lookup = Lookup(part: fields["lookup"]) else { throw UnreadableFormError() }
      visit.lookUpAgain(lookup)
      if case .teacher(let id) = lookup, let person = try await visit.person(ofTeacher: id) {
        visit.lookUpAgain(person)
      }
      return .done(without: ReturnPath.isOwn(fields["page"]) ? fields["page"] : SearchFeature.link())
    }
  }
}

/// How old what was looked up for a page is, whether KOS is being asked now, and the way to ask it.
struct LookupBar {
  var lookup: Lookup
  /// The page on which it stands.
  var page: String
  var state: SyncState
  var visit: CampusVisit

  private var words: Words { visit.words }
  private var record: RefreshRecord? { state.records[lookup.part] }
  var isUnderWay: Bool { state.lookups.contains(lookup) }
  var wasFound: Bool { record?.succeeded != nil }

  var html: HTML {
    """
    <div class="syncbar">\(callout)<div class="syncline"><div role="status">\(status)</div>\
    \(isUnderWay ? again : button)</div></div>
    """
  }

  private var status: HTML {
    if isUnderWay { return "<p class=\"hint\">\(words(.lookingUp))</p>" }
    return words.age(of: record?.succeeded)
  }

  /// With script the page follows by itself.
  private var again: HTML { "<noscript>\(Button.link(words(.showAgain), to: page))</noscript>" }

  private var button: HTML {
    visit.form(
      of: LookupFeature.lookups, (), fields: .hidden("lookup", lookup.part) + .hidden("page", page),
      Button(words(.refresh), icon: .refresh, kind: .quiet))
  }

  private var callout: HTML? {
    guard !isUnderWay, let failure = record?.cause else { return nil }
    return SyncFailureCallout(
      failure: failure,
      title: wasFound ? .lookupOlder : failure == .missing ? .lookupMissing : .lookupFailed, words: words
    ).html
  }
}
