import { createMessage, formatMessage, nameOfSecret } from "@hsms/messages";
import { checkSettings } from "@hsms/engine/settings";
import type { Settings } from "@hsms/engine";
import { expect, test } from "vitest";
import { CliError } from "../output/cli-error.ts";
import { describeFailure } from "../output/failure.ts";
import { en } from "./en/en.ts";
import { ko } from "./ko/ko.ts";

test.each([
  createMessage("diskFull", { free: 1, folder: "/m", needed: 2 }),
  createMessage("passphraseWrong", {}),
  createMessage("writerStopped", { process: 7 }),
])("why the store refused is told in Korean, too: $name", (reason) => {
  const error = Object.assign(new Error("in English"), { code: "STORE_BUSY", reason });
  const { what } = describeFailure(error, ko);
  expect(what).toContain(formatMessage(reason, "ko"));
  expect(what).not.toContain("English");
  expect(describeFailure(error, en).what).toContain(formatMessage(reason, "en"));
});

/** Words of the original system, which stand to the letter (S0-14, S0-24, S0-78) or as the specification of branches has them. */
const VERBATIM: readonly string[] = [
  "한 노드가 가질 수 있는 최대 자식 수.",
  "토픽 업데이트 모드: always (항상), smart (조건부), never (안함)",
  "전체 노드 수 : ",
  "이름표를 현재 노드에 붙였습니다",
  "초기 노드: ",
  "개 노드)",
  "기억 발견: 노드 ",
  "하위 탐색: 노드 ",
  "경고: 노드 ",
  "부모 노드 압축 ",
];

test("in Korean a topic, a turn, a branch and undoing are called as on the screen", () => {
  const own = VERBATIM.reduce((text, words) => text.replaceAll(words, ""), said(ko).join("\n"));
  expect(own.match(/.*(?:토픽|노드|잎|브랜치|실행 취소|(?<![패스])턴).*/gu)).toBe(null);
});

test("no particle behind a value is written out: it goes by the value's last sound", () => {
  const written = said(ko)
    .join("\n")
    .match(/\$\{[\w.]+\}["'”]? ?(?:으로|이라는|라는|[은는이가을를과와로])(?![가-힣(]).*/gu);
  expect(written).toBe(null);
  expect([ko.branches.went("5"), ko.branches.went("처음")]).toEqual([
    "🔄 '5'로 이동했습니다.",
    "🔄 '처음'으로 이동했습니다.",
  ]);
});

/** All that is said, sentences that are put together as their source. */
function said(words: unknown): readonly string[] {
  if (typeof words === "string" || typeof words === "function") return [String(words)];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(said) : [];
}

test("the format of a file is told in words, in either language", () => {
  const told = (format: string) => {
    const read = { file: "f", files: 1, format, turns: 1 };
    return [en.imported.source(read), ko.imported.source(read)];
  };
  expect(told("minimal")).toEqual([
    "f: messages with their answers, 1 turn",
    "f: 말과 그 답의 목록, 대화 1개",
  ]);
  expect(told("kakaotalk")).toEqual(["f: KakaoTalk, 1 turn", "f: 카카오톡, 대화 1개"]);
});

test("a refused secret is told in Korean, its kinds too", () => {
  const kinds = (["password", "OpenAI key"] as const).map(nameOfSecret);
  const reason = createMessage("secretFound", { kinds });
  const error = Object.assign(new Error("in English"), { code: "SECRET_FOUND", reason });
  const { what } = describeFailure(error, ko);
  expect(what).toMatch(/기록하지 않았습니다: 비밀번호, OpenAI 키$/);
});

test("what is wrong with a pattern stands in parentheses behind the Korean sentence", () => {
  const error = new CliError("BAD_PATTERN", "[", { detail: "Unterminated character class" });
  expect(describeFailure(error, ko).what).toMatch(/아닙니다 \(Unterminated character class\)\.$/);
});

const CODES = Object.keys(en.failures);
/** Two words of small letters in a row are a clause, and no name. */
const CLAUSE = /[a-z]{2,} [a-z]{2,}/u;
/** What is quoted from elsewhere, a command to type, a path, a flag. */
const QUOTED = /“[^”]*”|`[^`]*`|\([^()]*\)|"[^"]*"/gu;

test.each(CODES)("an error %s is told in Korean, without a clause in another language", (code) => {
  const reason = createMessage("recordDamaged", { key: "00ff", table: "turns" });
  const told = "in other words than those";
  for (const error of [
    Object.assign(new Error(told), { code, reason }),
    ...(BUGS.has(code) ? [Object.assign(new Error(told), { code, reason: null })] : []),
  ]) {
    const { what, hint } = describeFailure(error, ko);
    for (const text of [what, hint]) expect(text.replaceAll(QUOTED, ""), code).not.toMatch(CLAUSE);
  }
});

/** What an error of these says is for whoever mends it: it stands in quotation marks. */
const BUGS: ReadonlySet<string> = new Set(["STORE_CLOSED", "STORE_MISUSE", "CLOSED", "BUG"]);

test("a setting that is refused is told in Korean, whatever is wrong with it", () => {
  for (const [patch, expected] of [
    [{ topK: 500 }, "topK 값은 1 부터 100 까지의 정수여야 합니다. 받은 값: 500"],
    [{ strategy: "deep" }, "strategy 에 쓸 수 있는 값은 seeded, bfs, flat 입니다. 받은 값: deep"],
  ] as const) {
    const error = refusalOf(() => checkSettings(patch as Partial<Settings>));
    expect(describeFailure(error, ko).what).toBe(`쓸 수 없는 설정값입니다: ${expected}`);
  }
});

function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("It was not refused");
}

test("a server that chooses its model itself is called so in either language", () => {
  const to = { who: null, origin: "https://far.example" };
  expect(ko.online.question(to)).toContain("https://far.example 의 OpenAI 호환 서버 에게");
  expect(ko.online.needsFlag(to)).toMatch(/^OpenAI 호환 서버를 쓸 수 있지만/u);
  expect(en.online.question(to)).toContain("to an OpenAI-compatible server at https://far.example");
  const refused = new CliError("NEEDS_ONLINE", to.origin, { detail: "" });
  expect(describeFailure(refused, ko).what).toContain("https://far.example 의 OpenAI 호환 서버");
});
