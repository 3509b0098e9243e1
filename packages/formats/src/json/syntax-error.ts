/** Where a text stops being JSON. */
export interface SyntaxFault {
  /** In UTF-16 units; the text's length when it ends too early. */
  readonly offset: number;
  readonly expected: string;
}

/** What may stand next. */
type Expected =
  | "a value"
  | 'a value or "]"'
  | "a key in double quotes"
  | 'a key in double quotes or "}"'
  | '":"'
  | '"," or "]"'
  | '"," or "}"'
  | "the end";

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/**
 * The first place where the text breaks JSON's grammar; `undefined` when it does not.
 * The engine's own parser names that place for some faults only. O(length), no recursion.
 */
export function findSyntaxError(text: string): SyntaxFault | undefined {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "a value";
  let at = matchEnd(SPACE, text, 0);
  while (at < text.length) {
    const character = text.charAt(at);
    let end = at + 1;
    if (expected === "the end") return { offset: at, expected };
    if (isValuePlace(expected) && (character === "{" || character === "[")) {
      open.push(character);
      expected = character === "{" ? 'a key in double quotes or "}"' : 'a value or "]"';
    } else if (closes(character, expected)) {
      open.pop();
      expected = afterValue(open.at(-1));
    } else if (character === "," && (expected === '"," or "]"' || expected === '"," or "}"')) {
      expected = expected === '"," or "]"' ? "a value" : "a key in double quotes";
    } else if (character === ":" && expected === '":"') {
      expected = "a value";
    } else if (character === '"' && (isValuePlace(expected) || isKeyPlace(expected))) {
      const string = scanString(text, at);
      if (string.type === "broken") return string.error;
      end = string.end;
      expected = isKeyPlace(expected) ? '":"' : afterValue(open.at(-1));
    } else if (isValuePlace(expected)) {
      end = Math.max(matchEnd(NUMBER, text, at), matchEnd(WORD, text, at));
      if (end === at) return { offset: at, expected };
      expected = afterValue(open.at(-1));
    } else {
      return { offset: at, expected };
    }
    at = matchEnd(SPACE, text, end);
  }
  return expected === "the end" ? undefined : { offset: at, expected };
}

const isValuePlace = (expected: Expected): boolean =>
  expected === "a value" || expected === 'a value or "]"';

const isKeyPlace = (expected: Expected): boolean =>
  expected === "a key in double quotes" || expected === 'a key in double quotes or "}"';

const closes = (character: string, expected: Expected): boolean =>
  (character === "]" || character === "}") && expected.endsWith(`"${character}"`);

function afterValue(container: "{" | "[" | undefined): Expected {
  if (container === undefined) return "the end";
  return container === "{" ? '"," or "}"' : '"," or "]"';
}

/** Where a match that begins at `at` ends; `at` when there is none. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** By hand: a pattern with a choice in its loop runs out of stack on a long string. */
function scanString(
  text: string,
  start: number,
):
  | { readonly type: "sound"; readonly end: number }
  | { readonly type: "broken"; readonly error: SyntaxFault } {
  let at = start + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return { type: "sound", end: at + 1 };
    if (character < " ") return broken(at, "an escape instead of a raw control character");
    if (character !== "\\") {
      at += 1;
      continue;
    }
    const escape = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6));
    if (escape === null) return broken(at, "an escape that JSON knows");
    at += 1 + escape[0].length;
  }
  return broken(at, "the end of a string");
}

const broken = (offset: number, expected: string) =>
  ({ type: "broken", error: { offset, expected } }) as const;
