import Uplink
import WebShell

/// A form that hands a file over, once a person has agreed to what that means: it happens as soon as the file has come.
struct UploadForm {
  var heading: String
  var action: String
  /// Where the way back leads.
  var origin: String
  var warning: Callout
  var agreement: FormField<Bool>
  var label: Phrase
  /// Which files are offered, as HTML's `accept` has it.
  var types: String
  var hint: HTML
  var decline: Phrase
  var submit: Button
  var words: Words

  var html: HTML {
    """
    <form class="form" method="post" action="\(action)" enctype="multipart/form-data"><h2>\(heading)</h2>\
    \(warning.html)\(FormState(words).html(agreement))\
    \(FileField(words(label), types: types, hint: hint).html)\
    <div class="formbar">\(Button.link(words(decline), to: origin))\(submit.html)</div></form>
    """
  }
}

extension IncomingFile {
  /// To be read once. OctoPrint takes nothing whose length is not known before.
  var content: Uplink.RequestBody {
    get async { content(length: await length) }
  }

  func content(length: Int?) -> Uplink.RequestBody {
    .stream(BodyStream(length: length, isReplayable: false) { { try await bytes() } })
  }

  /// Whether this was agreed to, before the file.
  func isTicked(_ field: FormField<Bool>) -> Bool { !fields[field.name].isEmpty }
}
