// The lab's entry. Its page needs nothing beyond the shell's behaviours.
