import { expect, test } from "vitest";
import { allowedValues, findSetting, parseSetting, settingDefinitions } from "./definitions.ts";
import { resolvePreferences } from "./resolve.ts";

function setting(name: string) {
  const definition = findSetting(name);
  if (definition === undefined) throw new Error(`no ${name}`);
  return definition;
}

test("finds a setting with hyphens and in small letters", () => {
  expect(findSetting("DEBUG-TXT")?.key).toBe("DEBUG_TXT");
  expect(findSetting("fanout-limit")?.key).toBe("FANOUT_LIMIT");
  expect(findSetting("FANOUT")).toBeUndefined();
});

test("has every key of the original configuration file", () => {
  const keys = settingDefinitions.map(({ key }) => key);
  const original = ["MODEL", "FANOUT_LIMIT", "MAX_SUMMARY_LENGTH", "SYSTEM_MODE", "SEARCH_MODE"];
  expect(keys).toEqual(
    expect.arrayContaining([...original, "UPDATE_TOPIC", "DEBUG", "DEBUG_TXT", "NO_RECORD"]),
  );
});

test.each([
  ["FANOUT_LIMIT", "50", { fanoutLimit: 50 }],
  ["FANOUT_LIMIT", 1, { fanoutLimit: 1 }],
  ["SEARCH_MODE", " force ", { searchMode: "force" }],
  ["DEBUG", "on", { debug: true }],
  ["DEBUG", false, { debug: false }],
  ["NO_RECORD", true, { record: false }],
  ["NO_RECORD", "off", { record: true }],
  ["MODEL", "Offline", { model: "offline" }],
  ["MODEL", "오프라인", { model: "offline" }],
  ["MODEL", "ollama:Qwen", { model: "ollama:Qwen" }],
])("reads %s = %s", (key, text, values) => {
  expect(parseSetting(setting(key), text)).toEqual({ type: "parsed", values });
});

test.each([
  ["FANOUT_LIMIT", "0", "1–50"],
  ["FANOUT_LIMIT", "51", "1–50"],
  ["FANOUT_LIMIT", "abc", "1–50"],
  ["FANOUT_LIMIT", "3.5", "1–50"],
  ["MAX_SUMMARY_LENGTH", "99", "100–10000"],
  ["SEARCH_MODE", "sometimes", "efficiency | force | no"],
  ["DEBUG", "maybe", "true | false"],
  ["MODEL", " ", "offline | gemini-… | gpt-… | claude-… | ollama:… | openai:… | …@http://…"],
  ["JUDGE_MODEL", " ", "…"],
])("refuses %s = %s and says what is allowed", (key, text, allowed) => {
  expect(parseSetting(setting(key), text)).toEqual({ type: "refused", allowed });
  expect(allowedValues(setting(key))).toBe(allowed);
});

test("takes each setting from the strongest layer and says which it was", () => {
  const { preferences, originOf } = resolvePreferences({
    flag: { fanoutLimit: 1 },
    environment: { fanoutLimit: 2, searchMode: "no" },
    project: { fanoutLimit: 3, searchMode: "force", topK: 4 },
    "user file": { topK: 5, debug: true },
  });
  expect(preferences).toMatchObject({ fanoutLimit: 1, searchMode: "no", topK: 4, debug: true });
  expect(originOf).toMatchObject({
    fanoutLimit: "flag",
    searchMode: "environment",
    topK: "project",
    debug: "user file",
    model: "default",
  });
});

test("keeps false and 0 of a strong layer over true of a weak one", () => {
  const { preferences } = resolvePreferences({
    flag: { record: false },
    project: { record: true },
  });
  expect(preferences.record).toBe(false);
});
