import type { ChatClient } from "../chat/chat-client.ts";
import type { ModelRole, ReportModel } from "./model-event.ts";
import type { Clock } from "./waiting/clock.ts";
import { createBreaker } from "./breaker.ts";
import { type Completion, createDispatcher, type DispatchCall, type Pool } from "./dispatcher.ts";
import { cutAtWord, type Language, languageOf } from "@hsms/language";
import { relatedWords } from "../offline/related-words.ts";
import type { Model, ModelCall, ModelFailure, ModelResult, ScoreRequest } from "../model.ts";
import { withoutName } from "../prompts/answer.ts";
import { compressPrompt, readCompression } from "../prompts/compress.ts";
import { fileTurnPrompt, readFiling } from "../prompts/file-turn.ts";
import { groupPrompt, readGrouping } from "../prompts/group.ts";
import { judgeNeedPrompt, readNeed } from "../prompts/judge-need.ts";
import { nameTopicPrompt, readTopic } from "../prompts/name-topic.ts";
import type { Prompt } from "../prompts/parts/prompt.ts";
import { isNothingSaid } from "../prompts/parts/no-name.ts";
import { readScore, readScores } from "../prompts/parts/read-score.ts";
import { scoreNodePrompt } from "../prompts/score-node.ts";
import { scoreNodesPrompt } from "../prompts/score-nodes.ts";
import { summarisePrompt } from "../prompts/summarise.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { fail } from "../network/fail.ts";
import { failureOf } from "./failure-of.ts";
import type { Patience } from "./waiting/patience.ts";
import { type Reach, streamAnswer } from "./stream-answer.ts";

/** Keys by pool, in order (S0-29). An endpoint that wants none has the empty key. */
export type Keys = Readonly<Record<Pool, readonly string[]>>;

export interface LanguageModelDeps {
  readonly keys: Keys;
  readonly clock: Clock;
  /** For texts whose letters do not tell theirs. */
  readonly language: Language;
  readonly report: ReportModel;
}

