import type { Ground } from "./theme.ts";

/** Asks the terminal for its background; the reply comes as input, or never. */
export const ASK_GROUND = "\u001B]11;?\u0007";

/** The background in the terminal's reply, `11;rgb:ffff/ffff/ffff`; `null` for any other text. */
export function readGround(reply: string): Ground | null {
  const [, ...channels] = /^11;rgba?:([\da-f]+)\/([\da-f]+)\/([\da-f]+)/i.exec(reply) ?? [];
  if (channels.length < 3) return null;
  // A channel has one to four digits, of which the first decides.
  const [red = 0, green = 0, blue = 0] = channels.map(
    (digits) => Number.parseInt(digits, 16) / (16 ** digits.length - 1),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT ? "light" : "dark";
}

/** The background as `COLORFGBG` says it, `15;0` or `0;default;15`; `null` where it does not. */
export function groundIn(colours: string): Ground | null {
  const last = colours.split(";").at(-1) ?? "";
  if (!/^\d+$/.test(last)) return null;
  // Of the 16 colours: white, and the bright ones but bright black.
  const number = Number(last);
  return number === 7 || (number > 8 && number < 16) ? "light" : "dark";
}

/** Of the range of brightness; between the common dark and light backgrounds there is nothing. */
const LIGHT = 0.5;
