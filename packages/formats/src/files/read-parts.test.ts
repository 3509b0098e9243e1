import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { MAX_TURN_LENGTH } from "@hsms/store";
import { isChatGpt, readChatGpt } from "../programs/assistants/chatgpt/read-chatgpt.ts";
import { must } from "../testing/read-text.ts";
import { zipBytes } from "../testing/zip-bytes.ts";
import { readImports } from "./read-imports.ts";
import { readParts } from "./read-parts.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-parts-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const LONG = "단어 ".repeat(8_000);

/** 32 KB; the first ones have no date, and each repeats what was told of the person. */
function conversation(at: number) {
  const create_time = at < 3 ? null : 1_700_000_000 + at;
  const message = (role: string, text: string) => ({
    author: { role },
    create_time,
    content: { content_type: "text", parts: [text] },
  });
  const told = { content_type: "user_editable_context", user_profile: "I am a nurse." };
  return {
    conversation_id: `c${at}`,
    title: `Chat ${at}`,
    current_node: `${at} b`,
    mapping: {
      [`${at} i`]: { parent: null, message: { ...message("user", ""), content: told } },
      [`${at} a`]: { parent: `${at} i`, message: message("user", `Question ${at}`) },
      [`${at} b`]: { parent: `${at} a`, message: message("assistant", `${at} ${LONG}`) },
    },
  };
}

test("a path that stands alone is read as one, not letter by letter", async () => {
  const path = join(base, "alone.jsonl");
  await writeFile(path, '{"note": "tea"}\n');
  expect(must(await readImports(path))).toMatchObject([{ batch: { turns: [{ user: "tea" }] } }]);
});

const CHATS = 200;

test("a large file gives what it gives when it is read at once, in parts that hold but few of its conversations", async () => {
  let given = 0;
  let taken = 0;
  let most = 0;
  async function* piped() {
    for (let at = 0; at < CHATS; at += 1) {
      yield Buffer.from(`${at === 0 ? "[" : ",\n"}${JSON.stringify(conversation(at))}`);
      given += 1;
    }
    yield Buffer.from("]");
  }
  let parts = 0;
  for await (const part of readParts(["-"], { standardInput: piped() })) {
    const { batch } = must(part);
    taken += new Set(
      batch.turns.filter(({ kind }) => kind !== "note").map((one) => one.conversationId),
    ).size;
    // Those without a date wait for one.
    if (taken > 3) most = Math.max(most, given - taken);
    parts += 1;
  }
  expect(parts).toBeGreaterThan(3);
  expect(taken).toBe(CHATS);
  expect(most).toBeLessThan(CHATS / 4);

  const all = Array.from({ length: CHATS }, (_, at) => conversation(at));
  const path = join(base, "conversations.json");
  await writeFile(path, JSON.stringify(all));
  const [source] = must(await readImports([path]));
  const whole = must(readChatGpt(all));
  expect(isChatGpt(all)).toBe(true);
  const order = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
  const words = (turns: typeof whole.turns) =>
    turns.map(({ id, user, parentId, pinned }) => ({ id, user, parentId, pinned })).toSorted(order);
  expect(words(source?.batch.turns ?? [])).toEqual(words(whole.turns));
  expect(source?.batch.conversations?.map(({ id }) => id).toSorted()).toEqual(
    whole.conversations?.map(({ id }) => id).toSorted(),
  );
  const guessed = source?.batch.turns.filter((turn) => turn.isDateGuessed && turn.kind !== "note");
  expect(guessed?.map(({ createdAt }) => createdAt)).toEqual(
    [0, 1, 2].map(() => 1_700_000_003_000),
  );
});

test("a fault in the last part refuses all, with its place in the list", async () => {
  const all: unknown[] = Array.from({ length: CHATS }, (_, at) => conversation(at));
  all.push({ mapping: { a: { message: { author: {} } } } });
  const path = join(base, "broken.json");
  await writeFile(path, JSON.stringify(all));
  expect(await readImports([path])).toMatchObject({
    problem: { code: "BAD_SHAPE", path: `[${CHATS}].mapping.a.message.author.role`, file: path },
  });
});

const MAIL = (id: number, answers: string) =>
  `From: Mina <mina@example.org>\r\nSubject: Ferry\r\nMessage-ID: <${id}@x>\r\n${answers}Date: Sat, 2 Mar 2024 15:0${id}:00 +0900\r\n\r\nIt leaves at ${id}.\r\n`;

