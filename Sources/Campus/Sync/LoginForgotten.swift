/// The login took too long, or the program was started anew meanwhile: it is to be begun again.
struct LoginForgotten: Error, Hashable {}
