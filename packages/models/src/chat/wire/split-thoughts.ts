import type { ChatEvent } from "../chat-client.ts";

const OPENING = /^\s*(?:<(think|thinking|thought|reasoning)>|\[(THINK)\])/iu;
const CLOSING = /<\/(?:think|thinking|thought|reasoning)>\s*|\[\/THINK\]\s*/iu;
/** The longest tag: so much may be the beginning of one. */
const LONGEST_TAG = 14;

/**
 * Events of an answer with the thoughts that stand in its text (`<think>…</think>`) told as such. Where only their end is tagged, what
 * came before is retracted.
 */
export async function* splitThoughts(events: AsyncIterable<ChatEvent>): AsyncGenerator<ChatEvent> {
  let state: "start" | "thinking" | "gap" | "answer" = "start";
  let held = "";
  function* pass(isEnd: boolean): Generator<ChatEvent> {
    if (state === "start") {
      const opening = OPENING.exec(held);
      if (opening !== null) {
        state = "thinking";
        held = held.slice(opening[0].length);
      } else if (
        isEnd ||
        !/^\s*(?:[<[][^\s>\]]*)?$/u.test(held) ||
        held.trim().length > LONGEST_TAG
      ) {
        state = "answer";
      } else return;
    }
    const closing = CLOSING.exec(held);
    if (closing !== null) {
      const before = held.slice(0, closing.index);
      if (before !== "") yield { type: "thought", text: before };
      if (state === "answer") yield { type: "retract" };
      held = held.slice(closing.index + closing[0].length);
      state = "gap";
    }
    if (state === "gap") {
      held = held.trimStart();
      if (held !== "") state = "answer";
    }
    // A tag may come in two pieces.
    const tail = isEnd ? -1 : held.search(/[<[][^<[>\]]{0,13}$/u);
    const ready = tail === -1 ? held : held.slice(0, tail);
    held = held.slice(ready.length);
    if (ready !== "") yield { type: state === "thinking" ? "thought" : "delta", text: ready };
  }
  for await (const event of events) {
    if (event.type === "delta") {
      held += event.text;
      // Whatever is held back is a sign of life.
      yield { type: "thought", text: "" };
      yield* pass(false);
    } else {
      if (event.type === "done" || event.type === "failed") yield* pass(true);
      yield event;
    }
  }
}
