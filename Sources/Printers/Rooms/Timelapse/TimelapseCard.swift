import OctoPrint
import WebShell

/// How the next time-lapse is taken, or why that cannot be changed now.
struct TimelapseCard {
  var list: TimelapseList
  var live: LivePrinter
  var action: String
  /// To the form for cameras and ffmpeg; `nil` for who may not.
  var settings: HTML?
  /// The form as it was refused; else what OctoPrint does now stands in it.
  var refused: FormEntry?
  var words: Words

  var html: HTML { Card("taking", title: words(.nextTimelapse), content).html }

  private var content: HTML {
    if !list.isEnabled { return "<p class=\"hint\">\(words(.timelapseDisabled))</p>\(settings)" }
    if let lock { return LockHint(id: "timelapse-lock", text: lock).html }
    let form = TimelapseForm()
    return form.html(refused ?? form.entry(list.config, words), action: action)
  }

  private var lock: String? {
    if let user = live.user, !user.may(.timelapseAdmin) {
      return words(.needsPermission(permission: "TIMELAPSE_ADMIN"))
    }
    return live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil
  }
}
