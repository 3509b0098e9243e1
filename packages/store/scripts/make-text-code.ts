/**
 * Makes the table that texts are coded with, once for each version of it: stores are written with the one there is,
 * so it is never made again in its place. Of texts of our own alone: no user's words are in it.
 *
 *     pnpm --silent --filter @hsms/store text-code > text-code.json
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ENGLISH_TALK } from "./talk-en.ts";
import { KOREAN_TALK } from "./talk-ko.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** With the three symbols behind them 4,096, so that a symbol and the length of its code fit 16 bits. */
const PIECES = 4093;
const SPECIAL_SYMBOLS = 3;
const MOST_BITS = 14;
const CONTEXTS = 5;
/** Codes are made for the ways that texts are written with them, which depend on the codes: it settles at once. */
const ROUNDS = 4;

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const readAll = (folder: string, ending: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => read(join(folder, name)))
    .join("\n");
const all = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([found]) => found);

const docs = `${readAll("docs", ".md")}\n${read("README.md")}`.replaceAll(/`[^`]*`|\|/gu, " ");
const korean = [
  read("README.ko.md"),
  readAll("apps/cli/src/messages/ko", ".ts"),
  readAll("packages/messages/src/catalogue", ".ts"),
].join("\n");
const concepts = read("packages/language/scripts/everyday-concepts.ts").split("`")[1] ?? "";
const words = readAll("packages/language/src/analysis/words", ".ts");

/** How much a text counts: talk is what is stored, the rest is there for its words. */
const WEIGHTS = { talk: 6, docs: 0.25, messages: 1.2, concepts: 0.6 } as const;

/** What a piece lies within: a word with the space before it, a number, signs with the spaces around them. */
const WORD = / ?[A-Za-z]+(?:'[a-z]+)?| ?[가-힣]+| ?\d+| ?[^\sA-Za-z가-힣\d]+ ?|\s/gu;
const PARTICLES = ["", "은", "는", "이", "가", "을", "를", "에", "에서", "도", "로", "의"];
const DOING = ["하고", "했어", "해요", "하는", "한", "할", "했어요", "합니다", "하기"];

function weighWords(): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number): void =>
    void weights.set(word, (weights.get(word) ?? 0) + weight);
  const addText = (text: string, weight: number): void => {
    for (const word of all(text, WORD)) add(word, weight);
  };
  addText(ENGLISH_TALK, WEIGHTS.talk);
  addText(KOREAN_TALK, WEIGHTS.talk);
  addText(docs.replaceAll(/\n+/gu, "\n"), WEIGHTS.docs);
  for (const word of all(korean, / ?[가-힣]+/gu)) add(word, WEIGHTS.messages);
  for (const word of all(concepts, /[가-힣]+/gu)) {
    add(` ${word}`, 1);
    for (const particle of PARTICLES) add(` ${word}${particle}`, 0.3);
    if (!word.endsWith("하다")) continue;
    for (const ending of DOING) add(` ${word.slice(0, -2)}${ending}`, 0.3);
  }
  for (const word of all(concepts, /[a-z]+/gu)) {
    add(` ${word}`, 1.5);
    add(` ${word}s`, 0.3);
    for (const ending of ["ing", "ed"]) add(` ${word}${ending}`, 0.1);
    add(`${word.charAt(0).toUpperCase()}${word.slice(1)}`, 0.2);
  }
  for (const word of all(words, /[가-힣]+/gu)) add(` ${word}`, 0.3);
  for (const word of all(words, /\b[a-z]{2,}\b/gu)) add(` ${word}`, 0.5);
  return weights;
}

