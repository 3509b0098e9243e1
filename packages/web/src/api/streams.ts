import type { ServerResponse } from "node:http";
import { foundWords, type FoundMemory, type SearchEvent, type SearchResult } from "@hsms/engine";
import {
  sayChance,
  sayFoundWords,
  sayMainShares,
  sayStanding,
  sayWhatFits,
  sayWhy,
} from "@hsms/messages";
import * as z from "zod";
import { writeFrames, type Frames } from "../frames.ts";
import type { Asked } from "./call.ts";
import { fitting } from "./read-body.ts";
import { MOST_ROWS, wordsOf } from "./rows.ts";

type Stream = (
  given: unknown,
  asked: Asked & { readonly response: ServerResponse },
) => Promise<void>;

/** What the page is told as it happens. */
const streams = {
  /** A search: its steps, then what it found. */
  async search(given, { memory, language, signal, response }) {
    const { query } = fitting(searchSchema, given);
    const frames = writeFrames(response);
    for await (const event of memory.search(query, { topK: FOUND, withTrace: true, signal })) {
      frames.send(event.type === "search.done" ? await doneOf(event.result, language) : event);
      await frames.taken();
    }
    frames.end();
  },
  /** Plans what care would do where the memory has changed since it was planned last, and says how far that is. */
  async plan(given, { plan, language, host, response }) {
    fitting(z.object({}), given);
    const frames = writeFrames(response);
    try {
      for await (const { done, total } of plan.renew()) {
        frames.send({ type: "progress", done, total });
      }
    } catch (error) {
      frames.send({ type: "failed", message: host.describe(error, language) });
    }
    frames.end();
  },
  /** What any process changes from now on. */
  async changes(given, { memory, signal, response }) {
    fitting(z.object({}), given);
    const frames = writeFrames(response);
    frames.send({ type: "following" });
    const changes = memory.topics.changes()[Symbol.asyncIterator]();
    signal.addEventListener("abort", () => void changes.return?.());
    await sendAll(changes, frames, signal);
    frames.end();
  },
} satisfies Record<string, Stream>;

async function sendAll(
  changes: AsyncIterator<readonly unknown[]>,
  frames: Frames,
  signal: AbortSignal,
): Promise<void> {
  const aborted = new Promise<{ readonly done: true }>((resolve) => {
    signal.addEventListener("abort", () => resolve({ done: true }));
    if (signal.aborted) resolve({ done: true });
  });
  for (;;) {
    const next = await Promise.race([changes.next(), aborted]);
    if (next.done === true) return;
    for (const change of next.value) frames.send(change);
    // Changes that a tab does not take are not read from the store: it keeps them, or says that all has to be read anew.
    await frames.taken();
  }
}

const FOUND = 10;

const searchSchema = z.object({ query: z.string().max(MOST_ROWS * 100) });

/** What was found with its reasons, in the words of `search --explain`. */
async function doneOf(result: SearchResult, language: Asked["language"]) {
  const { query, memories, confidence, dropped, elapsedMs } = result;
  const found = memories.length === 0 ? [] : await foundWords(query, memories);
  return {
    type: "page.found" as const,
    query,
    chance: sayChance(confidence, language),
    confidence,
    dropped,
    elapsedMs,
    memories: memories.map((memory, at) =>
      memoryOf(memory, sayFoundWords(found[at] ?? []), language),
    ),
  };
}

function memoryOf(memory: FoundMemory, words: readonly string[], language: Asked["language"]) {
  const { index, id, score, scores, path, createdAt, marks } = memory;
  const { onlyAsks = false } = memory;
  return {
    index,
    id,
    score,
    path,
    ...wordsOf(memory),
    createdAt,
    marks,
    onlyAsks,
    words,
    standing: sayStanding(scores, language),
    fits: sayWhatFits(scores, { words, language }),
    why: `${sayWhy(score, language)} ${sayMainShares(scores, language).join(", ")}`,
  };
}

export type FoundEvent = Awaited<ReturnType<typeof doneOf>>;
export type PageMemory = FoundEvent["memories"][number];
/** A step of a search, as the page hears of it. */
export type PageSearchEvent = Exclude<SearchEvent, { readonly type: "search.done" }> | FoundEvent;

export type StreamName = keyof typeof streams;

export const isStream = (name: string): name is StreamName => Object.hasOwn(streams, name);

export const answerStream = (name: StreamName, ...rest: Parameters<Stream>): Promise<void> =>
  streams[name](...rest);
