import { expect, test } from "vitest";
import { layersWith, resolvePreferences, type Chosen, type Layers } from "./resolve.ts";
import type { Preferences } from "./preferences.ts";

const modeOf = (
  project: Partial<Preferences>,
  { chosen, layers = {} }: { readonly chosen: readonly Chosen[]; readonly layers?: Layers },
) => resolvePreferences(layersWith(layers, { chosen, project })).preferences.searchMode;

test("what is chosen while the program runs is stronger than a flag, until the project keeps another value", () => {
  const chosen: readonly Chosen[] = [
    { values: { searchMode: "force" }, project: { searchMode: "force" } },
  ];
  expect(modeOf({ searchMode: "force" }, { chosen })).toBe("force");
  // Undone: nothing is kept any more.
  expect(modeOf({}, { chosen })).toBe("efficiency");
  const layers: Layers = { flag: { searchMode: "no" } };
  expect(modeOf({ searchMode: "force" }, { chosen, layers })).toBe("force");
  expect(modeOf({ searchMode: "efficiency" }, { chosen, layers })).toBe("no");
});

test("what is chosen and kept nowhere holds, the last choice first", () => {
  const chosen: readonly Chosen[] = [
    { values: { searchMode: "force" }, project: {} },
    { values: { searchMode: "no" }, project: {} },
  ];
  expect(modeOf({}, { chosen })).toBe("no");
});
