import { bindIn, ofEntry, type KeyBinding } from "../../input/keys/key-binding.ts";
import { moveKeys } from "../../input/scroll/move.ts";
import type { LogAction } from "./action.ts";
import type { LogState } from "./state.ts";

const bind = bindIn<LogState, LogAction>("log");

export const logKeys: readonly KeyBinding<LogState, LogAction>[] = [
  bind("level", ["v", "space"], () => ({ type: "log.level-changed" })),
  bind("pause", ["p", "ctrl+t"], () => ({ type: "log.pause-toggled" })),
  bind("find", ["/", "ctrl+f"], () => ({ type: "log.find-opened" })),
  bind("next-match", ["n", "ctrl+n"], ({ find }) => findNext(find, 1)),
  bind("previous-match", ["N", "ctrl+o"], ({ find }) => findNext(find, -1)),
  ofEntry(bind("copy", ["y", "ctrl+y"], () => ({ type: "log.copied" }))),
  bind("back", ["escape"], () => ({ type: "log.backed" })),
  ...moveKeys.map(({ to, keys }) => bind(to, keys, () => ({ type: "log.moved", to }))),
];

function findNext(find: LogState["find"], by: 1 | -1): LogAction | null {
  return find === null ? null : { type: "log.match-wanted", by };
}
