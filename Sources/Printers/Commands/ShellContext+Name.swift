import Hummingbird
import WebShell

extension ShellContext {
  /// A part of the address that is a name of OctoPrint's.
  func name(_ parameter: String) -> String {
    let segment = parameters.get(parameter) ?? ""
    return PathText.text(ofSegment: segment[...]) ?? segment
  }
}
