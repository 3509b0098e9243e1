import type { BranchesEffect } from "../../panes/branches/action.ts";
import { wordsIn } from "../../messages/words-in.ts";
import type { EffectHandlers } from "./effect-handlers.ts";

export const branchesEffects: EffectHandlers<BranchesEffect> = {
  async "read-branches"(_, { dispatch, memory }) {
    dispatch({ type: "branches.read", tree: await memory.conversations.branches.tree() });
  },
  async "read-questions"({ turns }, { dispatch, memory }) {
    const read = await memory.turns.read(turns.map(({ index }) => index));
    const questions = new Map(
      turns.flatMap(({ id }, at) => {
        const { user = "", id: now = id } = read[at] ?? {};
        // Another turn has the number meanwhile: the tree that is read next says so.
        return now === id ? [[id, user] as const] : [];
      }),
    );
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
