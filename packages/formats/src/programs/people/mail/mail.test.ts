import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { mailsIn } from "./read-files.ts";
import { readMails } from "./read-mail.ts";
import { withoutQuotes } from "./quotes.ts";

const mail = (fields: readonly string[], body: string) => [...fields, "", body, ""].join("\r\n");

const FIRST = mail(
  [
    "From: =?UTF-8?B?66+47JWE?= <mina@example.org>",
    "To: Jun <jun@example.org>, bo@example.org",
    "Subject: Ferry",
    "Message-ID: <1@x>",
    "Date: Sat, 2 Mar 2024 15:04:00 +0900",
  ],
  "The ferry leaves at 7.\r\n>From here it is far.",
);
const ANSWER = mail(
  [
    "From: Jun <jun@example.org>",
    "Subject: Re: Ferry",
    "Message-ID: <2@x>",
    "In-Reply-To: <1@x>",
    "Date: Sat, 2 Mar 2024 16:04:00 +0900",
    "Content-Type: text/html",
  ],
  "<p>Good.<br>See you</p><blockquote>The ferry <blockquote>old</blockquote> leaves</blockquote>",
);
const LAST = mail(
  [
    "From: bo@example.org",
    "Subject: Re: Ferry",
    "References: <1@x> <2@x>",
    "Message-ID: <3@x>",
    "Date: Sun, 3 Mar 2024 09:00:00 +0900",
    'Content-Type: multipart/mixed; boundary="b"',
  ],
  [
    "--b",
    "Content-Type: text/plain; charset=euc-kr",
    "Content-Transfer-Encoding: base64",
    "",
    "vsiz5w==",
    "--b",
    "Content-Type: image/png",
    "Content-Transfer-Encoding: base64",
    "",
    "AAAA",
    "--b--",
  ].join("\r\n"),
);

const mbox = (...mails: readonly string[]) =>
  Buffer.from(mails.map((one) => `From a@b Sat Mar  2 15:04:00 2024\r\n${one}\r\n`).join(""));

const read = (...chunks: readonly Uint8Array[]) => readMails(mailsIn(chunks));

test("an mbox brings each mail with its sender, a thread a conversation, in the order of time", async () => {
  const { turns, conversations, people, leftOut } = await read(mbox(LAST, FIRST, ANSWER, FIRST));
  expect(turns.map(({ user, speaker }) => [speaker, user])).toEqual([
    [
      "미아",
      "미아: Ferry\nTo: Jun, bo@example.org\n\nThe ferry leaves at 7.\nFrom here it is far.",
    ],
    ["Jun", "Jun: Re: Ferry\n\nGood.\nSee you"],
    ["bo@example.org", "bo@example.org: Re: Ferry\n\n안녕"],
  ]);
  expect(conversations).toMatchObject([{ name: "Ferry", createdAt: Date.UTC(2024, 2, 2, 6, 4) }]);
  expect(people?.map(({ name }) => name)).toEqual(["미아", "Jun", "bo@example.org"]);
  expect(leftOut).toEqual([
    { kind: "picture", count: 1 },
    { kind: "duplicate", count: 1 },
  ]);
});

test("who was only written to may be whose mails they are", async () => {
  const { people } = await read(Buffer.from(FIRST));
  expect(people).toEqual([
    { name: "미아", messages: 1 },
    { name: "Jun", messages: 0 },
    { name: "bo@example.org", messages: 0 },
  ]);
});

test("a mail alone is the one that it is in an mbox, wherever the bytes are cut", async () => {
  const whole = mbox(FIRST, ANSWER);
  const { turns } = await read(whole);
  expect((await read(Buffer.from(FIRST))).turns).toEqual(turns.slice(0, 1));
  for (let at = 1; at < whole.length; at += 7) {
    expect((await read(whole.subarray(0, at), whole.subarray(at))).turns, `${at}`).toEqual(turns);
  }
});

test("mails that say nothing of each other meet by subject only where one answers", async () => {
  const fields = (subject: string, id: string) => [
    "From: a@x",
    `Subject: ${subject}`,
    `Message-ID: <${id}@x>`,
  ];
  const { conversations } = await read(
    mbox(
      mail(fields("Lunch", "a"), "one"),
      mail(fields("회신: RE: Lunch", "b"), "two"),
      mail(fields("Lunch", "c"), "three"),
    ),
  );
  expect(conversations?.map(({ name }) => name)).toEqual(["Lunch", "Lunch"]);
});

test("what is answered is cut, what is written stays", () => {
  for (const [text, words] of [
    ["Yes.\n\nOn Sat, Mar 2, 2024 at 3:04 PM Mina <m@x> wrote:\n> a\n> b\n", "Yes."],
    ["네.\n\n2024년 3월 2일 (토) 오후 3:04, 민아\n<m@x>님이 작성:\n\n> a\n", "네."],
    ["> When?\nAt 7.\n> Where?\nHere.", "At 7.\nHere."],
    ["Yes.\n\n-----Original Message-----\nFrom: Mina\n\na", "Yes."],
    ["On Monday I wrote:\nnothing.", "On Monday I wrote:\nnothing."],
    ["> only", ""],
  ] as const) {
    expect(withoutQuotes(text)).toBe(words);
  }
});
