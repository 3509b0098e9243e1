import { expect, test } from "vitest";
import { analyseRecord } from "../turns/analyse-record.ts";
import { packAnalyses, unpackAnalyses } from "./packed-analyses.ts";

const TURNS = [
  { user: "나는 서울에서 자전거를 탄다", assistant: "The river path is 12 km long.", model: null },
  { user: "", assistant: null, model: null },
  { user: "tea tea tea\nand a second line?", assistant: "차를 마셨다", model: "offline" },
  { user: "Where is the key?", assistant: null, model: "generated" },
];

test("what was packed is unpacked as it was, a turn without a word among others too", () => {
  const analyses = TURNS.map((turn) => analyseRecord(turn));
  expect(unpackAnalyses(structuredClone(packAnalyses(analyses)))).toStrictEqual(analyses);
});

test("nothing packs to nothing", () => {
  expect(unpackAnalyses(packAnalyses([]))).toStrictEqual([]);
});
