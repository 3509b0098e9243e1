import type { LeftOut, LeftOutKind } from "@hsms/engine";
import { whole } from "@hsms/messages";

const LEFT_OUT: Readonly<Record<LeftOutKind, readonly [what: string, unit: string]>> = {
  picture: ["사진", "장"],
  recording: ["녹음", "개"],
  film: ["동영상", "개"],
  file: ["파일", "개"],
  sticker: ["이모티콘", "개"],
  contact: ["연락처", "개"],
  place: ["위치", "곳"],
  poll: ["투표", "개"],
  call: ["통화", "번"],
  reaction: ["반응", "개"],
  "tool-call": ["도구 호출", "번"],
  "tool-output": ["도구 출력", "개"],
  thought: ["생각 과정", "개"],
  instruction: ["지시문", "개"],
  "document-edit": ["문서 수정", "번"],
  comment: ["주석", "개"],
  notice: ["알림", "개"],
  "deleted-message": ["삭제된 메시지", "개"],
  "empty-chat": ["빈 대화방", "개"],
  "long-message": ["너무 긴 메시지", "개"],
  duplicate: ["중복", "개"],
  "other-file": ["다른 종류의 파일", "개"],
  unknown: ["알 수 없는 것", "개"],
};

/** `도구 호출 41번, 사진 3장, 알 수 없는 것 2개 (poll_v2)`. */
export const leftOutOf = (rows: readonly LeftOut[]): string =>
  rows
    .map(({ kind, count, name }) => {
      const [what, unit] = LEFT_OUT[kind];
      return `${what} ${whole(count)}${unit}${name === undefined ? "" : ` (${name})`}`;
    })
    .join(", ");
