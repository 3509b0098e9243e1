import path from "node:path";
import type { Background } from "./background.ts";
import type { Core } from "./core.ts";
import type { Talk } from "./talk.ts";
import type { Memory } from "../memory.ts";
import type { Uses } from "../../maintenance/care/uses.ts";
import { talkAt } from "../../ask/talk-at.ts";
import type { PolicyKeeper } from "../../turns/policy/policy-keeper.ts";
import { ask } from "../../ask/ask.ts";
import { hasToldHere } from "../../ask/has-told-here.ts";
import { readContextPath } from "../../conversations/branches/context-path.ts";
import { createBranchView } from "../../conversations/branches/marks.ts";
import { offlineModel } from "@hsms/models";
import { unlessStoreFails } from "../../outcomes/pace/minutely.ts";
import { judgeTree } from "../../search/judged/judge-tree.ts";
import { refine } from "../../search/judged/refine.ts";
import type { SearchResult } from "../../search/search-result.ts";
import type { SearchEvent, SearchOptions } from "../../search/search-run.ts";
import type { Answer, AnswerEvent } from "../../ask/answer-event.ts";
import { createSearcher } from "../../search/search.ts";

/** Batches of placing that a question waits for; after a large import the rest continues in the background. */
const BATCHES_AHEAD = 2;

/** Confidence from which a search counts as successful: more likely right than wrong. */
const SURE_FROM = 0.5;

const OUTCOME_OF = { yes: "found", unsure: "unsure", no: "nothing" } as const;

/** Further pages of a search do not count as new questions. */
const isAsked = (query: string, { cursor, offset = 0 }: SearchOptions = {}): boolean =>
  query.trim() !== "" && cursor === undefined && offset === 0;

const isStep = ({ type }: AnswerEvent): boolean =>
  type.startsWith("search.") && !LAST_OF_SEARCH.has(type);

const LAST_OF_SEARCH: ReadonlySet<string> = new Set<SearchEvent["type"]>([
  "search.done",
  "search.failed",
  "search.cancelled",
]);

export function createQuestions(
  core: Core,
  input: {
    readonly directory: string;
    readonly talk: Talk;
    readonly facts: Background["facts"];
    readonly queryVector: Background["embeddings"]["queryVector"];
    readonly policy: PolicyKeeper;
    readonly uses: Pick<Uses, "note">;
  },
): Pick<Memory, "search" | "ask"> {
  const { store, now, settings, runs, publish, calls, broadcast, model, figures } = core;
  const { foreground, questionsFirst, questionGate } = core;
  const { talk, facts, queryVector, policy, uses } = input;
  const noteSearch = ({ memories, confidence, elapsedMs }: SearchResult): void => {
    const sure = confidence >= SURE_FROM ? "found" : "unsure";
    const outcome = memories.length === 0 ? "nothing" : sure;
    figures.note({ type: "search", outcome, elapsedMs });
  };
  /** A message that only states something is not counted as a question. */
  const noteAnswer = ({ found, elapsedMs }: Answer): void => {
    if (found === null) return;
    figures.note({ type: "answer", outcome: OUTCOME_OF[found], elapsedMs });
  };
  const countSearch = (event: SearchEvent): void => {
    if (event.type !== "search.done") return;
    calls.memorySearches++;
    if (event.result.isCached) calls.cacheHits++;
  };
  const { positions, slots, walkUp } = talk;
  const search = createSearcher({
    store,
    runs,
    foreground: { run: (work) => questionsFirst.run(() => foreground.run(work)) },
    async refine(result, signal) {
      const judge = await model("judge");
      // The offline model would judge by the same words that the search has scored already.
      return judge.file === null ? result : refine({ store, model: judge }, { result, signal });
    },
    directory: path.resolve(input.directory),
    slots,
    branches: createBranchView({
      store,
      walkUp,
      peek: positions.peek,
      cameAt: positions.cameAt,
    }),
    now,
    settings,
    queryVector,
    onEvent(event) {
      countSearch(event);
      publish(event);
    },
    wantsSteps: broadcast.wantsSteps,
  });
  return {
    search(query, options) {
      const run = search(query, { related: offlineModel.relatedWords(query), ...options });
      if (isAsked(query, options)) void run.then(noteSearch, () => undefined);
      return run;
    },
    ask: (question, options) =>
      ask(
        {
          runs,
          questionsFirst: {
            // Answered from a memory that is being replaced, it would be recorded in the other one.
            run: (work) => questionGate.passed().then(() => questionsFirst.run(work)),
          },
          publish(event) {
            if (isStep(event) && !broadcast.wantsSteps()) return;
            if (event.type === "answer.done") uses.note(event.quoted);
            if (event.type === "answer.done" && options?.record !== false) noteAnswer(event);
            publish(event);
          },
          model,
          judge: () => model("judge"),
          settings,
          async relate() {
            for (let batches = 0; batches < BATCHES_AHEAD; batches += 1) {
              if ((await facts.relateNext()) === 0) return;
            }
          },
          search: (query, asked) => search(query, asked, countSearch),
          hasToldHere: () => hasToldHere(store),
          language: core.language,
          now,
          judgeTree: (judge, asked) => judgeTree({ store, model: judge }, asked),
          position({ conversationId, willRecord }) {
            if (conversationId !== undefined) return positions.in(conversationId);
            return willRecord ? positions.present() : positions.peek();
          },
          history: (position, tokenBudget) =>
            readContextPath({ store, walkUp }, { position, tokenBudget }),
          isHeld: async (asked, { conversationId }) =>
            (await slots.recall(asked, conversationId)).answers.length > 0,
          async record(turn, { from, found, history, signal }) {
            const at = talkAt(turn, { from, history });
            const decision = await policy.decide(turn.user, at);
            const isSkipped = decision.action === "skip" && (await settings()).policy;
            const recorded = await talk.record(turn, {
              isSkipped,
              signal,
              ...(from === null ? {} : { from }),
            });
            if (!isSkipped) await slots.noteTurn(recorded, { found });
            // The turn is on disk, so it counts as recorded; on a full disk only this judgement is lost.
            await policy.note(turn.user, at, decision).catch(unlessStoreFails);
            return { ...recorded, isSkipped };
          },
        },
        question,
        options,
      ),
  };
}
