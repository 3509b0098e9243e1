import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { must, readWith } from "../../testing/read-text.ts";
import { openKakaoTalk } from "./kakaotalk/read-kakaotalk.ts";
import { mailsIn } from "./mail/read-files.ts";
import { readMails } from "./mail/read-mail.ts";
import { readChannel } from "./slack/read-slack.ts";
import { isTelegram, readTelegram } from "./telegram/read-telegram.ts";
import { isWhatsApp } from "./whatsapp/lines.ts";
import { openWhatsApp } from "./whatsapp/read-whatsapp.ts";

const HEADS = [
  "a 님과 카카오톡 대화\n저장한 날짜 : 2024. 3. 2. 오후 3:04\n2024. 3. 2. 오후 3:04, b : ",
  "a 님과 카카오톡 대화\n--------------- 2024년 3월 2일 토요일 ---------------\n[b] [오후 3:04] ",
  'Date,User,Message\n2024-03-02 15:04:05,"b","',
  "[12/03/2024, 21:04:11] b: ",
  "12/3/24, 9:04 PM - b: ",
  "",
];

const piece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "\n",
    "\r\n",
    '"',
    " : ",
    ": ",
    "\u200E",
    "<attached: a.jpg>",
    "[b] [오후 99:99] ",
    "--------------- 2024년 13월 42일 토요일 ---------------\n",
    "9999. 99. 99. 99:99, b : ",
    "99/99/9999, 99:99 - b: ",
  ),
);
const texts = fc
  .tuple(fc.constantFrom(...HEADS), fc.array(piece, { maxLength: 30 }))
  .map(([head, pieces]) => head + pieces.join(""));

test("no text makes a reader of chats throw, and every turn has a speaker and words", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const reader of [openKakaoTalk(), openWhatsApp()]) {
        const { turns } = must(readWith(reader, { name: "chat.txt", text }));
        for (const { user, speaker, createdAt } of turns) {
          expect(speaker).not.toBe("");
          expect(user.length).toBeGreaterThan(`${speaker}: `.length);
          expect(Number.isNaN(createdAt)).toBe(false);
        }
        expect(new Set(turns.map(({ id }) => id)).size).toBe(turns.length);
      }
    }),
    { numRuns: 300 },
  );
});

test("no bytes and no values make a reader of mails, Telegram or Slack throw", async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.jsonValue(), async (text, value) => {
      await readMails(mailsIn([Buffer.from(`From: a\nSubject: ${text}\n\n${text}`)]));
      const messages = [{ id: value, type: "message", from: value, text: [value], date: value }];
      for (const whole of [
        value,
        { id: 1, type: "x", name: "a", messages: [value, ...messages] },
      ]) {
        if (isTelegram(whole)) expect(["ok", "refused"]).toContain(readTelegram(whole).type);
      }
      const day = [
        { type: "message", ts: value, user: value, text, files: [value], thread_ts: text },
      ];
      readChannel({ key: "C", name: "#c", messages: day }, new Map());
    }),
    { numRuns: 200 },
  );
});

async function readLongLines(length: number): Promise<void> {
  for (const filler of [
    "-",
    "[",
    " : ",
    "<",
    "<attached: ",
    '"',
    "2024. 3. 2. ",
    ">",
    "\u200E",
    "님이 ",
  ]) {
    const long = filler.repeat(length / filler.length);
    for (const head of HEADS) {
      for (const reader of [openKakaoTalk(), openWhatsApp()])
        readWith(reader, { name: "chat.txt", text: head + long });
    }
    expect(isWhatsApp(long)).toBe(false);
    await readMails(mailsIn([Buffer.from(`From: a\nSubject: b\n\n${long}`)]));
  }
}

test("a line of 300 kilobytes costs no more than its length", () => readLongLines(300_000));

test("a line of five megabytes is read in one go", { tags: ["slow"] }, () =>
  readLongLines(5_000_000),
);
