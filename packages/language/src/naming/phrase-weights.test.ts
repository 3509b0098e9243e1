import { expect, test } from "vitest";
import { keyPhrases } from "./key-phrases.ts";

test.each([
  ["mum had her knee done at St James in October", "mum"],
  ["Isla's got a wobbly tooth", "tooth"],
  ["I'm off sugar until Easter", "sugar"],
  ["I lent Stu £50 for his train", "Stu"],
  ["주말마다 한강에서 자전거를 타", "자전거"],
  ["남편이 허리를 삐끗해서 한의원에 다녀", "허리"],
  ["친구 수진이 결혼식이 5월 3일이라 축의금 준비해야 돼", "결혼식"],
  // Of many subjects none is what it is about.
  ["no bread, no beer and no pasta for me, I'm coeliac", "bread"],
])("%s is first of all about %s", (text, phrase) => {
  expect(keyPhrases([text], 1)).toEqual([phrase]);
});

test.each([
  ["His little sister Imani mows for us now", "sister Imani"],
  ["The dog ate it and dad died of laughing", "dad"],
  ["Peanuts make my lips swell", "Peanuts"],
  ["My blood pressure was high", "blood pressure"],
  ["We changed broadband to the satellite thing", "broadband"],
])("a verb is no part of a name: %s is about %s", (text, phrase) => {
  const phrases = keyPhrases([text], 8);
  expect(phrases).toContain(phrase);
  expect(phrases.join(" ")).not.toMatch(/mows|died|swell|changed/u);
});

test("a meal is something to tell of, the time of day is not", () => {
  expect(keyPhrases(["점심을 걸렀더니 너무 배고프다"], 8)).toEqual(["점심"]);
  expect(keyPhrases(["내일 점심에 수영 가"], 8)).toEqual(["수영"]);
});

test("a phrase ends where its run of words ends", () => {
  expect(keyPhrases(["회사 메일 임시 비번이 바뀌었어"], 1)[0]).toMatch(/비번$/u);
});

test("an evening of something is what it is, the time of day is not", () => {
  expect(keyPhrases(["parents evening is on the 24th"], 8)).toEqual(["parents evening"]);
  expect(keyPhrases(["I saw the dentist last night"], 8)).toEqual(["dentist"]);
  expect(keyPhrases(["The dentist is on Monday evening"], 8)).toEqual(["dentist"]);
});
