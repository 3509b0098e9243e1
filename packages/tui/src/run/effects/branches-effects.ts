import type { BranchesEffect } from "../../panes/branches/effect.ts";
import { attempt } from "../attempt.ts";
import type { ScreenDeps } from "../screen-deps.ts";

/** What the pane of the branches wants to be done. */
export function carryOutBranches(effect: BranchesEffect, deps: ScreenDeps): void {
  const { dispatch, memory } = deps;
  attempt(deps, async () => {
    switch (effect.type) {
      case "read-branches":
        return dispatch({
          type: "branches.read",
          tree: await memory.conversations.branches.tree(),
        });
      case "read-questions": {
        const turns = await memory.turns.read(effect.indexes);
        const questions = new Map(
          effect.indexes.map((index, at) => [index, turns[at]?.user ?? ""] as const),
        );
        return dispatch({ type: "branches.questions-read", questions });
      }
      case "go-to-place":
        await memory.conversations.here.goTo(effect.place);
        return dispatch({ type: "store.changed", changes: [] });
    }
  });
}
