/// The language's version that this program was compiled with; its patch is not known to the code.
enum SwiftVersion {
  static var current: String {
    #if compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
