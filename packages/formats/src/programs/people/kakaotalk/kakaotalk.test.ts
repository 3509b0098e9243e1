import { expect, test } from "vitest";
import { must, readWith } from "../../../testing/read-text.ts";
import { isKakaoTalk, openKakaoTalk } from "./read-kakaotalk.ts";

const read = (text: string, name = "chat.txt") => must(readWith(openKakaoTalk(), { name, text }));

const shown = (text: string, name?: string) =>
  read(text, name).turns.map(({ user, createdAt }) => [
    user,
    createdAt === undefined ? undefined : new Date(createdAt).toISOString().slice(0, 16),
  ]);

const ANDROID = `여행 모임 4 님과 카카오톡 대화
저장한 날짜 : 2024년 3월 3일 오전 10:02


2024년 3월 2일 오후 3:04
2024년 3월 2일 오후 3:04, 민아님이 준님을 초대했습니다.
운영정책 안내
2024년 3월 2일 오후 3:04, 민아 : 배는 7시에 떠나요.
표 : 2장

12시까지 와요

2024년 3월 3일 오전 12:05
2024년 3월 3일 오전 12:05, 회원님 : 알겠어요 : )
2024년 3월 3일 오전 12:06, 회원님 : 사진
2024년 3월 3일 오전 12:06, 준 : 사진 3장
2024년 3월 3일 오전 12:07, 준 : 파일: 표.pdf
2024년 3월 3일 오전 12:07, 준 : 삭제된 메시지입니다.
2024년 3월 3일 오전 12:08, 준 : 보이스톡 3:21
`;

test("an Android export brings each message with its speaker, and counts what has no words", () => {
  const { turns, conversations, people, leftOut, repairs } = read(ANDROID);
  expect(shown(ANDROID)).toEqual([
    ["민아: 배는 7시에 떠나요.\n표 : 2장\n\n12시까지 와요", "2024-03-02T15:04"],
    ["회원님: 알겠어요 : )", "2024-03-03T00:05"],
  ]);
  expect(turns[1]).toMatchObject({
    kind: "note",
    speaker: "회원님",
    client: "kakaotalk",
    origin: "imported",
    parentId: turns[0]?.id,
  });
  expect(conversations).toMatchObject([{ name: "여행 모임" }]);
  expect(people).toEqual([
    { name: "민아", messages: 1 },
    { name: "회원님", messages: 1, isOwner: true },
    { name: "준", messages: 0 },
  ]);
  expect(leftOut).toEqual([
    { kind: "notice", count: 1 },
    { kind: "picture", count: 2 },
    { kind: "file", count: 1 },
    { kind: "deleted-message", count: 1 },
    { kind: "call", count: 1 },
  ]);
  expect(repairs).toEqual([]);
});

test("a later export with more people and messages meets those that are there", () => {
  const later = ANDROID.replace("모임 4", "모임 5").replace("3일 오전 10:02", "9일 오후 1:00");
  const grown = read(`${later}2024년 3월 9일 오전 9:00, 준 : 또 가요\n`);
  expect(grown.turns.slice(0, 2)).toEqual(read(ANDROID).turns);
  expect(grown.turns).toHaveLength(3);
});

test("an iOS export in Korean is read with dotted dates, with 24 hours, and under lines of days", () => {
  const head =
    "민아 님과 카카오톡 대화\n저장한 날짜 : 2024. 3. 3. 오전 10:02\n\n\n2024년 3월 2일 토요일\n";
  const dotted = `${head}2024. 3. 2. 오후 12:04, 민아 : 안녕\n2024. 3. 2. 15:05, 준 : 응\n2024. 3. 2. 15:05: 준님이 나갔습니다.\n`;
  expect(shown(dotted)).toEqual([
    ["민아: 안녕", "2024-03-02T12:04"],
    ["준: 응", "2024-03-02T15:05"],
  ]);
  const bare = `${head}오전 12:05,  : 안내\n오후 3:04, 민아 : 안녕\n2024년 3월 3일 일요일\n오전 1:00, 준 : 응\n`;
  expect(shown(bare)).toEqual([
    ["민아: 안녕", "2024-03-02T15:04"],
    ["준: 응", "2024-03-03T01:00"],
  ]);
});

