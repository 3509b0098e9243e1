import type { AnswerEvent } from "@hsms/engine";
import { wordsIn } from "../../../messages/words-in.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { askPerson } from "../overlay/ask-person.ts";

/** A person who is asked every minute waits as long as he likes. */
const AS_LONG_AS_WANTED_MS = 24 * 60 * 60 * 1000;
/** A sign that turns four times a second is seen to turn. */
const TICK_MS = 250;

/**
 * Events of an answer, while it is told how long it has been waited for until it has come; once the setting `wait` is over without a word it is asked whether the
 * memory is to answer instead.
 */
export async function* waitForAnswer(
  text: string,
  signal: AbortSignal,
  deps: ScreenDeps,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const { dispatch, language, memory, now } = deps;
  const { wait } = await memory.settings.read();
  const giveUp = new AbortController();
  const begun = new AbortController();
  const started = now();
  let heardAt = started;
  let isAsking = false;
  const ask = async (): Promise<void> => {
    isAsking = true;
    const { title, lines } = wordsIn(language).overlay.waitQuestion((now() - heardAt) / 1000);
    const isEnough = await askPerson(deps, { title, lines }, begun.signal);
    if (isEnough && !begun.signal.aborted) giveUp.abort();
    heardAt = now();
    isAsking = false;
  };
  const timer = setInterval(() => {
    const at = now();
    dispatch({ type: "chat.ticked", waitedMs: at - started, at });
    if (!begun.signal.aborted && !isAsking && at - heardAt >= 1000 * wait) void ask();
  }, TICK_MS);
  try {
    const options = { signal, patienceMs: AS_LONG_AS_WANTED_MS, giveUp: giveUp.signal };
    for await (const event of deps.ask(text, options)) {
      if (event.type === "answer.thinking") heardAt = now();
      if (event.type === "answer.delta") begun.abort();
      yield event;
    }
  } finally {
    clearInterval(timer);
    begun.abort();
  }
}
