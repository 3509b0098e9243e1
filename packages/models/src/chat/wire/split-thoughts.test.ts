import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ChatEvent } from "../chat-client.ts";
import { splitThoughts } from "./split-thoughts.ts";

async function split(pieces: readonly string[]) {
  async function* events(): AsyncGenerator<ChatEvent> {
    await Promise.resolve();
    for (const text of pieces) yield { type: "delta", text };
    yield { type: "done", finish: "stop", usage: null };
  }
  let text = "";
  let thoughts = "";
  for await (const event of splitThoughts(events())) {
    if (event.type === "delta") text += event.text;
    if (event.type === "thought") thoughts += event.text;
    if (event.type === "retract") text = "";
  }
  return { text, thoughts };
}

const cases = [
  ["<think>그는 서울에 산다</think>서울이에요.", "서울이에요.", "그는 서울에 산다"],
  ["\n<thinking>\nhm\n</thinking>\n\nYes.", "Yes.", "\nhm\n"],
  ["[THINK]a[/THINK]b", "b", "a"],
  ["<think></think>답", "답", ""],
  ["only the end</think>True", "True", null],
  ["<think>it never ends", "", "it never ends"],
  ["plain <b>text</b> [1] of an answer", "plain <b>text</b> [1] of an answer", ""],
  ["<table><tr>", "<table><tr>", ""],
  ["I say <think> in the midst", "I say <think> in the midst", ""],
] as const;

test.each(cases)(
  "%j is answered as %j, however it comes in pieces",
  async (whole, text, thoughts) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 8 }),
        async (cuts) => {
          const ends = [...new Set([0, ...cuts, whole.length])].toSorted((a, b) => a - b);
          const pieces = ends.slice(1).map((end, at) => whole.slice(ends[at], end));
          const got = await split(pieces);
          expect(got.text).toBe(text);
          if (thoughts !== null) expect(got.thoughts).toBe(thoughts);
        },
      ),
      { numRuns: 100 },
    );
  },
);
