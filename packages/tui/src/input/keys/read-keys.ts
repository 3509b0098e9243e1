import { graphemesOf } from "../../draw/text/graphemes.ts";
import { readGround } from "../../draw/theme/terminal-ground.ts";
import type { Ground } from "../../draw/theme/theme.ts";
import type { Input, KeyInput } from "./key.ts";
import { latinKeys } from "./korean-keys.ts";
import { readMouse } from "./read-mouse.ts";

/** What a read of the terminal holds, and the sequence at its end that the next read goes on with. */
export interface KeyReading {
  readonly inputs: readonly Input[];
  readonly rest: string;
  /** The terminal's background, where a reply said it. */
  readonly ground?: Ground;
}

/**
 * Takes a read apart: one may hold many keys (`jjjj`, `하\r`), half a sequence, a paste. `text` begins
 * with the `rest` of the read before. An escape before a letter is Esc and the letter, since no action
 * needs Alt.
 */
export function readKeys(text: string): KeyReading {
  const inputs: Input[] = [];
  let said: Pick<KeyReading, "ground"> = {};
  let at = 0;
  while (at < text.length) {
    const piece = text[at] === ESCAPE ? readSequence(text, at) : readText(text, at);
    if (piece === null) return { inputs, rest: text.slice(at), ...said };
    inputs.push(...piece.inputs);
    if (piece.ground !== undefined && piece.ground !== null) said = { ground: piece.ground };
    at = piece.end;
  }
  return { inputs, rest: "", ...said };
}

/** What is to be read once more has come. Ctrl+C by itself ends a paste whose end got lost, which would swallow every key. */
export function readOn(rest: string, chunk: string): KeyReading {
  return readKeys(rest.startsWith(PASTE_START) && chunk === "\u0003" ? chunk : rest + chunk);
}

/** Whether the rest may be all there is: a lone Esc. A paste is waited for. */
export function mayEnd(rest: string): boolean {
  return rest !== "" && !rest.startsWith(PASTE_START);
}

/** The rest when nothing more came: Esc, and the letters after it. */
export function endKeys(rest: string): readonly Input[] {
  if (!mayEnd(rest)) return [];
  return [key("escape"), ...(rest.length > 1 ? readKeys(rest.slice(1)).inputs : [])];
}

interface Piece {
  readonly inputs: readonly Input[];
  readonly end: number;
  readonly ground?: Ground | null;
}

/** Letters that can have been typed within one read: a key held down for six seconds of a busy machine. */
const TYPED_AT_ONCE = 200;

const ESCAPE = "\u001B";
const PASTE_START = "\u001B[200~";
const PASTE_END = "\u001B[201~";

function readText(text: string, start: number): Piece {
  // A terminal that does not mark what is pasted. As keys it would be as many commands, or edits of a line.
  const pasted = matchAt(lines, text, start);
  if (pasted.length > TYPED_AT_ONCE && graphemesOf(pasted).length > TYPED_AT_ONCE) {
    return { inputs: [{ type: "paste", text: pasted }], end: start + pasted.length };
  }
  const controlled = controls.get(text[start] ?? "");
  if (controlled !== undefined) return { inputs: [key(controlled)], end: start + 1 };
  const run = matchAt(uncontrolled, text, start) || text.slice(start, start + 1);
  return { inputs: graphemesOf(run).map(typed), end: start + run.length };
}

function matchAt(pattern: RegExp, text: string, start: number): string {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0] ?? "";
}

/** `null` while the sequence is not whole. */
function readSequence(text: string, start: number): Piece | null {
  const next = text[start + 1];
  switch (next) {
    case undefined:
      return null;
    case "[":
      return text.startsWith(PASTE_START, start)
        ? readPaste(text, start)
        : readControl(text, start);
    case "O": {
      const letter = text[start + 2];
      if (letter === undefined) return null;
      return {
        inputs: keyIfAny(keypadLetters.get(letter) ?? finalLetters.get(letter)),
        end: start + 3,
      };
    }
    case "]":
    case "P":
      return skipString(text, start);
    case "\r":
      return { inputs: [key("alt+enter")], end: start + 2 };
    case "\u007F":
      return { inputs: [key("ctrl+w")], end: start + 2 };
    default:
      return { inputs: [key("escape")], end: start + 1 };
  }
}

function readPaste(text: string, start: number): Piece | null {
  const from = start + PASTE_START.length;
  const end = text.indexOf(PASTE_END, from);
  if (end < 0) return null;
  const pasted = text.slice(from, end).replaceAll(/\r\n?/g, "\n");
  return { inputs: [{ type: "paste", text: pasted }], end: end + PASTE_END.length };
}

/** `ESC [ parameters final`. */
function readControl(text: string, start: number): Piece | null {
  // The Linux console sends `ESC [ [ A` for a function key.
  if (text[start + 2] === "[") {
    const letter = text[start + 3];
    if (letter === undefined) return null;
    return { inputs: keyIfAny(consoleLetters.get(letter)), end: start + 4 };
  }
  control.lastIndex = start;
  const found = control.exec(text);
  if (found === null) {
    return text.slice(start + 2).search(/[^0-9:;<=>? -/]/) < 0
      ? null
      : { inputs: [key("escape")], end: start + 1 };
  }
  const [whole, parameters = "", final = ""] = found;
  const end = start + whole.length;
  if (parameters.startsWith("<")) return { inputs: readMouse(parameters.slice(1), final), end };
  return { inputs: keyIfAny(controlKey(parameters, final)), end };
}

