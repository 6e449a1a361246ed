// The printers app's entry. All its pages need is in the shell's modules.
