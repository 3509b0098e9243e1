import * as fc from "fast-check";
import { expect, test } from "vitest";
import { uuidToBytes } from "../../../format/keys.ts";
import { ROOT_ID, type NodeId } from "../../../contract/ids.ts";
import { NodeNumbers, ROOT_NUMBER } from "./node-numbers.ts";

test("every id keeps its own place, however many follow, with room made before or not", () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3000, size: "max" });
  fc.assert(
    fc.property(ids, fc.nat(5000), (texts, room) => {
      const places = new NodeNumbers();
      places.reserve(room);
      const given = texts.map((text) => places.at(Buffer.from(uuidToBytes(text as NodeId)), 0));
      expect(new Set([ROOT_NUMBER, ...given]).size).toBe(texts.length + 1);
      expect(texts.map((text) => places.of(text as NodeId))).toEqual(given);
      expect(given.map((number) => places.idOf(number))).toEqual(texts);
      expect(places.of(ROOT_ID)).toBe(ROOT_NUMBER);
    }),
    { numRuns: 12 },
  );
});
