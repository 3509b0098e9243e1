import { editFor } from "../../input/field-keys.ts";
import { editField, emptyField, fieldOf } from "../../input/text-field.ts";
import type { Input } from "../../keys/key.ts";
import { calm, type Next } from "../../screen/pane.ts";
import type { TreeEffect } from "../effect.ts";
import { clearFilter, clearFind, filter, find } from "../find/find.ts";
import type { TreeState } from "../state.ts";
import type { PromptState } from "./prompt.ts";

type Step = Next<TreeState, TreeEffect>;

/** Begins a line; what was looked for last stands in it, and the present name. */
export function ask(state: TreeState, purpose: PromptState["purpose"]): TreeState {
  const { selected, nodes } = state;
  if (purpose !== "rename") return { ...state, prompt: { purpose, field: emptyField } };
  const node = selected === null ? undefined : nodes.get(selected.id);
  if (node === undefined) return state;
  return { ...state, prompt: { purpose, nodeId: node.id, field: fieldOf(node.topic) } };
}

/** A key or a paste for the line: Enter does what it is for, Esc leaves it. */
export function type(state: TreeState, input: Input, width: number): Step {
  const { prompt } = state;
  if (prompt === null) return calm(state);
  if (input.type === "key" && input.name === "escape") return calm({ ...state, prompt: null });
  if (input.type === "key" && input.name === "enter") return done(state, prompt);
  const edit = editFor(input, { lines: "one" });
  if (edit === null) return calm(state);
  const field = editField(prompt.field, { edit, box: { width, height: 1 } });
  return calm({ ...state, prompt: { ...prompt, field } });
}

function done(before: TreeState, prompt: PromptState): Step {
  const state = { ...before, prompt: null };
  const text = prompt.field.text.trim();
  switch (prompt.purpose) {
    case "find":
      return text === "" ? clearFind(state) : find(state, text);
    case "topic":
      return text === "" ? clearFilter(state) : filter(state, { type: "words", words: text });
    case "tag":
      return text === "" ? clearFilter(state) : filter(state, { type: "tag", tag: text });
    case "rename": {
      const { nodeId } = prompt;
      return {
        state,
        effects: [{ type: "edit", edits: [{ type: "rename", nodeId, topic: text }] }],
      };
    }
  }
}