test("exports in English are read as each program writes them", () => {
  const cases: readonly (readonly [text: string, name: string])[] = [
    [
      "KakaoTalk Chats with Trip (4 people)-1.txt\nDate Saved : Aug 3, 2015, 12:20 AM\n\n\nThursday, July 9, 2015\nJul 9, 2015, 8:34 PM: Mina invited Jun.\nJul 9, 2015, 8:34 PM, You : Hi\nJul 9, 2015, 8:35 PM, Mina : photo\n",
      "Trip",
    ],
    [
      "KakaoTalk Chats with Trip (4)\nDate Saved : 1:01am, August 3, 2015\n\n8:34pm, July 9, 2015\n8:34pm, July 9, 2015, Mina invited Jun.\n8:34pm, July 9, 2015, You : Hi\n8:35pm, July 9, 2015, Mina : <Photo>\n",
      "Trip",
    ],
    [
      "Talk_2026.4.25 10:20-1.txt\nDate Saved : Apr 25, 2026 at 10:38\n\nThursday, July 9, 2015\nJul 9, 2015 at 20:34: Mina invited Jun .\nJul 9, 2015 at 20:34, You : Hi\nJul 9, 2015 at 20:35, Mina : Photo\n",
      "You",
    ],
    [
      "Trip with KakaoTalk Chats\nDate Saved : 2015-08-03 00:47:14\n\n--------------- Thursday, July 9, 2015 ---------------\nMina joined this chatroom.\n[You] [8:34 PM] Hi\n[Mina] [8:35 PM] photo\n",
      "Trip",
    ],
  ];
  for (const [text, name] of cases) {
    const { conversations, people, leftOut } = read(text);
    expect(shown(text), text).toEqual([["You: Hi", "2015-07-09T20:34"]]);
    expect(conversations, text).toMatchObject([{ name }]);
    expect(people, text).toEqual([
      { name: "You", messages: 1, isOwner: true },
      { name: "Mina", messages: 0 },
    ]);
    expect(leftOut, text).toEqual([
      { kind: "notice", count: 1 },
      { kind: "picture", count: 1 },
    ]);
  }
});

test("a Windows export keeps what looks like another message within one", () => {
  const text = `동창회 12 님과 카카오톡 대화\r
저장한 날짜 : 2024-03-03 10:02:11\r
\r
--------------- 2024년 3월 2일 토요일 ---------------\r
[준 [부산]] [오후 3:04] [민아] [오후 3:01] 인용\r
2024. 3. 2. 오후 3:04, 민아 : 붙인 글\r
\r
끝\r
민아님이 나갔습니다.\r
[준 [부산]] [오전 12:05] 이모티콘\r
`;
  expect(shown(text)).toEqual([
    [
      "준 [부산]: [민아] [오후 3:01] 인용\n2024. 3. 2. 오후 3:04, 민아 : 붙인 글\n\n끝",
      "2024-03-02T15:04",
    ],
  ]);
  const { conversations, leftOut } = read(text);
  expect(conversations).toMatchObject([{ name: "동창회 12" }]);
  expect(leftOut).toEqual([
    { kind: "notice", count: 1 },
    { kind: "sticker", count: 1 },
  ]);
});

test("a later part of an export, which has no title, is known by its messages; a note with times in it is none", () => {
  const parts = [
    "2024년 3월 2일 오후 3:04, 민아 : 안녕\n잘 지내?\n2024년 3월 2일 오후 3:05, 준 : 응\n",
    "2024년 3월 2일 토요일\n오후 3:04, 민아 : 안녕\n잘 지내?\n오후 3:05, 준 : 응\n",
    "\uFEFF\nSaturday, March 2, 2024\nMar 2, 2024 at 15:04, 민아 : 안녕\n잘 지내?\nMar 2, 2024 at 15:05, 준 : 응\n",
  ];
  for (const text of parts) {
    expect(isKakaoTalk(text), text).toBe(true);
    expect(shown(text), text).toEqual([
      ["민아: 안녕\n잘 지내?", "2024-03-02T15:04"],
      ["준: 응", "2024-03-02T15:05"],
    ]);
    expect(read(text).conversations, text).toMatchObject([{ name: "민아, 준" }]);
  }
  const notes = [
    "회의\n2024년 3월 2일 오후 3:04, 장소 : 3층\n2024년 3월 2일 오후 4:04, 장소 : 4층\n",
    "2024년 3월 2일 토요일\n\n오후에 장을 봤다.\n3:04, 우유 : 둘\n",
    "12/03/24, 9:04 PM - Mina: Hi\n12/03/24, 9:05 PM - Jun: Hi\n",
    "[12/03/2024, 21:04:11] Mina: Hi\n[12/03/2024, 21:05:11] Jun: Hi\n",
  ];
  for (const text of notes) expect(isKakaoTalk(text), text).toBe(false);
});

test("a macOS export is a table whose cells may hold lines and quotes", () => {
  const text = `Date,User,Message
2024-03-02 15:04:05,"민아","배는, ""7시""에
떠나요"
2024-03-02 15:04:06,"준","동영상"
2024-03-02 15:05:00,"준","준님이 나갔습니다."
broken
`;
  const name = "KakaoTalk_Chat_여행_2024-03-03-10-02-11.csv";
  expect(shown(text, name)).toEqual([['민아: 배는, "7시"에\n떠나요', "2024-03-02T15:04"]]);
  const { conversations, leftOut } = read(text, name);
  expect(conversations).toMatchObject([{ name: "여행" }]);
  expect(leftOut).toEqual([
    { kind: "film", count: 1 },
    { kind: "notice", count: 1 },
    { kind: "unknown", name: "line", count: 1 },
  ]);
  expect(read(text, "other.csv").conversations).toMatchObject([{ name: "민아" }]);
});

test("equal messages of a minute are each there, and a time that cannot be is none", () => {
  const text =
    "a 님과 카카오톡 대화\n저장한 날짜 : x\n2024년 2월 30일 오후 3:04, b : ㅋㅋ\n2024년 2월 30일 오후 3:04, b : ㅋㅋ\n";
  const { turns } = read(text);
  expect(new Set(turns.map(({ id }) => id)).size).toBe(2);
  expect(turns.map(({ createdAt }) => createdAt)).toEqual([undefined, undefined]);
});
