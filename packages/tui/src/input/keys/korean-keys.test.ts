import { expect, test } from "vitest";
import { latinKeys } from "./korean-keys.ts";

test("22. each letter of the 2-set layout is the key that it lies on", () => {
  const korean = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ".split("");
  expect(korean.flatMap(latinKeys).join("")).toBe("qwertyuiopasdfghjklzxcvbnm");
  expect("ㅃㅉㄸㄲㅆㅒㅖ".split("").flatMap(latinKeys).join("")).toBe("QWERTOP");
});

test("22. a syllable that was composed of commands is these commands again", () => {
  // The keys g, j: first line, then down.
  expect(latinKeys("허")).toEqual(["g", "j"]);
  expect(latinKeys("허".normalize("NFD"))).toEqual(["g", "j"]);
  expect(latinKeys("값").join("")).toBe("rkqt");
  expect(latinKeys("꽹").join("")).toBe("Rhod");
  expect(latinKeys("ㅘ").join("")).toBe("hk");
  expect(latinKeys("힣").join("")).toBe("glg");
});

test("other letters are themselves", () => {
  expect(["j", "?", "あ", "👩‍👩‍👧", ""].flatMap(latinKeys)).toEqual(["j", "?", "あ", "👩‍👩‍👧", ""]);
});
