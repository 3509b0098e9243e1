/** Resets every mode that a screen may have left on in a terminal; the scrollback stays. */
export const RESET_SEQUENCE: string = [
  // A drawing that was never finished.
  "\u001B[?2026l",
  // Mouse, in all its forms; focus; bracketed paste; the keyboard of Kitty.
  "\u001B[?1000l\u001B[?1002l\u001B[?1003l\u001B[?1006l",
  "\u001B[?1004l",
  "\u001B[?2004l",
  "\u001B[<u",
  // Arrows and keypad send what they usually send; the lines wrap.
  "\u001B[?1l\u001B>",
  "\u001B[?7h",
  // Letters of the usual set, without colour; the usual screen, its whole height scrolling; the cursor seen.
  "\u001B(B\u000F\u001B[0m",
  "\u001B[?1049l",
  "\u001B[r",
  "\u001B[?25h",
].join("");
