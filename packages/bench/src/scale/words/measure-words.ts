import { join } from "node:path";
import { ANALYSER, type SearchStrategy } from "@hsms/engine";
import { openLmdbStore, type Store } from "@hsms/store";
import { percentile } from "../../run/percentile.ts";
import { createExactBm25, rankOf } from "../../recall/plain/exact-bm25.ts";
import { withMemory } from "../../run/temporary.ts";
import type { Measured } from "../../store/task-order.ts";
import { countHolders } from "./ceiling.ts";
import { openFullText } from "./full-text.ts";
import { drawQuestions, type WordQuestion } from "./word-questions.ts";
import type { WordsOrder } from "./words-order.ts";

/** A peer may take a second for a question, and is asked so many at most. */
export const PEER_QUESTIONS = 200;

/** How many questions have their turn among the first ten of an engine. */
export async function measureWords(order: WordsOrder): Promise<Measured> {
  const { directory, engine, count, set } = order;
  const isPeer = engine === "fts5";
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    const drawn = await drawQuestions(store, { set, count });
    const questions = isPeer ? drawn.slice(0, PEER_QUESTIONS) : drawn;
    switch (engine) {
      case "ceiling": {
        const holders = await countHolders(store, { set, questions });
        return summarise(
          questions.map((question, at) => ({ question, isFound: (holders[at] ?? 0) <= FOUND })),
        );
      }
      case "bm25": {
        const score = createExactBm25();
        return summarise(
          await askAll(questions, async (question) => {
            const before = await store.look((view) =>
              rankOf(score(view, question.text), question.evidence),
            );
            return before !== null && before < FOUND;
          }),
        );
      }
      case "fts5":
        return await askPeer({ store, file: join(directory, "..", "fts5.sqlite"), questions });
      case "flat":
      case "seeded":
      case "bfs":
        return summarise(await askMemory({ directory, strategy: engine, questions }));
    }
  } finally {
    await store.close();
  }
}

const FOUND = 10;

interface Asked {
  readonly question: WordQuestion;
  readonly isFound: boolean;
  readonly processorMs?: number;
}

async function askAll(
  questions: readonly WordQuestion[],
  find: (question: WordQuestion) => Promise<boolean>,
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const question of questions) {
    const started = process.cpuUsage();
    const isFound = await find(question);
    const { user, system } = process.cpuUsage(started);
    asked.push({ question, isFound, processorMs: (user + system) / 1000 });
  }
  return asked;
}

const askMemory = ({
  directory,
  strategy,
  questions,
}: {
  readonly directory: string;
  readonly strategy: SearchStrategy;
  readonly questions: readonly WordQuestion[];
}): Promise<readonly Asked[]> =>
  withMemory({ directory }, (memory) =>
    askAll(questions, async ({ text, evidence }) => {
      const { memories } = await memory.search(text, { strategy });
      return memories.slice(0, FOUND).some(({ index }) => index === evidence);
    }),
  );

async function askPeer({
  store,
  file,
  questions,
}: {
  readonly store: Store;
  readonly file: string;
  readonly questions: readonly WordQuestion[];
}): Promise<Measured> {
  const peer = await openFullText(file, store);
  if (peer === null) return { isMissing: 1 };
  try {
    const asked = await askAll(questions, async ({ words, evidence }) =>
      peer.search(words).includes(evidence),
    );
    const { turns } = await store.statistics();
    return {
      ...summarise(asked),
      bytesATurn: peer.sizeBytes / turns,
      turnsASecond: peer.madeMs === null ? null : turns / (peer.madeMs / 1000),
    };
  } finally {
    peer.close();
  }
}

/** Those first asked are counted apart too: a peer is asked no more. */
function summarise(asked: readonly Asked[]): Measured {
  const times = asked.flatMap(({ processorMs }) =>
    processorMs === undefined ? [] : [processorMs],
  );
  const isKorean = ({ question }: Asked): boolean => /\p{Script=Hangul}/u.test(question.text);
  const found = (some: readonly Asked[]): number => some.filter(({ isFound }) => isFound).length;
  const korean = asked.filter(isKorean);
  const first = asked.slice(0, PEER_QUESTIONS);
  return {
    asked: asked.length,
    found: found(asked),
    koreanAsked: korean.length,
    koreanFound: found(korean),
    firstAsked: first.length,
    firstFound: found(first),
    processorP50Ms: times.length === 0 ? null : percentile(times, 0.5),
    processorP95Ms: times.length === 0 ? null : percentile(times, 0.95),
  };
}