/** A model behind an endpoint. Its answers are untrusted: parsed, held to their range, and a failure where nothing usable is in them. */
export function createLanguageModel(client: ChatClient, deps: LanguageModelDeps): Model {
  const { keys, clock, report } = deps;
  const dispatcher = createDispatcher({ client, keys, clock, report });
  const cache = createAnswerCache();
  const reach: Reach = { tooLong: Infinity };

  async function complete(prompt: Prompt, call: DispatchCall): Promise<Completion> {
    const known = cache.get(prompt);
    if (known !== undefined) {
      report({ type: "model.cache-hit" });
      return known;
    }
    const completion = await dispatcher.complete(prompt, call);
    if (completion.ok && completion.finish === "stop") cache.set(prompt, completion);
    return completion;
  }

  const breakers = {
    short: createBreaker(clock),
    background: createBreaker(clock),
    level: createBreaker(clock),
  };

  /** A value read from the answer to a prompt; `MODEL_NONSENSE` where `read` finds none. */
  async function ask<Value>(
    {
      prompt,
      role = "file",
      pool = "main",
      patience = "background",
    }: {
      readonly prompt: Prompt;
      readonly role?: ModelRole;
      readonly pool?: Pool;
      readonly patience?: Exclude<Patience, "long">;
    },
    read: (answer: string) => Value | null,
    { signal }: ModelCall,
  ): Promise<ModelResult<Value>> {
    const breaker = breakers[patience];
    if (breaker.isOpen()) {
      return failureOf(fail("timed-out", "skipped: it did not answer in time before").failure);
    }
    const completion = await complete(prompt, { role, pool, patience, signal });
    breaker.note(!completion.ok && completion.failure.kind === "timed-out");
    if (!completion.ok) return failureOf(completion.failure);
    const value = read(withoutName(completion.text));
    if (value !== null) return { ok: true, value };
    report({ type: "model.unreadable", prompt: prompt.version });
    return nonsense(prompt, completion.text);
  }

  const languageFor = (text: string): Language => languageOf(text, deps.language);

  /** One call a node, side by side; an answer that is no number counts as 0 (S0-50), one that failed fails all. */
  async function scoreEach(
    { nodes, exchange, scoring }: ScoreRequest,
    call: ModelCall,
  ): Promise<ModelResult<readonly number[]>> {
    // Where each node is asked about by itself, quotas are waited for; a batch has another way to go on.
    const patience = scoring === "per-node" ? "level" : "short";
    const language = languageFor(exchange.user);
    // A single call goes to the main pool's first key (S0-38).
    const pool = nodes.length > 1 ? "load" : "main";
    const started = clock.now();
    report({ type: "model.batch-started", calls: nodes.length });
    const scores = await Promise.all(
      nodes.map(async (node, at) => {
        const prompt = scoreNodePrompt(node, exchange, language);
        const score = await ask({ prompt, role: "judge", pool, patience }, readScore, call);
        if (!score.ok && score.code !== "MODEL_NONSENSE") {
          report({ type: "model.task-failed", task: at + 1, message: score.message });
        }
        return score;
      }),
    );
    report({
      type: "model.batch-finished",
      calls: nodes.length,
      succeeded: scores.filter((score) => score.ok || score.code === "MODEL_NONSENSE").length,
      elapsedMs: clock.now() - started,
    });
    const failed = scores.find((score) => !score.ok && score.code !== "MODEL_NONSENSE");
    if (failed?.ok === false) return failed;
    return { ok: true, value: scores.map((score) => (score.ok ? score.value : 0)) };
  }

  return {
    name: client.model,
    abstains: false,
    streams: true,
    relatedWords,
    async judgeNeed(request, call) {
      const prompt = judgeNeedPrompt(request, languageFor(request.question));
      const judged = await ask({ prompt, role: "judge", patience: "short" }, readNeed, call);
      return judged.ok ? { ok: true, value: { needsMemory: judged.value, why: "judged" } } : judged;
    },
    async score(request, call) {
      const { nodes, exchange, scoring } = request;
      if (nodes.length === 0) return { ok: true, value: [] };
      if (scoring === "per-node" || nodes.length === 1) return scoreEach(request, call);
      const language = languageFor(exchange.user);
      const prompt = scoreNodesPrompt(nodes, { exchange, language });
      const read = (answer: string) => readScores(answer, nodes.length);
      return ask({ prompt, role: "judge", patience: "short" }, read, call);
    },
    summarise(request, call) {
      const { exchange, maxLength } = request;
      const prompt = summarisePrompt(request, languageFor(exchange.user));
      return ask({ prompt }, (answer) => readLine(answer, maxLength), call);
    },
    nameTopic: ({ digest, language }, call) =>
      ask({ prompt: nameTopicPrompt(digest, language) }, readTopic, call),
    group: (request, call) =>
      ask({ prompt: groupPrompt(request) }, (answer) => readGrouping(answer, request), call),
    compress(request, call) {
      const prompt = compressPrompt(request, languageFor(request.summary + request.added));
      const read = (answer: string) => readCompression(answer, request.maxLength);
      return ask({ prompt, pool: "load" }, read, call);
    },
    file: (request, call) =>
      ask({ prompt: fileTurnPrompt(request) }, (answer) => readFiling(answer, request), call),
    answer: (request, call) => streamAnswer(request, { dispatcher, reach, ...call }),
  };
}

function readLine(answer: string, maxLength: number): string | null {
  const line = answer.replaceAll(/\s+/g, " ").trim();
  return line === "" || isNothingSaid(line) ? null : cutAtWord(line, maxLength);
}

const SHOWN = 80;

const nonsense = ({ version }: Prompt, answer: string): ModelFailure => ({
  ok: false,
  code: "MODEL_NONSENSE",
  message: `${version}: ${JSON.stringify(answer.slice(0, SHOWN))}`,
});
