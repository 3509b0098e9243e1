import type { Secret } from "../../secret.ts";
import { isDrawn } from "../values.ts";

/** The name of a secret, at the end of the clause that begins with the value. */
const NAME = String.raw`(?:pass\s?(?:word|code|phrase)|passwd|pw|pin(?:\s?번호)?|비밀\s?번호|비번|패스\s?(?:워드|코드)|암호)`;
const VALUE = String.raw`(?=\S*[\d!#$%&*@^~])(?<value>[\w!#$%&*+?@^~-]{4,64})`;

const patterns: readonly RegExp[] = [
  // `… is my bank password`, `… 이게 내 인스타 비번이야`
  new RegExp(
    String.raw`(?<![\w@./-])${VALUE}\s?(?:is|was|이게|이건|이거|이|가|은|는|라고|로|으로)\s(?:[^\n.!?:=]{0,30}?[\s(])??${NAME}(?:은요|는요|야|이야|이에요|예요|입니다|임|이다|이니까|니까|이고|(?=[\s,.!)]|$))`,
    "dgiu",
  ),
  // `use … as the password`, `set … as my new password`
  new RegExp(
    String.raw`\b(?:use|using|set|enter|type|chose|picked)\s${VALUE}\s(?:as|for)\s(?:\w+\s){0,4}?${NAME}`,
    "dgiu",
  ),
  // `log in with kaya@example.org and …`
  new RegExp(
    String.raw`\blog(?:ging|ged)?[ -]?in\s(?:with|as|using)\s\S{2,60}\s(?:and|/|,)\s${VALUE}`,
    "dgiu",
  ),
  // `… 이거임`, after the name: the value in `회사 컴퓨터 패스워드 … 이거임`.
  new RegExp(String.raw`${NAME}\s${VALUE}\s?(?:이거|이걸|입력|치면|누르면)`, "dgiu"),
];

/** Names for which digits alone count: "2024 is the year …" names no password. */
const LOCK = /\bpin\b|passcode|핀|비밀\s?번호|비번|암호/i;

const HINT =
  /pass(?:word|code|phrase|wd)|\bp(?:w|in)\b|비밀 ?번호|비번|패스|암호|\blog(?:ging|ged)?[ -]?in\b/i;

/** Finds passwords that precede their name: `hunter2 is my password`. O(length). */
export function findReversed(text: string): readonly Secret[] {
  if (!HINT.test(text)) return [];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, groups, indices }): readonly Secret[] => {
      const value = groups?.["value"] ?? "";
      const [start, end] = indices?.groups?.["value"] ?? [0, 0];
      const isPin = /^\d{4,8}$/.test(value) && LOCK.test(all.replace(value, ""));
      if (!isPin && !isDrawn(value)) return [];
      return [{ start, end, kind: isPin ? "PIN" : "password" }];
    }),
  );
}
