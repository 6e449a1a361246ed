import KOS
import WebShell

extension CalendarWords {
  init(_ words: Words, naming language: KOS.Language) {
    self.init(
      name: words(.calendarName), lesson: { words.parallelType($0).lowercased() },
      exam: { $0.map(words.termType)?.lowercased() ?? words(.exam).lowercased() },
      signIn: { words(.lastDayToSignIn(exam: $0)) }, signOff: { words(.lastDayToSignOff(exam: $0)) },
      teachers: { words(.taughtBy(names: words.list($0))) },
      supposed: { $0.doubt(words) },
      altered: { AlterationText($0, words)?.sentence },
      event: { $0?.text(in: language) ?? words(.event).lowercased() })
  }
}
