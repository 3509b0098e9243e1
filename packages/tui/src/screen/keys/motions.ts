import { moveKeys } from "../../input/scroll/move.ts";

/** Parts of names of actions that go from one place to another or end what is written: keys do them, and nobody looks for them in a list. */
const motions: ReadonlySet<string> = new Set([
  ...moveKeys.map(({ to }) => to),
  ...(
    "back collapse expand next-section previous-section next-match previous-match next-offer " +
    "previous-offer next-pane previous-pane return send complete"
  ).split(" "),
]);

/** Whether an action of the table is a motion rather than a command. */
export const isMotion = (name: string): boolean => motions.has(name.slice(name.indexOf(".") + 1));
