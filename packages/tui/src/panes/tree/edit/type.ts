import { editFor } from "../../../input/field/field-keys.ts";
import { editField, emptyField, fieldOf } from "../../../input/field/text-field.ts";
import type { Input } from "../../../input/keys/key.ts";
import { noEffects, type Next } from "../../pane.ts";
import type { TreeEffect } from "../action.ts";
import { change } from "../../memory-change.ts";
import { clearFilter, clearFind, filter, find, goToMatch, takeBackFind } from "../find/find.ts";
import type { TreeState, PromptState } from "../state.ts";

type Step = Next<TreeState, TreeEffect>;

/** Opens a prompt; for a new name the old one is selected. On a topic's page it is that topic's. */
export function ask(state: TreeState, purpose: PromptState["purpose"]): TreeState {
  const { selected, nodes, page } = state;
  if (purpose !== "rename") return { ...state, prompt: { purpose, field: emptyField } };
  const nodeId = page?.nodeId ?? selected?.id;
  if (nodeId === undefined) return state;
  const topic = nodes.get(nodeId)?.topic ?? page?.detail?.topic;
  if (topic === undefined) return state;
  return {
    ...state,
    prompt: { purpose, nodeId, field: fieldOf(topic), isSelected: true },
  };
}

/** A key or a paste for the line: Enter does what it is for, Esc leaves it. */
export function type(state: TreeState, input: Input, width: number): Step {
  const { prompt } = state;
  if (prompt === null) return noEffects(state);
  if (input.type === "key" && input.name === "escape")
    return left({ ...state, prompt: null }, prompt);
  if (input.type === "key" && input.name === "enter") return done(state, prompt);
  // What is looked for is gone through as it is written.
  if (input.type === "key" && prompt.purpose === "find") {
    if (input.name === "down") return goToMatch(state, 1);
    if (input.name === "up") return goToMatch(state, -1);
  }
  const edit = editFor(input, { lines: "one" });
  if (edit === null) return noEffects(state);
  const box = { width, height: 1 };
  if (prompt.purpose !== "rename") {
    const field = editField(prompt.field, { edit, box });
    const written = { ...state, prompt: { ...prompt, field } };
    return field.text.trim() === prompt.field.text.trim()
      ? noEffects(written)
      : look(written, { purpose: prompt.purpose, text: field.text.trim() });
  }
  const isReplaced = prompt.isSelected && (edit.type === "insert" || edit.type === "erase");
  const before = isReplaced
    ? editField(prompt.field, { edit: { type: "erase", what: "to-line-start" }, box })
    : prompt.field;
  // Erasing what is selected has been done by that.
  const isDone = isReplaced && edit.type === "erase";
  const field = isDone ? before : editField(before, { edit, box });
  return noEffects({ ...state, prompt: { ...prompt, field, isSelected: false } });
}

/** Looks for what is written so far. */
function look(
  state: TreeState,
  { purpose, text }: { readonly purpose: "find" | "topic" | "tag"; readonly text: string },
): Step {
  switch (purpose) {
    case "find":
      return text === "" ? takeBackFind(state) : find(state, text);
    case "topic":
      return text === "" ? clearFilter(state) : filter(state, { type: "words", words: text });
    case "tag":
      return text === "" ? clearFilter(state) : filter(state, { type: "tag", tag: text });
  }
}

/** Esc: what was looked for so far is given up. */
function left(state: TreeState, { purpose, field }: PromptState): Step {
  if (purpose === "rename" || field.text.trim() === "") return noEffects(state);
  return purpose === "find" ? takeBackFind(state) : clearFilter(state);
}

function done(before: TreeState, prompt: PromptState): Step {
  const state = { ...before, prompt: null };
  const text = prompt.field.text.trim();
  switch (prompt.purpose) {
    // What is written has been looked for.
    case "find":
      return text === "" ? clearFind(state) : noEffects(state);
    case "topic":
    case "tag":
      return text === "" ? clearFilter(state) : noEffects(state);
    case "rename": {
      const { nodeId } = prompt;
      // The same name would pin it: that is another key's business.
      if (text === before.nodes.get(nodeId)?.topic) return noEffects(state);
      return {
        state,
        effects: [change({ type: "edit", edits: [{ type: "rename", nodeId, topic: text }] })],
      };
    }
  }
}
