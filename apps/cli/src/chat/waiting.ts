import type { AnswerEvent, AskOptions } from "@hsms/engine";
import { askLine, canAsk } from "../output/terminal/confirm.ts";
import type { OpenProject } from "../open/with-project.ts";
import type { Context } from "../settings/context.ts";

/** How a language model is waited for: what shows it, and what the question is asked with. */
export interface Waiting {
  readonly options: Pick<AskOptions, "patienceMs" | "giveUp">;
  readonly hear: (event: AnswerEvent) => void;
  readonly end: () => void;
}

/** A person who is asked every minute waits as long as he likes. */
const AS_LONG_AS_WANTED_MS = 24 * 60 * 60 * 1000;
const TICK_MS = 1000;

/**
 * Shows on a terminal what is waited for, each second until the first word, and asks once the setting `wait` is over whether to go on. Where
 * nobody can be asked the setting ends the waiting.
 */
export async function startWaiting(context: Context, open: OpenProject): Promise<Waiting> {
  const { progress, messages, json } = context;
  if (json || !process.stderr.isTTY) {
    return { options: {}, hear: () => undefined, end: () => undefined };
  }
  const isAsked = canAsk(context);
  const { wait } = (await open.settings()).preferences;
  const giveUp = new AbortController();
  const over = new AbortController();
  const started = performance.now();
  let what = messages.waiting.judging;
  let thought = 0;
  let quotaUntil = 0;
  let heardAt = started;
  const stopHearing = open.onQuota((ms) => {
    quotaUntil = performance.now() + ms;
  });
  const ask = async (): Promise<void> => {
    const seconds = Math.round((performance.now() - heardAt) / 1000);
    const answer = await askLine(context, `${messages.waiting.longer(seconds)} `, over.signal);
    if (over.signal.aborted) return;
    if (messages.waiting.no.includes(answer?.toLowerCase() ?? "")) giveUp.abort();
    heardAt = performance.now();
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (progress.isHeld()) return;
    if (isAsked && now - heardAt >= 1000 * wait) return void ask();
    const quota = Math.ceil((quotaUntil - now) / 1000);
    const shown = quota > 0 ? messages.waiting.quota(quota) : what;
    progress.say(messages.waiting.line(shown, Math.round((now - started) / 1000)));
  }, TICK_MS);
  const end = (): void => {
    clearInterval(timer);
    stopHearing();
    over.abort();
    progress.end();
  };
  let model = "";
  return {
    options: isAsked ? { patienceMs: AS_LONG_AS_WANTED_MS, giveUp: giveUp.signal } : {},
    hear(event) {
      if (event.type === "search.started") what = messages.waiting.searching;
      else if (event.type === "answer.started") {
        ({ model } = event);
        what = messages.waiting.answering(model);
      } else if (event.type === "answer.thinking") {
        heardAt = performance.now();
        thought += event.text.length;
        what = messages.waiting.thinking(model, thought);
      } else if (event.type === "answer.delta") end();
    },
    end,
  };
}
