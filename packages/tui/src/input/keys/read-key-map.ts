import { parseKeys, type KeyRefusal } from "./key.ts";
import { findConflicts, type KeyMap, type KeyRow } from "./key-map.ts";
import { parseKeyFile, type KeyEntry } from "./parse-key-file.ts";

/** What is wrong with a line of the key file; the keys of that line are those of the table then. */
export type KeyProblem = { readonly line: number } & (
  | { readonly type: "unreadable"; readonly why: string }
  | { readonly type: "broken"; readonly expected: string }
  | { readonly type: "unknown-name"; readonly name: string; readonly nearest: string | null }
  | { readonly type: "twice"; readonly name: string; readonly firstLine: number }
  | {
      readonly type: "bad-key";
      readonly name: string;
      readonly key: string;
      readonly reason: KeyRefusal;
    }
  | {
      readonly type: "conflict";
      readonly name: string;
      readonly key: string;
      readonly other: string;
    }
  | { readonly type: "quit-unbound"; readonly name: string }
);

/** These must keep a key, or there is no way out; Ctrl+C stays with the first whatever the file says. */
const INTERRUPT = "global.interrupt";
const QUIT = "global.quit";

/** The keys that a file chooses among these rows, and what is wrong with it, by line. Pure. */
export function readKeyMap(
  text: string,
  rows: readonly KeyRow[],
): { readonly map: KeyMap; readonly problems: readonly KeyProblem[] } {
  const parsed = parseKeyFile(text);
  if (parsed.type === "broken") {
    const { line, expected } = parsed;
    return { map: new Map(), problems: [{ type: "broken", line, expected }] };
  }
  const problems: KeyProblem[] = [];
  const map = new Map<string, readonly string[]>();
  const lines = new Map<string, number>();
  for (const entry of parsed.entries) {
    const keys = keysOfEntry(entry, { rows, lines });
    if (!("type" in keys)) {
      map.set(entry.name, keys.keys);
      lines.set(entry.name, entry.line);
    } else problems.push(keys);
  }
  problems.push(...dropConflicts({ map, rows, lines }));
  return { map, problems: problems.sort((a, b) => a.line - b.line) };
}

function keysOfEntry(
  { name, keys: written, line }: KeyEntry,
  {
    rows,
    lines,
  }: { readonly rows: readonly KeyRow[]; readonly lines: ReadonlyMap<string, number> },
): KeyProblem | { readonly keys: readonly string[] } {
  const names = rows.map((row) => row.name);
  if (!names.includes(name)) {
    return { type: "unknown-name", line, name, nearest: nearestName(name, names) };
  }
  const firstLine = lines.get(name);
  if (firstLine !== undefined) return { type: "twice", line, name, firstLine };
  const keys: string[] = [];
  for (const one of written) {
    const parsed = parseKeys(one);
    if (parsed.type === "refused") {
      return { type: "bad-key", line, name, key: one, reason: parsed.reason };
    }
    keys.push(parsed.keys.join(" "));
  }
  if (name === QUIT && keys.length === 0) return { type: "quit-unbound", line, name };
  if (name === INTERRUPT && !keys.includes("ctrl+c")) {
    return { type: "quit-unbound", line, name };
  }
  return { keys };
}

/** Takes lines that are in conflict out of the map, the later first, until there is none. */
function dropConflicts({
  map,
  rows,
  lines,
}: {
  readonly map: Map<string, readonly string[]>;
  readonly rows: readonly KeyRow[];
  readonly lines: ReadonlyMap<string, number>;
}): readonly KeyProblem[] {
  const problems: KeyProblem[] = [];
  for (;;) {
    const [conflict] = findConflicts(rows, map);
    if (conflict === undefined) return problems;
    const { key, names } = conflict;
    const lineOf = (name: string) => (map.has(name) ? (lines.get(name) ?? 0) : 0);
    const [name, other] = lineOf(names[0]) > lineOf(names[1]) ? names : names.toReversed();
    if (name === undefined || other === undefined) return problems;
    problems.push({ type: "conflict", line: lineOf(name), name, key, other });
    map.delete(name);
  }
}

/** A name with the same verb, or in the same pane with the same beginning. */
function nearestName(name: string, names: readonly string[]): string | null {
  const [pane = "", verb = ""] = name.toLowerCase().split(".");
  const isLike = (other: string) => {
    const [otherPane = "", otherVerb = ""] = other.split(".");
    if (verb === "") return otherVerb === pane;
    return (
      otherPane === pane && (otherVerb.startsWith(verb.slice(0, 3)) || otherVerb.includes(verb))
    );
  };
  return names.find(isLike) ?? names.find((other) => other.endsWith(`.${verb}`)) ?? null;
}