/** Single units, then again and again the pair that stands beside each other most often (byte-pair encoding). */
function choosePieces(): readonly string[] {
  const weights = weighWords();
  const units = new Map<string, number>([["\n", 20]]);
  for (let code = 32; code < 127; code++) units.set(String.fromCharCode(code), 2);
  for (const [word, weight] of weights) {
    for (const unit of word.split("")) units.set(unit, (units.get(unit) ?? 0) + weight);
  }
  const pieces = new Set([...units].filter(([, weight]) => weight >= 2).map(([unit]) => unit));
  const parts = Array.from(weights, ([word, weight]) => ({ parts: word.split(""), weight }));
  const pairs = new Map<string, { weight: number; readonly words: Set<number> }>();
  const note = (word: number, sign: 1 | -1): void => {
    const { parts: of, weight } = parts[word] ?? { parts: [], weight: 0 };
    for (let at = 0; at + 1 < of.length; at++) {
      const name = `${of[at]}\u0001${of[at + 1]}`;
      let pair = pairs.get(name);
      if (pair === undefined) pairs.set(name, (pair = { weight: 0, words: new Set() }));
      pair.weight += sign * weight;
      pair.words.add(word);
    }
  };
  for (const word of parts.keys()) note(word, 1);
  while (pieces.size < PIECES) {
    let best = "";
    let most = 0;
    for (const [name, { weight }] of pairs) {
      if (weight > most || (weight === most && name < best)) [best, most] = [name, weight];
    }
    const [left = "", right = ""] = best.split("\u0001");
    pieces.add(left + right);
    for (const word of pairs.get(best)?.words ?? []) {
      note(word, -1);
      const before = parts[word];
      if (before === undefined) continue;
      before.parts = joinPairs(before.parts, left, right);
      note(word, 1);
    }
    pairs.delete(best);
  }
  return [...pieces];
}

function joinPairs(parts: readonly string[], left: string, right: string): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? "";
    const isPair = part === left && parts[at + 1] === right;
    joined.push(isPair ? left + right : part);
    if (isPair) at++;
  }
  return joined;
}

/** Texts that the lengths of codes come from, with their weights. */
const samples: readonly (readonly [text: string, weight: number])[] = [
  ...`${ENGLISH_TALK}${KOREAN_TALK}`
    .trim()
    .split("\n")
    .map((line) => [line, WEIGHTS.talk] as const),
  ...docs
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => [line, WEIGHTS.docs] as const),
  ...all(korean, /"[^"]*[가-힣][^"]*"|`[^`]*[가-힣][^`]*`/gu).map(
    (line) => [line.slice(1, -1), WEIGHTS.messages] as const,
  ),
  ...all(concepts, /[가-힣]+|[a-z]+/gu).map((word) => [` ${word}`, WEIGHTS.concepts] as const),
];

const isLatin = (unit: number): boolean => /[A-Za-z]/u.test(String.fromCharCode(unit));
const isHangul = (unit: number): boolean => unit >= 0xac00 && unit <= 0xd7a3;

/** As `nextContext` of `src/format/text-code/code-book.ts`. */
function nextContext(context: number, unit: number): number {
  if (isLatin(unit)) return 1;
  if (isHangul(unit)) return 2;
  if (context === 0) return 0;
  return context % 2 === 1 ? 3 : 4;
}

/** The symbols of the shortest way to write a text, each with the context before it. */
function shortestWay(
  text: string,
  symbolByPiece: ReadonlyMap<string, number>,
  lengths: readonly (readonly number[])[],
): readonly (readonly [context: number, symbol: number])[] {
  const longest = 24;
  const contexts = [0];
  const ways = [{ cost: 0, symbol: -1, from: 0 }];
  for (let at = 0; at < text.length; at++) {
    contexts.push(nextContext(contexts[at] ?? 0, text.charCodeAt(at)));
  }
  for (let at = 0; at < text.length; at++) {
    const bits = lengths[contexts[at] ?? 0] ?? [];
    const offer = (to: number, symbol: number, extra: number): void => {
      const cost = (ways[at]?.cost ?? 0) + (bits[symbol] ?? 0) + extra;
      if (cost < (ways[to]?.cost ?? Number.POSITIVE_INFINITY))
        ways[to] = { cost, symbol, from: at };
    };
    offer(at + 1, PIECES, 16);
    for (let to = at + 1; to <= Math.min(text.length, at + longest); to++) {
      const symbol = symbolByPiece.get(text.slice(at, to));
      if (symbol !== undefined) offer(to, symbol, 0);
    }
  }
  const steps: [number, number][] = [[contexts.at(-1) ?? 0, PIECES + 2]];
  for (let at = text.length; at > 0;) {
    const { from, symbol } = ways[at] ?? { from: 0, symbol: 0 };
    steps.unshift([contexts[from] ?? 0, symbol]);
    at = from;
  }
  return steps;
}

/** Part of what all contexts say together in each: what a context has not seen may still come. */
const SHARED = 0.15;

