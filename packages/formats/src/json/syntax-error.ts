export interface SyntaxFault {
  /** In UTF-16 units; the text's length when it ends too early. */
  readonly offset: number;
  readonly expected: Expected | ExpectedInString;
}

type Expected =
  | "jsonValue"
  | "jsonItem"
  | "jsonKey"
  | "jsonFirstKey"
  | "jsonColon"
  | "jsonItemEnd"
  | "jsonEntryEnd"
  | "jsonEnd";

type ExpectedInString = "jsonEscape" | "jsonNoControl" | "jsonStringEnd";

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/** The first violation of JSON's grammar, which the engine's parser reports for some faults only. O(length), no recursion. */
export function findSyntaxError(text: string): SyntaxFault | undefined {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "jsonValue";
  let at = matchEnd(SPACE, text, 0);
  while (at < text.length) {
    const character = text.charAt(at);
    let end = at + 1;
    if (expected === "jsonEnd") return { offset: at, expected };
    if (isValuePlace(expected) && (character === "{" || character === "[")) {
      open.push(character);
      expected = character === "{" ? "jsonFirstKey" : "jsonItem";
    } else if (closes(character, expected)) {
      open.pop();
      expected = afterValue(open.at(-1));
    } else if (character === "," && (expected === "jsonItemEnd" || expected === "jsonEntryEnd")) {
      expected = expected === "jsonItemEnd" ? "jsonValue" : "jsonKey";
    } else if (character === ":" && expected === "jsonColon") {
      expected = "jsonValue";
    } else if (character === '"' && (isValuePlace(expected) || isKeyPlace(expected))) {
      const string = scanString(text, at);
      if (string.type === "broken") return string.error;
      end = string.end;
      expected = isKeyPlace(expected) ? "jsonColon" : afterValue(open.at(-1));
    } else if (isValuePlace(expected)) {
      end = Math.max(matchEnd(NUMBER, text, at), matchEnd(WORD, text, at));
      if (end === at) return { offset: at, expected };
      expected = afterValue(open.at(-1));
    } else {
      return { offset: at, expected };
    }
    at = matchEnd(SPACE, text, end);
  }
  return expected === "jsonEnd" ? undefined : { offset: at, expected };
}

const isValuePlace = (expected: Expected): boolean =>
  expected === "jsonValue" || expected === "jsonItem";

const isKeyPlace = (expected: Expected): boolean =>
  expected === "jsonKey" || expected === "jsonFirstKey";

const closes = (character: string, expected: Expected): boolean =>
  character === "]"
    ? expected === "jsonItem" || expected === "jsonItemEnd"
    : character === "}" && (expected === "jsonFirstKey" || expected === "jsonEntryEnd");

function afterValue(container: "{" | "[" | undefined): Expected {
  if (container === undefined) return "jsonEnd";
  return container === "{" ? "jsonEntryEnd" : "jsonItemEnd";
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
    if (character < " ") return broken(at, "jsonNoControl");
    if (character !== "\\") {
      at += 1;
      continue;
    }
    const escape = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6));
    if (escape === null) return broken(at, "jsonEscape");
    at += 1 + escape[0].length;
  }
  return broken(at, "jsonStringEnd");
}

const broken = (offset: number, expected: ExpectedInString) =>
  ({ type: "broken", error: { offset, expected } }) as const;
