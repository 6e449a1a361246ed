import OctoPrint
import WebShell

/// What OctoPrint's set-up has to ask still; the answers are given on its own page.
struct WizardCard {
  var findings: Findings<[String: WizardStep]>
  var paths: ServerPaths
  var words: Words

  var html: HTML {
    let content = findings.html(words) { steps in
      let open = steps.open
      return open.isEmpty ? "<p>\(words(.wizardDone))</p>" : unfinished(open)
    }
    return Card("wizard", title: words(.wizard), content).html
  }

  private func unfinished(_ plugins: [String]) -> HTML {
    """
    \(Notice(.warn, title: words(.wizardOpen), text: "\(words(.wizardOpenHint))").html)\
    <ul class="things">\(plugins.map { "<li><b>\($0)</b></li>" as HTML })</ul>\
    \(ServerDeed.wizard.opener(.finishWizard, icon: .check, paths, words))
    """
  }
}