function codeLengths(pieces: readonly string[]): readonly (readonly number[])[] {
  const symbolByPiece = new Map(pieces.map((piece, symbol) => [piece, symbol]));
  const size = PIECES + SPECIAL_SYMBOLS;
  let lengths: readonly (readonly number[])[] = Array.from({ length: CONTEXTS }, () =>
    Array.from({ length: size }, () => 12),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const counts = Array.from({ length: CONTEXTS }, () => Array.from({ length: size }, () => 0));
    for (const [text, weight] of samples) {
      for (const [context, symbol] of shortestWay(text, symbolByPiece, lengths)) {
        const ofContext = counts[context];
        if (ofContext !== undefined) ofContext[symbol] = (ofContext[symbol] ?? 0) + weight;
      }
    }
    const together = Array.from({ length: size }, (_, symbol) =>
      counts.reduce((sum, ofContext) => sum + (ofContext[symbol] ?? 0), 0.3),
    );
    const total = together.reduce((sum, count) => sum + count, 0);
    lengths = counts.map((ofContext) => {
      const own = ofContext.reduce((sum, count) => sum + count, 0);
      const smooth = ofContext.map(
        (count, symbol) => count + (SHARED * own * (together[symbol] ?? 0)) / total + 0.02,
      );
      // Samples hold none of these, or fewer than whole turns do.
      for (const [symbol, part] of [own / 400, own / 60, own / 80].entries()) {
        smooth[PIECES + symbol] = Math.max(smooth[PIECES + symbol] ?? 0, part);
      }
      return limitLengths(smooth);
    });
  }
  return lengths;
}

/** Lengths of Huffman's codes, none above {@link MOST_BITS}: what that takes too much is taken from the rarest. */
function limitLengths(counts: readonly number[]): readonly number[] {
  const order = [...counts.keys()].toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
  const lengths = huffmanLengths(order, counts).map((length) => Math.min(MOST_BITS, length));
  const room = 2 ** MOST_BITS;
  const share = (symbol: number): number => 2 ** (MOST_BITS - (lengths[symbol] ?? 0));
  let used = lengths.reduce((sum, _, symbol) => sum + share(symbol), 0);
  for (const symbol of [...order, ...order, ...order]) {
    if (used <= room) break;
    if ((lengths[symbol] ?? 0) >= MOST_BITS) continue;
    used -= share(symbol) / 2;
    lengths[symbol] = (lengths[symbol] ?? 0) + 1;
  }
  for (const symbol of order.toReversed()) {
    while ((lengths[symbol] ?? 0) > 1 && used + share(symbol) <= room) {
      used += share(symbol);
      lengths[symbol] = (lengths[symbol] ?? 0) - 1;
    }
  }
  return lengths;
}

interface Branch {
  readonly weight: number;
  readonly below: readonly Branch[];
  readonly symbol: number;
}

function huffmanLengths(order: readonly number[], counts: readonly number[]): number[] {
  const leaves: Branch[] = order.map((symbol) => ({
    weight: counts[symbol] ?? 0,
    below: [],
    symbol,
  }));
  const joined: Branch[] = [];
  const takeLightest = (): Branch | undefined =>
    (joined[0]?.weight ?? Number.POSITIVE_INFINITY) <
    (leaves[0]?.weight ?? Number.POSITIVE_INFINITY)
      ? joined.shift()
      : leaves.shift();
  while (leaves.length + joined.length > 1) {
    const below = [takeLightest(), takeLightest()].filter((branch) => branch !== undefined);
    joined.push({
      weight: below.reduce((sum, { weight }) => sum + weight, 0),
      below,
      symbol: -1,
    });
  }
  const lengths = Array.from(counts, () => 0);
  const descend = ({ below, symbol }: Branch, depth: number): void => {
    if (below.length === 0) lengths[symbol] = depth;
    for (const branch of below) descend(branch, depth + 1);
  };
  for (const top of joined) descend(top, 0);
  return lengths;
}

const pieces = choosePieces();
const table = {
  pieces: pieces.join(""),
  sizes: pieces.map((piece) => piece.length.toString(36)).join(""),
  lengths: codeLengths(pieces).map((lengths) =>
    lengths.map((length) => length.toString(16)).join(""),
  ),
};
process.stdout.write(`${JSON.stringify(table, null, 2)}\n`);