/** The name of the key, or nothing for a reply of the terminal and keys that we do not know. */
function controlKey(parameters: string, final: string): string | undefined {
  const [first = "", second = "", third = ""] = parameters.split(";");
  const [modifier = "", event = ""] = second.split(":");
  // Kitty reports released keys, too.
  if (event === "3") return undefined;
  if (final === "Z") return "shift+tab";
  if (final === "u") return codeKey(first, modifier);
  if (final === "~" && first === "27") return codeKey(third, modifier);
  const name = final === "~" ? finalNumbers.get(first) : finalLetters.get(final);
  return name === undefined ? undefined : withModifier(name, Number(modifier || 1));
}

/** A key reported by its code point: `code:shifted:base`. */
function codeKey(codes: string, modifier: string): string | undefined {
  const [code = "", shifted = "", base = ""] = codes.split(":");
  const flags = Number(modifier || 1) - 1;
  const isControlled = (flags & CTRL) !== 0;
  const point = Number((isControlled && base) || ((flags & SHIFT) !== 0 && shifted) || code);
  if (!Number.isInteger(point) || point <= 0 || point > 0x10ffff) return undefined;
  const special = codeNames.get(point);
  if (special !== undefined) return withModifier(special, flags + 1);
  // Private use: keys by themselves, as Shift.
  if (point >= 0xe000 && point <= 0xf8ff) return undefined;
  const letter = String.fromCodePoint(point);
  return isControlled ? `ctrl+${latinKeys(letter)[0]?.toLowerCase() ?? letter}` : letter;
}

const SHIFT = 1;
const CTRL = 4;

function withModifier(name: string, modifier: number): string {
  const flags = modifier - 1;
  if (name === "enter" && flags !== 0) return "alt+enter";
  if ((flags & CTRL) !== 0) return `ctrl+${name}`;
  return (flags & SHIFT) !== 0 ? `shift+${name}` : name;
}

/** A text that the terminal sends by itself: `ESC ] … BEL`, or to `ESC \`. */
function skipString(text: string, start: number): Piece | null {
  stringEnd.lastIndex = start;
  const found = stringEnd.exec(text);
  if (found === null) return null;
  const ground = readGround(text.slice(start + 2, found.index));
  return { inputs: [], end: found.index + found[0].length, ground };
}

function key(name: string): KeyInput {
  const text = name === "space" ? " " : "";
  return { type: "key", name, text };
}

function typed(grapheme: string): KeyInput {
  return grapheme === " " ? key("space") : { type: "key", name: grapheme, text: grapheme };
}

function keyIfAny(name: string | undefined): readonly Input[] {
  if (name === undefined) return [];
  return isLetter.test(name) ? [typed(name)] : [key(name)];
}

const isLetter = /^.$/su;
const uncontrolled = /[^\p{Cc}]+/uy;
/** With LF, since Enter is CR. */
const lines = /[\n\t\P{Cc}]+/uy;
// oxlint-disable-next-line no-control-regex -- Sequences of terminals begin with ESC.
const control = /\u001B\[([0-9:;<=>?]*)[ -/]*([@-~])/y;
// oxlint-disable-next-line no-control-regex -- … and end with BEL.
const stringEnd = /\u0007|\u001B\\/g;

const controls: ReadonlyMap<string, string> = new Map([
  ["\r", "enter"],
  ["\t", "tab"],
  ["\b", "backspace"],
  ["\u007F", "backspace"],
  ["\0", "ctrl+space"],
  ...Array.from("\\]^_", (sign, place): [string, string] => [
    String.fromCharCode(0x1c + place),
    `ctrl+${sign}`,
  ]),
  ...Array.from("abcdefgjklnopqrstuvwxyz", (letter): [string, string] => [
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
    `ctrl+${letter}`,
  ]),
]);

const finalLetters: ReadonlyMap<string, string> = new Map([
  ["A", "up"],
  ["B", "down"],
  ["C", "right"],
  ["D", "left"],
  ["H", "home"],
  ["F", "end"],
  ["P", "f1"],
  ["Q", "f2"],
  ["S", "f4"],
]);

/** After `ESC O` only: with parameters `R` is a reply. */
const keypadLetters: ReadonlyMap<string, string> = new Map([
  ["M", "enter"],
  ["R", "f3"],
]);

const consoleLetters: ReadonlyMap<string, string> = new Map(
  Array.from("ABCDE", (letter, place) => [letter, `f${place + 1}`]),
);

const finalNumbers: ReadonlyMap<string, string> = new Map([
  ["1", "home"],
  ["2", "insert"],
  ["3", "delete"],
  ["4", "end"],
  ["5", "pageup"],
  ["6", "pagedown"],
  ["7", "home"],
  ["8", "end"],
  ...[11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map((number, place): [string, string] => [
    String(number),
    `f${place + 1}`,
  ]),
]);

const codeNames: ReadonlyMap<number, string> = new Map([
  [9, "tab"],
  [13, "enter"],
  [27, "escape"],
  [32, "space"],
  [127, "backspace"],
]);
