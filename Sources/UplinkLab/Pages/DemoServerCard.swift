import WebShell

/// How the demo server, and what stands for the internet, are to answer.
struct DemoServerCard {
  var state: LabState
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: "lab-server",
      html: """
        <section class="card pad" id="lab-server" aria-labelledby="server-h">\
        <h2 id="server-h">\(words(.demoServer))</h2><p class="hint">\(words(.demoServerHint))</p>\
        \(CommandForm(Paths.command(.mood), class: "moods", moods).html)\
        <p class="hint" role="status">\(Icon.info.html(small: true))\(words(state.mood.hint))</p>\
        \(standIns)</section>
        """)
  }

  private var moods: HTML {
    "<fieldset><legend class=\"vh\">\(words(.moods))</legend>\(DemoMood.allCases.map(mood))</fieldset>"
  }

  private func mood(_ mood: DemoMood) -> HTML {
    option("mood", mood.rawValue, words(mood.phrase), icon: mood.icon, isChosen: state.mood == mood)
  }

  private var standIns: HTML? {
    guard state.internetAddress != nil else { return nil }
    return """
      <h3 id="stand-in-h">\(words(.standIn))</h3><p class="hint">\(words(.standInHint))</p>\
      \(CommandForm(
        Paths.command(.standIn), class: "moods",
        "<fieldset><legend class=\"vh\">\(words(.standIn))</legend>\(StandInInternet.allCases.map(standIn))</fieldset>"
      ).html)
      """
  }

  private func standIn(_ standIn: StandInInternet) -> HTML {
    option(
      "internet", standIn.rawValue, words(standIn.phrase), icon: standIn.icon,
      isChosen: state.standIn == standIn)
  }

  /// The chosen one says so by a tick and to a screen reader, not by its colour alone; pressing it sends nothing.
  private func option(
    _ name: String, _ value: String, _ label: String, icon: Icon, isChosen: Bool
  ) -> HTML {
    """
    <button class="btn option" type="\(isChosen ? "button" : "submit")" name="\(name)" value="\(value)" \
    aria-pressed="\(isChosen ? "true" : "false")">\((isChosen ? Icon.check : icon).html())\(label)</button>
    """
  }
}
