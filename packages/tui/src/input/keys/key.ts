export type Input = KeyInput | PasteInput | MouseInput;

export interface KeyInput {
  readonly type: "key";
  /** `j`, `G`, `ㅓ`, `space`, `enter`, `up`, `ctrl+p`, `shift+tab`: see `parseKeys`. */
  readonly name: string;
  /** What it types into a text field: one grapheme, or nothing. */
  readonly text: string;
}

/** A paste is one event, whatever it holds. Lines end in `\n`. */
export interface PasteInput {
  readonly type: "paste";
  readonly text: string;
}

export interface MouseInput {
  readonly type: "mouse";
  readonly kind: "press" | "drag" | "release" | "wheel-up" | "wheel-down";
  /** Cells from the upper left corner of the screen, from 0. */
  readonly column: number;
  readonly row: number;
}

export type ParsedKeys =
  | { readonly type: "parsed"; readonly keys: readonly string[] }
  | { readonly type: "refused"; readonly key: string; readonly reason: KeyRefusal };

/** `unknown`: no key is called so. `unsent`: not every terminal sends it, or it is another key there. `flow`: stops the output. */
export type KeyRefusal = "unknown" | "unsent" | "flow";

/** Reads keys pressed one after another, parted by spaces: `z M`, `ctrl+p`. Letters count as they are, names in any case. */
export function parseKeys(written: string): ParsedKeys {
  const keys: string[] = [];
  for (const part of written.trim().split(/\s+/)) {
    const key = isLetter.test(part) ? part : part.toLowerCase();
    const reason = refusalOf(key);
    if (reason !== null) return { type: "refused", key: part, reason };
    keys.push(key);
  }
  return { type: "parsed", keys };
}

function refusalOf(key: string): KeyRefusal | null {
  if (isLetter.test(key) || names.has(key)) return null;
  if (/^ctrl\+[sq]$/.test(key)) return "flow";
  // Ctrl+H, I, J, M are Backspace, Tab, new line and Enter.
  if (/^ctrl\+[a-z\\\]^_]$/.test(key)) return /[hijm]$/.test(key) ? "unsent" : null;
  return /^(alt|cmd|meta|super|option|ctrl|shift)\+.|^f\d+$/.test(key) ? "unsent" : "unknown";
}

const isLetter = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

const arrows = ["up", "down", "left", "right"];

/** Keys with a name, besides those that type a letter. */
const names: ReadonlySet<string> = new Set([
  ..."space enter escape tab shift+tab backspace delete insert pageup pagedown".split(" "),
  ...[...arrows, "home", "end"].flatMap((key) => [key, `ctrl+${key}`]),
  ...arrows.map((key) => `shift+${key}`),
  "ctrl+space",
]);
