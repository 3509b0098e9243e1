import type { BranchesEffect } from "../../panes/branches/action.ts";
import { wordsIn } from "../../messages/words-in.ts";
import type { EffectHandlers } from "./effect-handlers.ts";

export const branchesEffects: EffectHandlers<BranchesEffect> = {
  async "read-branches"(_, { dispatch, memory }) {
    dispatch({ type: "branches.read", tree: await memory.conversations.branches.tree() });
  },
  async "read-questions"({ indexes }, { dispatch, memory }) {
    const turns = await memory.turns.read(indexes);
    const questions = new Map(indexes.map((index, at) => [index, turns[at]?.user ?? ""] as const));
    dispatch({ type: "branches.questions-read", questions });
  },
  async "go-to-place"({ place, said }, { dispatch, memory, language }) {
    await memory.conversations.here.goTo(place);
    const text = wordsIn(language).screen.continueHere.done(said);
    dispatch({ type: "notice.given", level: "info", text });
    dispatch({ type: "store.changed", changes: [] });
    // What is said next follows that turn.
    dispatch({ type: "screen.focused", pane: "chat" });
  },
};
