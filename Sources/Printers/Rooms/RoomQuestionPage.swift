import WebShell

/// A question before something is lost, as a page of a printer's room: for browsers without script, and for
/// questions that the page did not foresee.
struct RoomQuestionPage: RoomPage {
  var face: PrinterFace
  var room: String
  var question: Confirmation
  /// Where it was asked, and where whoever declines goes.
  var origin: BackLink

  var heading: String { question.title }
  var back: BackLink? { origin }
  var content: HTML { question.section(backTo: origin.path) }
}
