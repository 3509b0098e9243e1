import { expect, test } from "vitest";
import { keptName, type NamedTopic } from "./kept-name.ts";
import { keyPhrases } from "./key-phrases.ts";
import { isMixture, partsOf } from "./lists.ts";

const told = (...texts: readonly string[]) =>
  texts.map((text) => ({ line: "", phrases: keyPhrases([text], 8), terms: [] }));
const kept = (name: string, topic: Partial<NamedTopic>): string | undefined =>
  keptName({ name, groups: [], children: [], instead: "", taken: [], ...topic });

test("a name may stay as long as it is one topic, true of most, and nobody else's", () => {
  const groups = [told("고양이 사료가 떨어졌어.", "고양이가 아파.", "텃밭에 고추를 심었어.")];
  expect(kept("고양이", { groups })).toBe("고양이");
  expect(kept("고양이", { groups, taken: ["고양이"] })).toBeUndefined();
  expect(kept("고양이", { groups, taken: ["고양이, 텃밭 외 2개"] })).toBe("고양이");
  expect(kept("텃밭", { groups })).toBeUndefined();
  expect(isMixture("고양이")).toBe(false);
  expect(partsOf("cats, taxes and 3 others")).toEqual(["cats", "taxes"]);
});

test("a list stays as long as its parts are true of most, and counts the others anew", () => {
  const groups = [
    told("고양이 사료가 떨어졌어.", "고양이가 아파."),
    told("텃밭에 고추를 심었어."),
    told("치과 예약이 있어."),
  ];
  const children = ["고양이", "텃밭", "치과 예약"];
  expect(kept("고양이, 텃밭", { groups, children })).toBe("고양이, 텃밭 외 1개");
  expect(kept("고양이, 텃밭 외 3개", { groups, children })).toBe("고양이, 텃밭 외 1개");
  // Nothing below speaks of taxes any more.
  expect(kept("고양이, 세금", { groups, children })).toBeUndefined();
  // True of one in four, where the new one is of three.
  expect(kept("텃밭, 주식", { groups, children, instead: "고양이, 텃밭 외 1개" })).toBeUndefined();
  expect(kept("텃밭 외 2개", { groups, children, instead: "고양이, 텃밭 외 1개" })).toBeUndefined();
  // As true as the new one.
  expect(kept("텃밭, 치과 예약 외 1개", { groups, children, instead: "고양이 외 2개" })).toBe(
    "텃밭, 치과 예약 외 1개",
  );
  expect(kept("고양이, 텃밭", { groups, children, taken: ["텃밭"] })).toBeUndefined();
  // A child's list is not also its parent's.
  expect(
    kept("고양이, 텃밭", { groups, children: ["텃밭, 고양이", "텃밭", "치과 예약"] }),
  ).toBeUndefined();
});

test("a piece of a sentence does not stay", () => {
  const groups = [told("점심을 걸렀더니 너무 배고프다")];
  expect(kept("배고프", { groups })).toBeUndefined();
});
