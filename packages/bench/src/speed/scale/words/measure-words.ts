import { join } from "node:path";
import { ANALYSER, type SearchStrategy } from "@hsms/engine";
import { openLmdbStore, type Store } from "@hsms/store";
import { percentile } from "../../../run/percentile.ts";
import { createExactBm25, rankOf } from "../../../quality/recall/plain/exact-bm25.ts";
import { withMemory } from "../../../run/temporary.ts";
import type { Measured } from "../../store/task-order.ts";
import { countHolders } from "./ceiling.ts";
import type { Peer } from "./peer.ts";
import { openPeer } from "./peers.ts";
import { drawQuestions, type WordQuestion } from "./word-questions.ts";
import { PEER_ENGINES, type Engine, type PeerEngine, type WordsOrder } from "./words-order.ts";

/** A peer may take a second for a question, and is asked so many at most. */
export const PEER_QUESTIONS = 200;

/** After which a slow peer is asked no more. */
const MOST_MS = 120_000;

const isPeer = (engine: Engine): engine is PeerEngine =>
  PEER_ENGINES.some((peer) => peer === engine);

/** How many questions have their turn among the first ten of an engine. */
export async function measureWords(order: WordsOrder): Promise<Measured> {
  const { directory, engine, count, set, installedIn } = order;
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    const drawn = await drawQuestions(store, { set, count });
    const questions = isPeer(engine) ? drawn.slice(0, PEER_QUESTIONS) : drawn;
    if (isPeer(engine)) {
      const peer = await openPeer(engine, { installedIn, folder: join(directory, ".."), store });
      return peer === null ? { isMissing: 1 } : await askPeer({ store, peer, questions });
    }
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
  /** `null`: nobody waits for it. */
  find: (question: WordQuestion) => Promise<boolean | null>,
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const question of questions) {
    const started = process.cpuUsage();
    const isFound = await find(question);
    if (isFound === null) break;
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
  peer,
  questions,
}: {
  readonly store: Store;
  readonly peer: Peer;
  readonly questions: readonly WordQuestion[];
}): Promise<Measured> {
  try {
    const until = performance.now() + MOST_MS;
    const asked = await askAll(questions, async ({ words, evidence }) => {
      return performance.now() > until ? null : (await peer.search(words)).includes(evidence);
    });
    const { turns } = await store.statistics();
    return {
      ...summarise(asked),
      bytesATurn: peer.sizeBytes === null ? null : peer.sizeBytes / turns,
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
