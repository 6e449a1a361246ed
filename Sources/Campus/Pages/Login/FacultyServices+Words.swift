import KOS
import WebShell

extension FacultyServices {
  func title(_ words: Words) -> String {
    switch id {
    case "fit": words(.facultyFIT)
    case "fel": words(.facultyFEL)
    default: words(.facultyStandIn)
    }
  }
}
