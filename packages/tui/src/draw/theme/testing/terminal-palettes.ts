import type { Ground } from "../theme.ts";

/** The 16 colours in their order, by Ink's names. */
export const ansiNames: readonly string[] = [
  ..."black red green yellow blue magenta cyan white".split(" "),
  ..."blackBright redBright greenBright yellowBright".split(" "),
  ..."blueBright magentaBright cyanBright whiteBright".split(" "),
];

interface TerminalPalette {
  readonly ground: Ground;
  readonly background: string;
  readonly foreground: string;
  /** In the order of {@link ansiNames}. */
  readonly colours: readonly string[];
}

const palette = (
  ground: Ground,
  [background = "", foreground = ""]: readonly string[],
  colours: string,
): TerminalPalette => ({
  ground,
  background,
  foreground,
  colours: colours.split(" ").map((colour) => `#${colour}`),
});

/** What these terminals show 16 colours as, unless their users choose others. */
export const terminalPalettes: Readonly<Record<string, TerminalPalette>> = {
  "Windows Terminal": palette(
    "dark",
    ["#0c0c0c", "#cccccc"],
    "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc " +
      "767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
  ),
  "GNOME Terminal": palette(
    "dark",
    ["#1d1d20", "#d0cfcc"],
    "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc " +
      "5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff",
  ),
  kitty: palette(
    "dark",
    ["#000000", "#dddddd"],
    "000000 cc0403 19cb00 cecb00 0d73cc cb1ed1 0dcdcd dddddd " +
      "767676 f2201f 23fd00 fffd00 1a8fff fd28ff 14ffff ffffff",
  ),
  Alacritty: palette(
    "dark",
    ["#181818", "#d8d8d8"],
    "181818 ac4242 90a959 f4bf75 6a9fb5 aa759f 75b5aa d8d8d8 " +
      "6b6b6b c55555 aac474 feca88 82b8c8 c28cb8 93d3c3 f8f8f8",
  ),
  "Terminal of macOS": palette(
    "light",
    ["#ffffff", "#000000"],
    "000000 990000 00a600 999900 0000b2 b200b2 00a6b2 bfbfbf " +
      "666666 e50000 00d900 e5e500 0000ff e500e5 00e5e5 e5e5e5",
  ),
  xterm: palette(
    "light",
    ["#ffffff", "#000000"],
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 " +
      "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
  ),
};
