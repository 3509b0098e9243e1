import { relatedWords } from "../offline/related-words.ts";
import type { Model, ModelAnswerEvent, ModelCall, ModelFailure, ModelResult } from "../model.ts";
import { ModelError, type ModelErrorCode } from "../model-error.ts";
import type { ReportModel } from "./model-event.ts";
import { BOUNDS } from "./waiting/patience.ts";

/** `gemini,ollama:qwen3,offline`: the models to ask, in order; `offline` ends them. */
export function linksOf(name: string): {
  readonly links: readonly string[];
  readonly endsOffline: boolean;
} {
  const names = name.split(",").map((one) => one.trim());
  const end = names.indexOf("offline");
  const links = (end === -1 ? names : names.slice(0, end)).filter((one) => one !== "");
  return { links: [...new Set(links)], endsOffline: end !== -1 };
}

/** Milliseconds that a model which could not be asked stands behind the others: time to start a server, and few vain calls a day. */
const REST_MS = 5 * 60_000;

/** Failures to judge or to file for which another model is asked: what could not be read is left to the local rules, at no cost. */
const UNASKED: readonly ModelErrorCode[] = [
  "MODEL_BUSY",
  "MODEL_SLOW",
  "MODEL_UNREACHABLE",
  "MODEL_KEY_REFUSED",
  "MODEL_NO_CREDIT",
  "MODEL_NOT_FOUND",
  "MODEL_REQUEST_REFUSED",
];

/** Milliseconds that a first sign of life is waited for where another model stands behind it; and of the last one at least. */
const BEFORE_NEXT_MS = 30_000;
const LEAST_MS = 5000;

type Failed = Omit<ModelFailure, "ok">;

/** Models of which each is asked where those before it gave no answer. One that could not even be made, such as for want of a key, counts as such. */
export function createChain(
  name: string,
  deps: {
    readonly modelOf: (name: string) => Promise<Model>;
    readonly report: ReportModel;
    readonly now: () => number;
    /** Until when each that could not be asked stands behind the others. */
    readonly restsUntil: Map<string, number>;
  },
): Model {
  const { modelOf, report, now, restsUntil } = deps;
  const { links, endsOffline } = linksOf(name);

  const inOrder = (): readonly string[] => {
    const rests = (link: string): boolean => (restsUntil.get(link) ?? 0) > now();
    return [...links.filter((link) => !rests(link)), ...links.filter(rests)];
  };

  function passOver(model: string, { code, message }: Failed): void {
    if (UNASKED.includes(code)) restsUntil.set(model, now() + REST_MS);
    report({ type: "model.passed-over", model, code, message });
  }

  async function ask<Value>(
    call: ModelCall,
    one: (model: Model) => Promise<ModelResult<Value>>,
  ): Promise<ModelResult<Value>> {
    const failures: (Failed & { readonly model: string })[] = [];
    for (const model of inOrder()) {
      const result = await modelOf(model).then(one, unmade);
      if (result.ok || call.signal.aborted || !UNASKED.includes(result.code)) return result;
      passOver(model, result);
      failures.push({ ...result, model });
    }
    return { ok: false, ...together(failures) };
  }

  return {
    name,
    abstains: false,
    streams: true,
    relatedWords,
    ...(endsOffline ? { endsOffline: true } : {}),
    judgeNeed: (request, call) => ask(call, (model) => model.judgeNeed(request, call)),
    score: (request, call) => ask(call, (model) => model.score(request, call)),
    summarise: (request, call) => ask(call, (model) => model.summarise(request, call)),
    nameTopic: (request, call) => ask(call, (model) => model.nameTopic(request, call)),
    group: (request, call) => ask(call, (model) => model.group(request, call)),
    compress: (request, call) => ask(call, (model) => model.compress(request, call)),
    file: (request, call) =>
      ask(call, async ({ file }) => (await file?.(request, call)) ?? NOTHING_TO_FILE),
    async *answer(request, call) {
      const failures: (Failed & { readonly model: string })[] = [];
      const order = inOrder();
      const due = now() + (call.firstSignMs ?? BOUNDS.long.firstSignMs);
      for (const model of order) {
        const left = Math.max(LEAST_MS, due - now());
        const firstSignMs = model === order.at(-1) ? left : Math.min(BEFORE_NEXT_MS, left);
        const failed = yield* answerOf(modelOf(model), (made) =>
          made.answer(request, { ...call, firstSignMs }),
        );
        if (failed === null) return;
        passOver(model, failed);
        failures.push({ ...failed, model });
      }
      const { code, message } = together(failures);
      yield code === "CANCELLED" ? { type: "cancelled" } : { type: "failed", code, message };
    },
  };
}

const NOTHING_TO_FILE: ModelFailure = {
  ok: false,
  code: "MODEL_NONSENSE",
  message: "it files nothing",
};

/** The answer of one of them; returns why there is none, as long as nothing of it was heard. */
async function* answerOf(
  making: Promise<Model>,
  ask: (model: Model) => AsyncIterable<ModelAnswerEvent>,
): AsyncGenerator<ModelAnswerEvent, Failed | null, undefined> {
  const made = await making.catch(unmade);
  if ("ok" in made) return made;
  let hasBegun = false;
  for await (const event of ask(made)) {
    if (event.type === "failed" && !hasBegun) return event;
    hasBegun ||= event.type === "delta";
    yield event.type === "done" ? { ...event, model: made.name } : event;
  }
  return null;
}

/** Why a model could not be made, which its maker words. */
const unmade = (error: unknown): ModelFailure => ({
  ok: false,
  code:
    error instanceof ModelError && error.code !== "UNKNOWN_MODEL"
      ? error.code
      : "MODEL_UNREACHABLE",
  message: error instanceof Error ? error.message : String(error),
});

/** What failed first decides what to do; what each of them said is said. */
const together = (failures: readonly (Failed & { readonly model: string })[]): Failed => ({
  code: failures[0]?.code ?? "MODEL_UNREACHABLE",
  message: failures.map(({ model, message }) => `${model}: ${message}`).join("; "),
});
