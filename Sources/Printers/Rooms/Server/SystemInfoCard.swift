import OctoPrint
import WebShell

/// All that OctoPrint knows of its system, and the bundle that its makers ask for when something is wrong.
struct SystemInfoCard {
  var findings: Findings<[String: String]>
  var paths: ServerPaths
  var words: Words

  var html: HTML {
    let content = findings.html(words) { info in
      """
      <p>\(words(.systemInfoBundleHint))</p>\
      \(Button.download(words(.systemInfoBundle), of: paths.bundle, isWide: true))\
      <details class="help"><summary>\(words(.systemInfoAll))</summary>\
      <div class="inset">\(KeyValueList(facts(info)).html)</div></details>
      """
    }
    return Card("system-info", title: words(.systemInfo), content).html
  }

  private func facts(_ info: [String: String]) -> [KeyValueList.Fact] {
    info.sorted { $0.key < $1.key }.map { KeyValueList.Fact($0.key, $0.value) }
  }
}
