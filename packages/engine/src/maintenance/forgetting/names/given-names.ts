import type { ConversationId, GivenName, Store, Turn } from "@hsms/store";
import { contentWords, normalise } from "@hsms/language";
import { inBatches } from "../../../outcomes/in-batches.ts";
import { OWN_CONVERSATION } from "../../../conversations/branches/positions.ts";
import { wordsOf } from "./words.ts";

export interface NamesGone {
  readonly names: readonly GivenName[];
  /** Those that contain words of the turns, or match: copies are searched for them. */
  readonly telling: readonly string[];
}

export type MatchesName = (text: string) => boolean;

/**
 * Names that are removed when turns are purged: those that contain words of a turn of their
 * conversation or that `matches` accepts, unless a remaining turn there says the same; all names of
 * a conversation left without turns; and tags that `matches` accepts. Includes names stored in the
 * journal. O(names), plus O(turns of its conversation) for each candidate.
 */
export async function findNamesGone(
  store: Store,
  {
    turns,
    matches = () => false,
  }: {
    readonly turns: readonly Turn[];
    readonly matches?: MatchesName | undefined;
  },
): Promise<NamesGone> {
  const gone = new Set(turns.map(({ index }) => index));
  const goneBy = Map.groupBy(turns, ({ conversationId }) => conversationId);
  const wordsBy = new Map<ConversationId, readonly string[]>();
  for (const [id, those] of goneBy) wordsBy.set(id, [...(await wordsOf(those))]);
  const names: GivenName[] = [];
  const telling: string[] = [];
  for (const given of await store.conversations.readNames()) {
    if (given.type === "tag") {
      // The tags of a purged turn are removed with it; others only if the tag itself matches.
      if (!matches(given.name)) continue;
      names.push(given);
      telling.push(given.name);
      continue;
    }
    const { type, conversationId, name } = given;
    // The program identifies its own conversation by this name.
    if (type === "title" && name === OWN_CONVERSATION) continue;
    const theirs = goneBy.get(conversationId) ?? [];
    const isQuote = theirs.some((turn) => isQuoteOf(name, turn));
    const shared = (wordsBy.get(conversationId) ?? []).filter(saidIn(name));
    const isMeant = matches(name);
    const isSaidIn = (text: string): boolean =>
      (!isMeant || matches(text)) && shared.every(saidIn(text));
    const staying = { conversationId, gone };
    const tells =
      isQuote ||
      ((isMeant || shared.length > 0) && !(await someStaying(store, { ...staying, isSaidIn })));
    if (tells) telling.push(name);
    if (tells || (theirs.length > 0 && (await isEmptied(store, staying)))) names.push(given);
  }
  return { names, telling: [...new Set(telling)] };
}

/** Minimum length of a quote: shorter names are common words, and only count if they are the whole text. */
const SHORTEST_QUOTE = 8;

/** Whether a name quotes a turn: many programs name a conversation by its first words, truncated and on one line. */
function isQuoteOf(name: string, { user, assistant }: Turn): boolean {
  const words = onOneLine(name.replace(/(?:…|\.\.\.)$/u, ""));
  if (words === "") return false;
  const texts = [onOneLine(user), onOneLine(assistant ?? "")];
  return words.length < SHORTEST_QUOTE
    ? texts.includes(words)
    : texts.some((text) => text.includes(words));
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim().toLowerCase();

/** A word of this length is also recognised within another: `금고` in `금고열쇠`, but not `art` in `party`. */
const STANDS_WITHIN = /^(?:\p{Script=Latin}{5,}|[^\p{Script=Latin}\d]{2,}|\d{4,})/u;

/** Returns a test of whether a text contains a word stem. */
export function saidIn(text: string): (stem: string) => boolean {
  const stems = new Set(contentWords(text).map(({ stem }) => stem));
  const whole = normalise(text).toLowerCase();
  return (stem) => stems.has(stem) || (STANDS_WITHIN.test(stem) && whole.includes(stem));
}

interface Staying {
  readonly conversationId: ConversationId;
  /** Indexes of the turns that are removed. */
  readonly gone: ReadonlySet<number>;
}

async function someStaying(
  store: Store,
  { conversationId, gone, isSaidIn }: Staying & { readonly isSaidIn: (text: string) => boolean },
): Promise<boolean> {
  const indexes = await store.conversations.readTurns(conversationId);
  for (const batch of inBatches(indexes.filter((index) => !gone.has(index)))) {
    for (const turn of await store.turns.read(batch)) {
      if (turn === undefined || turn.state === "purged") continue;
      if (isSaidIn(`${turn.user}\n${turn.assistant ?? ""}`)) return true;
    }
  }
  return false;
}

const isEmptied = (store: Store, { conversationId, gone }: Staying): Promise<boolean> =>
  store.look((view) => {
    const indexes = view.conversations.readTurns(conversationId);
    const others = view.turns.readLinks(indexes.filter((index) => !gone.has(index)));
    return others.every((link) => link === undefined || link.state === "purged");
  });
