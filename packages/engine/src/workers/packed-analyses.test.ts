import { expect, test } from "vitest";
import { analyseRecord, recordOf } from "../turns/recording/analyse-record.ts";
import { packAnalyses, unpackAnalyses } from "./packed-analyses.ts";

const TURNS = [
  { user: "나는 서울에서 자전거를 탄다", assistant: "The river path is 12 km long.", model: null },
  { user: "", assistant: null, model: null },
  { user: "We met last week. 내일 또 만나.", assistant: null, model: null },
  { user: "tea tea tea\nand a second line?", assistant: "차를 마셨다", model: "offline" },
  { user: "Where is the key?", assistant: null, model: "generated" },
];

test("what was packed is unpacked as it was, a turn without a word among others too", () => {
  const analyses = TURNS.map((turn) => analyseRecord(recordOf(turn, Date.UTC(2026, 2, 4))));
  expect(unpackAnalyses(structuredClone(packAnalyses(analyses)))).toStrictEqual(analyses);
});

test("nothing packs to nothing", () => {
  expect(unpackAnalyses(packAnalyses([]))).toStrictEqual([]);
});
