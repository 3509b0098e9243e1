import * as fc from "fast-check";
import { expect, test } from "vitest";
import { messagesIn } from "../messages/messages.ts";
import { apiInfoNote, printApiInfo } from "./api-info.ts";
import { readKeyPools } from "./key-pools.ts";

const ko = messagesIn("ko");

test("reads keys until the first gap", () => {
  const keys = readKeyPools({ AI_1: "AIDF1", AI_3: "AIHE3", LOAD_1: "LODF1" });
  expect(keys.main).toEqual(["AIDF1"]);
  expect(keys.load).toEqual(["LODF1"]);
});

test("lets the main pool stand in for a missing load pool, with the seed's warning", () => {
  const keys = readKeyPools({ AI_1: "AIDF1" });
  expect(keys.load).toEqual(["AIDF1"]);
  expect(apiInfoNote(keys, ko)).toBe("WARNING: NO LOAD_API, USING AI_API");
});

test("takes the first three load keys for a missing main pool, with the seed's warning", () => {
  const keys = readKeyPools({ LOAD_1: "L1", LOAD_2: "L2", LOAD_3: "L3", LOAD_4: "L4" });
  expect(keys.main).toEqual(["L1", "L2", "L3"]);
  expect(apiInfoNote(keys, ko)).toBe("WARNING: NO AI_API, USING LOAD_API");
});

test("prints the block of the seed to the letter", () => {
  const keys = readKeyPools({ AI_1: "AIDFxyz", AI_2: "AICExyz", LOAD_1: "LODFxyz" });
  expect(printApiInfo(keys, ko)).toBe(
    [
      "========[A P I]========",
      "AI_API   : 2개",
      "LOAD_API : 1개",
      "------------------------",
      "AI_API_1 : AIDF~",
      "AI_API_2 : AICE~",
      "LOAD_API_1 : LODF~",
      "========================",
    ].join("\n"),
  );
});

test("shows no keys and goes on offline", () => {
  const keys = readKeyPools({});
  expect(printApiInfo(keys, ko)).toContain("AI_API   : 0개\nLOAD_API : 0개");
  expect(apiInfoNote(keys, ko)).toBe(ko.apiInfo.noKeys);
});

test("never shows more than four characters of a key", () => {
  const key = fc.stringMatching(/^[A-Za-z0-9_-]{5,40}$/);
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), (secrets) => {
      const environment = Object.fromEntries(secrets.map((secret, at) => [`AI_${at + 1}`, secret]));
      const block = printApiInfo(readKeyPools(environment), ko);
      const shown = block.split("\n").flatMap((line) => line.match(/^\w+_\d+ : (.*)~$/)?.[1] ?? []);
      expect(shown).toHaveLength(secrets.length * 2);
      expect(shown.every((text) => text.length === 4)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
