import Foundation
import HTTPTypes
import WebShell

/// A place at `/shell/rehearsal` to try live updates and what happens without a connection: by a person, and by the
/// browser tests. Keeps nothing.
struct PlaygroundFeature: ShellFeature {
  static let playground = Path("shell", "rehearsal")
  static let notes = playground.appending("notes")
  static let deeds = playground.appending("deeds")
  static let farewells = playground.appending("farewells")
  static let weighings = playground.appending("weighings")
  static let newWeighing = weighings.appending("new")
  static let state = playground.appending("state")
  static let beats = playground.appending("beats")

  let store: Broadcast<PlaygroundState>
  var now: @Sendable () -> Date = Date.init

  var routes: [Route<Visit>] {
    form(Self.playground, sentTo: Self.notes, deferrable: .seconds(3600), noting)
    command(Self.deeds, on: Self.playground) { visit, _, _ in
      store.update { $0.deeds += 1 }
      return .done(without: visit.link(Self.playground))
    }
    command(Self.farewells, on: Self.playground) { visit, _, _ in
      .goTo(visit.link(Self.playground), [.clearSiteData: #""cache", "storage""#])
    }
    page(Self.weighings) { visit, _ in
      WeighingsPage(weighings: visit.value(of: store, \.weighings), words: visit.words)
    }
    form(Self.newWeighing, sentTo: Self.weighings, weighing)
    stream(Self.state) { visit, _ in changes(visit.words) }
    stream(Self.beats) { _, _ in heartbeat }
  }

  private func noting(_ visit: Visit, _: Void) -> FormPage<NoteForm> {
    let (words, content) = (visit.words, PlaygroundContent(state: store.value, words: visit.words))
    return FormPage(
      NoteForm(), id: "rehearsal-form", title: words(.rehearsalTitle), heading: words(.rehearsalNote),
      back: .gallery(words), draft: .init(),
      submit: .init(.rehearsalAddNote, .plus), streams: [visit.link(Self.state), visit.link(Self.beats)],
      above: content.above,
      below: content.below
    ) { draft in
      store.update { $0.notes += [draft.note].compactMap(\.self) }
      return .done(without: visit.link(Self.playground))
    }
  }

  private func weighing(_ visit: Visit, _: Void) -> FormPage<WeighingForm> {
    FormPage(
      WeighingForm(), id: "weighing", title: visit.words(.galleryWeighing),
      back: visit.back(.rehearsalWeighings, to: Self.weighings), draft: .init(), isOnce: true,
      keepsDraft: true, streams: [visit.link(Self.state)],
      below: PlaygroundContent(state: store.value, words: visit.words).done
    ) { draft in
      store.update { $0.weighings += [draft.weighing].compactMap(\.self) }
      return .goTo(visit.link(Self.weighings))
    }
  }

  // MARK: Streams

  /// What was done, also aloud, beside a form that stays as it is.
  private func changes(_ words: Words) -> LiveSource {
    LivePage(isHeld: false) { reads in
      let state = reads.value(of: store, \.self)
      reads.announce(words(.rehearsalDone(times: words.integer(state.deeds))))
      return PlaygroundContent(state: state, words: words).fragments
    }.source(viewers: words.language.hashValue)
  }

  /// One patch a second, with the moment at which it was made.
  private var heartbeat: LiveSource {
    LiveSource { emit in
      for number in 0... {
        let made = Int(now().timeIntervalSince1970 * 1000)
        let html: HTML = "<b class=\"num\" id=\"rehearsal-beat\" data-made=\"\(made)\">\(number)</b>"
        emit(.patch([Fragment(id: "rehearsal-beat", html: html)]))
        emit(.sample("{\"topic\":\"beats\",\"number\":\(number)}"))
        try await Task.sleep(for: .seconds(1))
      }
    }
  }
}

/// What was done in the playground since the process began.
struct PlaygroundState: Sendable, Hashable {
  var notes: [String] = []
  var deeds = 0
  var weighings: [Weighing] = []
}

/// One line that may wait, and must not shout.
struct NoteForm: DraftForm {
  struct Draft: Sendable {
    var note: String?
  }

  static let note = FormField.text("note", .rehearsalNote).missing(.rehearsalEmpty)

  var parts: [FormPart<Draft>] { field(Self.note, \.note) }

  func check(_ draft: Draft, in entry: inout FormState) {
    if draft.note?.contains("!") == true { entry.addIssue(.phrase(.rehearsalTooLoud), at: Self.note) }
  }
}
