import OctoPrint
import WebShell

/// What is looked at before a file is printed, with the tick that only a person at the printer can set.
struct CheckPage: RoomPage {
  var face: PrinterFace
  var entry: FileEntry
  var preflight: Preflight
  var start = Preflight.Start.print
  /// What was not ticked when it was sent.
  var isBedMissing = false
  var isOverrideMissing = false

  private var address: FileAddress { FileAddress(printer: printer.id) }

  var room: String { FilesRoom.id }
  var heading: String {
    words(isRestart ? .restartTitle(name: entry.shownName) : .checkTitle(name: entry.shownName))
  }
  private var isRestart: Bool { start == .restart }
  private var path: String { address.view(.check, of: entry.file) + (isRestart ? FileAddress.restart : "") }
  var back: BackLink? { BackLink(entry.shownName, to: address.page(entry.file)) }

  var roomTopics: [String] {
    ["printers/files/\(printer.id)/\(CheckTopic.name)/\(CheckTopic(file: entry.file, start: start).text)"]
  }

  static let id = "check"

  var content: HTML { "<div id=\"\(Self.id)\">\(card)</div>" }

  var card: HTML {
    """
    <section class="card pad" aria-labelledby="check-h"><h2 id="check-h" dir="auto">\(heading)</h2>\
    <ul class="findings">\(preflight.findings.map(row))</ul>\(analysing)\
    \(preflight.isRefused ? refusal : form)</section>
    """
  }

  private func row(_ finding: Preflight.Finding) -> HTML {
    let (icon, word): (Icon, String) =
      switch finding.grade {
      case .refused: (.warn, words(.gradeRefused))
      case .warned: (.wait, words(.gradeWarned))
      case .passed: (.check, words(.gradePassed))
      }
    return """
      <li class="\(finding.grade.cssClass)">\(icon.html())<span><b class="vh">\(word):</b> \
      \(finding.sentence(words))</span></li>
      """
  }

  /// A file that was uploaded just now.
  private var analysing: HTML? {
    guard preflight.findings.contains(.notAnalysed) else { return nil }
    return "<p class=\"hint\">\(words(.checkMayBeAnalysing))</p>"
  }

  private var refusal: HTML {
    "<p class=\"hint\">\(words(.checkRefused))</p><div class=\"btns\">\(again)</div>"
  }

  private var again: HTML { Button.link(words(.checkAgain), to: path, icon: .refresh) }

  private var form: HTML {
    CommandForm(
      address.command("prints"), class: "form", swap: "#check",
      """
      \(complaints)<input type="hidden" name="file" value="\(String(describing: entry.file))">\
      \(isRestart ? "<input type=\"hidden\" name=\"start\" value=\"restart\">" : nil)\
      \(tick("bed", .bedIsClear, .bedIsClearHint))\
      \(preflight.isWarned ? override : nil)\
      <div class="btns">\(Button.link(words(.back), to: address.page(entry.file)))\(again)\(Button(words(isRestart ? .restartNow : .startPrint), icon: isRestart ? .refresh : .play, kind: .primary).html)</div>
      """
    ).html
  }

  /// A tick is for the warnings that were there: with others it is a new box.
  private var override: HTML {
    let warnings = preflight.findings.filter { $0.grade == .warned }
    let id = "override-\(UInt(bitPattern: warnings.hashValue))"
    return "<div id=\"\(id)\">\(tick("override", .overrideWarnings, .overrideWarningsHint))</div>"
  }

  private var complaints: HTML? {
    let missing = [
      isBedMissing ? words(.bedNotTicked) : nil, isOverrideMissing ? words(.overrideNotTicked) : nil,
    ]
    .compactMap(\.self)
    guard !missing.isEmpty else { return nil }
    let notice = Notice(.bad, title: words(.notStarted), text: "\(missing.joined(separator: " "))")
    return "<div id=\"errors\" role=\"alert\" tabindex=\"-1\">\(notice.html)</div>"
  }

  private func tick(_ name: String, _ label: Phrase, _ hint: Phrase) -> HTML {
    """
    <label class="radio"><input type="checkbox" id="f-\(name)" name="\(name)" value="1">\
    <span>\(words(label))<small class="hint">\(words(hint))</small></span></label>
    """
  }
}

extension Preflight.Grade {
  fileprivate var cssClass: String {
    switch self {
    case .refused: "refused"
    case .warned: "warned"
    case .passed: "passed"
    }
  }
}