test("mails are read from an archive, from standard input, and as one source from a folder", async () => {
  const mails = [MAIL(1, ""), MAIL(2, "References: <1@x>\r\n"), MAIL(1, "")];
  const members = mails.map((bytes, at) => ({ name: `box/${at}.eml`, bytes }));
  const zip = join(base, "mails.zip");
  await writeFile(zip, zipBytes(members));
  await mkdir(join(base, "box"));
  for (const [at, text] of mails.entries()) await writeFile(join(base, "box", `${at}.eml`), text);
  for (const path of [zip, join(base, "box")]) {
    const sources = must(await readImports([path]));
    expect(sources).toMatchObject([
      {
        format: "mail",
        batch: { conversations: [{ name: "Ferry" }], leftOut: [{ kind: "duplicate", count: 1 }] },
      },
    ]);
    expect(sources[0]?.files).toHaveLength(3);
    expect(sources[0]?.batch.turns).toHaveLength(2);
  }
  async function* piped() {
    yield Buffer.from(MAIL(1, ""));
  }
  const [source] = must(await readImports(["-"], { standardInput: piped() }));
  expect(source).toMatchObject({ format: "mail", batch: { turns: [{ speaker: "Mina" }] } });
});

test("half a pair that comes by standard input says that its folder is needed", async () => {
  async function* piped() {
    yield Buffer.from(
      '[[{"role":"user","content":"달은?"},{"role":"assistant","content":"위성"}]]',
    );
  }
  expect(await readImports(["-"], { standardInput: piped() })).toMatchObject({
    problem: { reason: { name: "pipedAlone" }, hint: { name: "giveFolder" } },
  });
});

test("of several paths those that hold nothing are told and passed over, unless that is all of them", async () => {
  const folder = join(base, "glob");
  await mkdir(folder);
  const chats = join(folder, "conversations.json");
  const feedback = join(folder, "message_feedback.json");
  const user = join(folder, "user.json");
  await writeFile(chats, JSON.stringify([conversation(5)]));
  await writeFile(feedback, "[]");
  await writeFile(user, '{"id":"u"}');
  const skipped: (string | undefined)[] = [];
  const onSkipped = ({ file }: { readonly file?: string }) => void skipped.push(file);
  const read = must(await readImports([feedback, chats, user], { onSkipped }));
  expect(read.map(({ files }) => files)).toEqual([[chats]]);
  expect(skipped).toEqual([feedback, user]);
  expect(await readImports([feedback, user])).toMatchObject({
    type: "refused",
    problem: { code: "UNKNOWN_FORMAT", file: user },
  });
  const missing = join(folder, "missing.json");
  expect(await readImports([chats, missing])).toMatchObject({
    type: "refused",
    problem: { code: "FILE_NOT_FOUND" },
  });
});

test("files of a folder or an archive that no format has are counted by their endings", async () => {
  const vault = join(base, "vault");
  await mkdir(join(vault, "deeper"), { recursive: true });
  await writeFile(join(vault, "note.md"), "The ferry leaves at seven.");
  for (const name of ["board.canvas", "deeper/a.DAT", "deeper/b.dat", "README", ".DS_Store"]) {
    await writeFile(join(vault, name), "no words");
  }
  const zip = join(base, "vault.zip");
  const members = ["note.md", "board.canvas", ".DS_Store"].map((name) => ({
    name,
    bytes: "Words.",
  }));
  await writeFile(zip, zipBytes(members));
  const told = async (path: string) => {
    let rows: readonly unknown[] = [];
    must(await readImports([path], { onOthers: (given) => (rows = given) }));
    return rows;
  };
  expect(await told(vault)).toEqual([
    { kind: "other-file", count: 1 },
    { kind: "other-file", count: 1, name: ".canvas" },
    { kind: "other-file", count: 2, name: ".dat" },
  ]);
  expect(await told(zip)).toEqual([{ kind: "other-file", count: 1, name: ".canvas" }]);
  expect(await told(join(vault, "note.md"))).toEqual([]);
});

test("a message beyond the limit is left out and told with its file, and the talk goes on without it", async () => {
  const path = join(base, "with-a-log.json");
  const log = `${"x".repeat(MAX_TURN_LENGTH)}\n`;
  const messages = [
    ["user", "one"],
    ["assistant", "1"],
    ["user", `The log: ${log}`],
    ["assistant", "2"],
    ["user", "three"],
    ["assistant", "3"],
  ];
  await writeFile(
    path,
    JSON.stringify({ messages: messages.map(([role, content]) => ({ role, content })) }),
  );
  const [source] = must(await readImports(path));
  if (source === undefined) throw new Error("nothing was read");
  const { turns, leftOut } = source.batch;
  const name = expect.stringMatching(/^with-a-log\.json: The log: x{31}…$/);
  expect(leftOut).toEqual([{ kind: "long-message", count: 1, name }]);
  const [one, long, three] = turns;
  expect(turns).toHaveLength(3);
  expect(long).toMatchObject({ user: "", state: "purged" });
  expect(three).toMatchObject({ user: "three", parentId: one?.id });
});
