import { expect, test } from "vitest";
import { must, readWith } from "../../../testing/read-text.ts";
import { openWhatsApp } from "./read-whatsapp.ts";

const MARK = "\u200E";

const read = (text: string, name = "_chat.txt", folder = "") =>
  must(readWith(openWhatsApp(), { name, folder, text }));

const shown = (text: string) =>
  read(text).turns.map(({ user, createdAt }) => [
    user,
    createdAt === undefined ? undefined : new Date(createdAt).toISOString().slice(0, 19),
  ]);

test("an iOS export brings messages, and counts what the program wrote behind its mark", () => {
  const text = `[12/03/2024, 21:04:11] Trip: ${MARK}Messages and calls are end-to-end encrypted.
${MARK}[12/03/2024, 21:04:12] Mina: ${MARK}image omitted
[13/03/2024, 21:04:13] ~ Mina: Two things: tea
and rice
${MARK}[13/03/2024, 21:05:11] Jun: The pier ${MARK}<attached: 00000002-PHOTO-2024.jpg>
[13/03/2024, 21:05:12] \u202A+82 10 0000 0000\u202C: ok ${MARK}<This message was edited>
[13/03/2024, 21:05:13] Jun: ${MARK}This message was deleted.
[13/03/2024, 21:05:14] Jun: ticket.pdf • ${MARK}2 pages ${MARK}document omitted
[13/03/2024, 21:05:15] Jun: ${MARK}obrázek vynechán
[13/03/2024, 21:05:16] Jun: ${MARK}Voice call, 5 min
`;
  const { conversations, people, leftOut, repairs } = read(
    text,
    "_chat.txt",
    "x/WhatsApp Chat - Trip",
  );
  expect(shown(text)).toEqual([
    ["Mina: Two things: tea\nand rice", "2024-03-13T21:04:13"],
    ["Jun: The pier", "2024-03-13T21:05:11"],
    ["+82 10 0000 0000: ok", "2024-03-13T21:05:12"],
  ]);
  expect(conversations).toMatchObject([{ name: "Trip" }]);
  expect(people?.map(({ name }) => name)).toEqual(["Mina", "Jun", "+82 10 0000 0000"]);
  const silent = read("12/25/23, 21:04 - Mina: Tea?\n12/25/23, 21:05 - Jun: <Media omitted>\n");
  expect(silent.people).toEqual([
    { name: "Mina", messages: 1 },
    { name: "Jun", messages: 0 },
  ]);
  expect(leftOut).toEqual([
    { kind: "notice", count: 1 },
    { kind: "picture", count: 2 },
    { kind: "deleted-message", count: 1 },
    { kind: "file", count: 1 },
    { kind: "unknown", name: "obrázek vynechán", count: 1 },
    { kind: "call", count: 1 },
  ]);
  expect(repairs).toEqual([]);
});

test("what a German iOS export left out is counted by kind", () => {
  const words = ["Bild", "Video", "Audio", "Sticker", "Kontaktkarte"].map(
    (what, at) => `${MARK}[13.03.26, 21:06:0${at}] Mia: ${MARK}${what} weggelassen\n`,
  );
  const text = `[13.03.26, 21:05:00] Mia: Bild weggelassen, sagt sie\n${words.join("")}`;
  expect(shown(text)).toEqual([["Mia: Bild weggelassen, sagt sie", "2026-03-13T21:05:00"]]);
  expect(read(text).leftOut?.map(({ kind }) => kind)).toEqual([
    "picture",
    "film",
    "recording",
    "sticker",
    "contact",
  ]);
});

test("an Android export is read in English and in Korean", () => {
  const english = `12/25/23, 9:04\u202FPM - Messages and calls are end-to-end encrypted. No one: nobody
12/25/23, 9:04\u202FPM - Mina: <Media omitted>
12/25/23, 9:05\u202FPM - Mina: Hello
12/26/23, 12:05\u202FAM - Jun changed the subject from "a: b" to "c"
12/26/23, 12:05\u202FAM - Jun: ${MARK}IMG-1.jpg (file attached)
nice view
`;
  expect(shown(english)).toEqual([
    ["Mina: Hello", "2023-12-25T21:05:00"],
    ["Jun: nice view", "2023-12-26T00:05:00"],
  ]);
  expect(read(english, "WhatsApp Chat with Mina.txt")).toMatchObject({
    conversations: [{ name: "Mina" }],
    leftOut: [
      { kind: "notice", count: 2 },
      { kind: "file", count: 1 },
      { kind: "picture", count: 1 },
    ],
  });
  const korean =
    "2024. 3. 2. 오후 9:04 - 민아: 안녕\n2024. 3. 2. 오후 9:05 - 준: <미디어 파일 생략됨>\n2024. 3. 2. 오후 9:05 - 준: <미디어 파일 제외됨>\n2024. 3. 2. 오후 9:06 - 민아: 이 메시지는 삭제되었습니다.\n";
  expect(shown(korean)).toEqual([["민아: 안녕", "2024-03-02T21:04:00"]]);
  expect(read(korean).leftOut).toEqual([
    { kind: "file", count: 2 },
    { kind: "deleted-message", count: 1 },
  ]);
});

test("times are read as phones in many places write them", () => {
  for (const [line, time] of [
    ["[12.3.2022 klo 14.08.18] Mina: a", "2022-03-12T14:08:18"],
    ["28/3/2025, 9:29 p. m. - Mina: a", "2025-03-28T21:29:00"],
    ["07.03.26, 21:22 - Mina: a", "2026-03-07T21:22:00"],
    ["2021-03-18, 3:02 p.m. - Mina: a", "2021-03-18T15:02:00"],
    ["[2024/3/2 下午9:04:05] Mina: a", "2024-03-02T21:04:05"],
    ["[2024-03-02, 12:04:05\u202FAM] Mina: a", "2024-03-02T00:04:05"],
    ["2024년 3월 2일 오전 9:04 - Mina: a", "2024-03-02T09:04:00"],
  ] as const) {
    expect(shown(line), line).toEqual([["Mina: a", time]]);
  }
});

test("the order of day and month is that of the whole file, and doubt is told", () => {
  const days = (text: string) => shown(text).map(([, time]) => time?.slice(0, 10));
  const chat = (...dates: readonly string[]) => dates.map((date) => `${date} - Mina: a`).join("\n");
  const possible = chat("03/04/24, 21:00", "13/04/24, 21:00");
  expect(days(possible)).toEqual(["2024-04-03", "2024-04-13"]);
  const rising = chat("02/03/24, 21:00", "01/04/24, 21:00");
  expect(days(rising)).toEqual(["2024-03-02", "2024-04-01"]);
  expect([...read(possible).repairs, ...read(rising).repairs]).toEqual([]);
  expect(read(chat("03/04/24, 9:00 PM")).repairs).toEqual([
    { code: "doubtful-date", subject: "03/04/24, month-first" },
  ]);
  expect(read(chat("03/04/2024, 21:00")).repairs).toEqual([
    { code: "doubtful-date", subject: "03/04/2024, day-first" },
  ]);
  expect(read(chat("03.04.24, 21:00")).repairs).toEqual([]);
});
