/** `name` and the keys that the file gives it, as written there. */
export interface KeyEntry {
  readonly name: string;
  readonly keys: readonly string[];
  /** Line of the name, from 1. */
  readonly line: number;
}

export type ParsedKeyFile =
  | { readonly type: "parsed"; readonly entries: readonly KeyEntry[] }
  /** `expected`: `{`, `"name"`, `:` … */
  | { readonly type: "broken"; readonly line: number; readonly expected: string };

/** Reads `{ "tree.expand": ["l", "right"] }`: JSON, parsed by hand for line numbers and duplicate names. */
export function parseKeyFile(text: string): ParsedKeyFile {
  const tokens = tokenise(text);
  let at = 0;
  const next = (): Token => tokens[at++] ?? { text: "", line: 1 };
  const entries: KeyEntry[] = [];
  try {
    expect(next(), "{");
    let token = next();
    while (token.text !== "}") {
      const name = stringOf(token, '"name"');
      expect(next(), ":");
      entries.push({ name, keys: readKeys(next), line: token.line });
      token = next();
      if (token.text === "}") break;
      expect(token, ",");
      token = next();
      // JSON has no comma before the end.
      if (token.text === "}") throw new BrokenKeyFileError(token.line, '"name"');
    }
    expect(next(), "");
    return { type: "parsed", entries };
  } catch (error) {
    if (!(error instanceof BrokenKeyFileError)) throw error;
    return { type: "broken", line: error.line, expected: error.expected };
  }
}

interface Token {
  readonly text: string;
  readonly line: number;
}

class BrokenKeyFileError extends Error {
  readonly line: number;
  readonly expected: string;

  constructor(line: number, expected: string) {
    super(`Line ${line}: ${expected} expected`);
    this.line = line;
    this.expected = expected;
  }
}

function readKeys(next: () => Token): readonly string[] {
  const first = next();
  if (first.text !== "[") return [stringOf(first, '"key"')];
  const keys: string[] = [];
  let token = next();
  if (token.text === "]") return keys;
  for (;;) {
    keys.push(stringOf(token, '"key"'));
    token = next();
    if (token.text === "]") return keys;
    expect(token, ",");
    token = next();
  }
}

function expect(token: Token, text: string): void {
  if (token.text !== text)
    throw new BrokenKeyFileError(token.line, text === "" ? "end of file" : text);
}

function stringOf(token: Token, expected: string): string {
  try {
    const value: unknown = token.text.startsWith('"') ? JSON.parse(token.text) : null;
    if (typeof value === "string") return value;
  } catch {
    // A string that JSON does not know is as wrong as no string.
  }
  throw new BrokenKeyFileError(token.line, expected);
}

/** Strings, punctuation and anything else; ends with an empty token. */
function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const [piece] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|\s+|[{}[\],:]|[^\s{}[\],:"]+|"/g)) {
    if (piece.trim() !== "") tokens.push({ text: piece, line });
    line += piece.split("\n").length - 1;
  }
  return [...tokens, { text: "", line }];
}
