import { expect, test } from "vitest";
import { paneNames } from "../../input/pane-names.ts";
import { createScreenState } from "../state.ts";
import { update } from "../update.ts";

/** Keys by the headings that they stand under in the help of the chat. */
function helpOfChat(): ReadonlyMap<string, readonly string[]> {
  const begun = createScreenState({ project: "p" });
  const { overlay } = update(
    { ...begun, size: { width: 100, height: 30 } },
    { type: "screen.overlay-opened", name: "help" },
  ).state;
  if (overlay.type !== "help") throw new Error(overlay.type);
  const keys = new Map<string, readonly string[]>();
  let heading = "";
  for (const line of overlay.lines) {
    if (line.type === "heading") heading = line.text;
    if (line.type === "keys") keys.set(heading, [...(keys.get(heading) ?? []), ...line.keys]);
  }
  return keys;
}

test("what the help says of everywhere writes nothing in the chat, and letters stand apart", () => {
  const help = helpOfChat();
  const everywhere = help.get("Everywhere, also while a line is written") ?? [];
  const outside = help.get("Where no line is written: not in the chat") ?? [];
  expect(everywhere).toEqual(expect.arrayContaining(["tab", "ctrl+p", "ctrl+g", "ctrl+c"]));
  expect(everywhere.filter((key) => key.length === 1 || key.includes(" "))).toEqual([]);
  expect(outside).toEqual(
    expect.arrayContaining([...paneNames.map((_, at) => String(at + 1)), "?", ":", "q", "z z"]),
  );
});
