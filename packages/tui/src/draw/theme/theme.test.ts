import { expect, test } from "vitest";
import { createScreenState } from "../../screen/state.ts";
import { update } from "../../screen/update.ts";
import { textWidth } from "../text/text-width.ts";
import { chooseLook, type LookFacts, type LookFlags } from "./choose-look.ts";
import { makeTheme } from "./make-theme.ts";
import { channelsOf, channelsOfNumber, nearestColour } from "./nearest-colour.ts";
import { readGround } from "./terminal-ground.ts";
import { ansiNames, terminalPalettes } from "./testing/terminal-palettes.ts";
import type { TextStyle } from "./terminal-styles.ts";
import { themeNames, type Look, type Theme } from "./theme.ts";

const look: Look = { depth: "true", letters: "unicode", ground: "dark", isAnimated: true };
const facts: LookFacts = {
  termType: "xterm-256color",
  colorTerm: "",
  colorFgBg: "",
  noColor: false,
  forceColor: null,
  isUnicode: true,
  isRemote: false,
};
const flags: LookFlags = { color: "auto", ascii: false, animation: "always" };

const depth = (change: Partial<LookFacts>, color: LookFlags["color"] = "auto") =>
  chooseLook({ ...facts, ...change }, { ...flags, color }).depth;

/** Relative luminance of a colour as themes write it (WCAG 2). */
function luminance(colour: string): number {
  const number = /^ansi256\((\d+)\)$/.exec(colour)?.[1];
  const channels = number === undefined ? channelsOf(colour) : channelsOfNumber(Number(number));
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const stylesIn = ({ styles }: Theme): readonly (readonly [string, TextStyle])[] =>
  Object.entries(styles);

test("43. every text of the light, dark and colour-blind themes has a contrast of at least 4.5 : 1", () => {
  for (const name of ["dark", "light", "colour-blind"] as const) {
    for (const depth of ["true", "256"] as const) {
      const theme = makeTheme(name, { ...look, depth });
      if (theme.background === null) throw new Error(`${name} has no background`);
      for (const [style, { color, backgroundColor = theme.background }] of stylesIn(theme)) {
        if (color === undefined) throw new Error(`${name}: ${style} has no colour`);
        expect(
          contrast(color, backgroundColor),
          `${name} ${depth} ${style}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("43. in 16 colours every text is readable in the default palettes of six terminals, dark and light", () => {
  for (const [terminal, { ground, background, foreground, colours }] of Object.entries(
    terminalPalettes,
  )) {
    for (const depth of ["16", "256", "true"] as const) {
      const theme = makeTheme("terminal", { ...look, depth, ground });
      const shown = (name: string): string => colours[ansiNames.indexOf(name)] ?? name;
      for (const [style, { color, backgroundColor, dimColor }] of stylesIn(theme)) {
        // Lines of borders are no text.
        if (style === "border") continue;
        expect(dimColor, `${terminal} ${style}`).toBeUndefined();
        const ink = color === undefined ? foreground : shown(color);
        const paper = backgroundColor === undefined ? background : shown(backgroundColor);
        expect(contrast(ink, paper), `${terminal} ${depth} ${style}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("the background is known by COLORFGBG, or by the terminal's reply, else taken for dark", () => {
  const ground = (colorFgBg: string) => chooseLook({ ...facts, colorFgBg }, flags).ground;
  expect(["15;0", "0;15", "0;default;7", "15;8", ""].map(ground)).toEqual([
    "dark",
    "light",
    "light",
    "dark",
    "dark",
  ]);
  expect(readGround("11;rgb:ffff/ffff/ffff")).toBe("light");
  expect(readGround("11;rgb:fd/f6/e3")).toBe("light");
  expect(readGround("11;rgb:2323/2626/2727")).toBe("dark");
  expect(readGround("52;c;")).toBeNull();
  const created = createScreenState({ project: "p" });
  const { theme } = update(created, { type: "screen.ground-seen", ground: "light" }).state;
  expect(theme.styles.warning).toEqual({ color: "magenta" });
});

test("45. the colour-blind theme has the colours of Okabe and Ito, and no theme a green beside its red", () => {
  const used = stylesIn(makeTheme("colour-blind", look)).flatMap(([, style]) =>
    [style.color, style.backgroundColor].filter((colour) => colour !== undefined),
  );
  for (const colour of ["#0072B2", "#E69F00", "#56B4E9", "#D55E00"]) expect(used).toContain(colour);
  for (const name of themeNames) {
    for (const [, { color = "" }] of stylesIn(makeTheme(name, look))) {
      expect(color).not.toBe("green");
      if (!color.startsWith("#")) continue;
      const [red = 0, green = 0, blue = 0] = channelsOf(color);
      expect(green > red + 40 && green > blue + 40).toBe(false);
    }
  }
});

test("42. sixteen colours are the terminal's own with its background, true ones only by COLORTERM, 256 between", () => {
  expect(depth({})).toBe("256");
  expect(depth({ colorTerm: "truecolor" })).toBe("true");
  expect(depth({ colorTerm: "24bit", termType: "xterm" })).toBe("true");
  expect(depth({ termType: "xterm" })).toBe("16");
  expect(depth({ termType: "dumb" })).toBe("none");
  for (const name of themeNames) {
    const theme = makeTheme(name, { ...look, depth: "16" });
    expect(theme.background).toBeNull();
    for (const [, { color = "", backgroundColor = "" }] of stylesIn(theme)) {
      expect(`${color}${backgroundColor}`).toMatch(/^[a-z]*$/i);
    }
  }
  const indexed = makeTheme("dark", { ...look, depth: "256" });
  expect(stylesIn(indexed).every(([, { color = "" }]) => color.startsWith("ansi256("))).toBe(true);
});

test("41. NO_COLOR leaves no colour, but bold, inverse and underline; FORCE_COLOR and --color say more", () => {
  expect(depth({ noColor: true })).toBe("none");
  expect(depth({ noColor: true, forceColor: "1" })).toBe("256");
  expect(depth({ forceColor: "0" })).toBe("none");
  expect(depth({ forceColor: "3", termType: "xterm" })).toBe("true");
  expect(depth({ colorTerm: "truecolor" }, "never")).toBe("none");
  expect(depth({ noColor: true }, "always")).toBe("256");
  expect(depth({ termType: "dumb" }, "always")).toBe("16");
  for (const name of themeNames) {
    const theme = makeTheme(name, { ...look, depth: "none" });
    const styles = stylesIn(theme);
    expect(styles.some(([, style]) => "color" in style || "backgroundColor" in style)).toBe(false);
    expect(theme.background).toBeNull();
    expect(theme.styles.selected).toEqual({ inverse: true });
    expect(theme.styles.match).toMatchObject({ bold: true });
    expect(theme.styles.link).toMatchObject({ underline: true });
  }
});

test("46. --ascii, or a locale that is not UTF-8, leaves no sign beyond ASCII; every sign has one cell", () => {
  expect(chooseLook({ ...facts, isUnicode: false }, flags).letters).toBe("ascii");
  expect(chooseLook(facts, { ...flags, ascii: true }).letters).toBe("ascii");
  expect(chooseLook(facts, flags).letters).toBe("unicode");
  for (const letters of ["unicode", "ascii"] as const) {
    const { glyphs } = makeTheme("terminal", { ...look, letters });
    const { lines, ...others } = glyphs;
    for (const glyph of [...Object.values(others).flat(), ...Object.values(lines)]) {
      expect(textWidth(glyph)).toBe(1);
      if (letters === "ascii") expect(glyph).toMatch(/^[ -~]$/);
      // Private use: what special fonts put their pictures in.
      expect(glyph).not.toMatch(/\p{Co}/u);
    }
  }
});

test("44. each state of a node has a sign of its own, in both sets", () => {
  for (const letters of ["unicode", "ascii"] as const) {
    const { queued, visiting, visited, hit, weak, pruned } = makeTheme("terminal", {
      ...look,
      letters,
    }).glyphs;
    expect(new Set([queued, visiting, visited, hit, weak, pruned]).size).toBe(6);
  }
});

test("47. nothing moves with --no-animation, nor over a network if that is asked", () => {
  const animated = (animation: LookFlags["animation"], isRemote: boolean) =>
    chooseLook({ ...facts, isRemote }, { ...flags, animation }).isAnimated;
  expect(animated("never", false)).toBe(false);
  expect(animated("local", true)).toBe(false);
  expect(animated("local", false)).toBe(true);
  expect(animated("always", true)).toBe(true);
  // A search is not replayed then: it is said how else it can be watched.
  const created = createScreenState({ project: "p" });
  const still = { ...created, theme: makeTheme("terminal", { ...look, isAnimated: false }) };
  expect(update(still, { type: "search.replayed" }).effects).toEqual([
    { type: "notify", level: "info", what: "nothingMoves" },
  ]);
  const w = {
    type: "screen.inputs",
    inputs: [{ type: "key", name: "w", text: "w" }],
    at: 0,
  } as const;
  const inSearch = (state: typeof created) => ({ ...state, focus: "search" as const });
  const told = (state: typeof created) => update(state, w).effects;
  expect(told(inSearch(still))).toEqual([{ type: "notify", level: "info", what: "nothingMoves" }]);
  const moving = inSearch({
    ...created,
    theme: makeTheme("terminal", { ...look, isAnimated: true }),
  });
  expect(told(moving)).toEqual([{ type: "notify", level: "info", what: "watchOn" }]);
  expect(told(update(moving, w).state)).toEqual([
    { type: "notify", level: "info", what: "watchOff" },
  ]);
});

test("a colour of the cube is its own nearest", () => {
  for (let number = 16; number < 256; number++) {
    const hex = channelsOfNumber(number).map((value) => value.toString(16).padStart(2, "0"));
    expect(channelsOfNumber(nearestColour(`#${hex.join("")}`))).toEqual(channelsOfNumber(number));
  }
});
