import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readImports } from "../../../files/read-imports.ts";
import { must } from "../../../testing/read-text.ts";
import { zipBytes } from "../../../testing/zip-bytes.ts";
import { plainText } from "./plain-text.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function exportOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "hsms-slack-"));
  folders.push(root);
  for (const [name, value] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), JSON.stringify(value));
  }
  return root;
}

const START = 1_709_391_840;
const message = (second: number, text: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  type: "message",
  user: "U1",
  text,
  ts: `${START + second}.000100`,
  ...rest,
});

const FILES = {
  "users.json": [
    {
      id: "U1",
      team_id: "T1",
      name: "mina",
      profile: { real_name: "Mina Kim", display_name: "Mina" },
    },
    { id: "U2", team_id: "T1", name: "jun", profile: { real_name: "Jun Park", display_name: "" } },
  ],
  "channels.json": [{ id: "C1", name: "general", members: ["U1", "U2"] }],
  "dms.json": [{ id: "D1", created: 1, members: ["U1", "U2"] }],
  "general/2024-03-02.json": [
    message(0, "<@U1> has joined the channel", { subtype: "channel_join" }),
    message(1, "When does the <https://x.y|ferry> leave, <@U2>?", {
      thread_ts: `${START + 1}.000100`,
    }),
    message(2, "At 7 &amp; at 8.", { user: "U2", thread_ts: `${START + 1}.000100` }),
    message(3, "deployed", { user: undefined, subtype: "bot_message", username: "ci" }),
    message(4, "look", { files: [{ mimetype: "image/png" }], reactions: [{ name: "eyes" }] }),
    message(5, "?", { subtype: "brand_new" }),
  ],
  "general/2024-03-03.json": [
    message(90_000, "Thanks", { user: "U3", user_profile: { real_name: "Bo" } }),
  ],
  "D1/2024-03-02.json": [message(7, "secret")],
  "canvas/note.json": { a: 1 },
};

test("an export is read from its archive as from its folder, whatever lies above it", async () => {
  const [unpacked] = must(await readImports([await exportOf(FILES)]));
  for (const above of ["", "Acme Slack export/"]) {
    const path = join(await exportOf({}), "slack.zip");
    const members = Object.entries(FILES).map(([name, value]) => ({
      name: above + name,
      bytes: JSON.stringify(value),
    }));
    await writeFile(path, zipBytes(members));
    const sources = must(await readImports([path]));
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({ format: "slack", batch: unpacked?.batch });
  }
});

test("an export is one source, with the names of its members and a conversation a thread", async () => {
  const root = await exportOf(FILES);
  const [source, ...others] = must(await readImports([root]));
  expect(others).toEqual([]);
  const batch = source?.batch;
  const nameOf = new Map(batch?.conversations?.map(({ id, name }) => [id, name]));
  expect(
    batch?.turns.map(({ user, conversationId = "" }) => [nameOf.get(conversationId), user]),
  ).toEqual([
    ["Mina, Jun Park", "Mina: secret"],
    ["#general", "Mina: When does the ferry (https://x.y) leave, @Jun Park?"],
    ["#general", "Mina: look"],
    ["#general", "Bo: Thanks"],
    ["#general: When does the ferry (https://x.y) leave, @Jun Park?", "Jun Park: At 7 & at 8."],
  ]);
  expect(batch?.turns[1]?.createdAt).toBe((START + 1) * 1000);
  expect(batch?.leftOut).toEqual([
    { kind: "notice", count: 2 },
    { kind: "picture", count: 1 },
    { kind: "reaction", count: 1 },
    { kind: "unknown", name: "brand_new", count: 1 },
  ]);
});

test("members without a team are known by the name of their list", async () => {
  const members = [{ id: "U1", name: "mina", profile: { real_name: "Mina Kim" } }];
  const root = await exportOf({ ...FILES, "users.json": members });
  const [source] = must(await readImports([root]));
  expect(source?.format).toBe("slack");
  expect(source?.batch.turns.map(({ user }) => user)).toContain("Mina Kim: look");
  const other = await exportOf({ "people.json": members });
  expect(await readImports([join(other, "people.json")])).toMatchObject({
    problem: { code: "UNKNOWN_FORMAT" },
  });
});

test("one day of a channel is met again in the whole export, and keeps ids without names", async () => {
  const root = await exportOf(FILES);
  const [day] = must(await readImports([join(root, "general", "2024-03-03.json")]));
  const [whole] = must(await readImports([root]));
  expect(whole?.batch.turns.map(({ id }) => id)).toContain(day?.batch.turns[0]?.id);
  const alone = await exportOf({ "random/2024-03-02.json": [message(1, "hi <@U2>")] });
  const [source] = must(await readImports([join(alone, "random", "2024-03-02.json")]));
  expect(source?.batch).toMatchObject({
    turns: [{ user: "U1: hi @U2" }],
    conversations: [{ name: "#random" }],
  });
});

test("a broken day refuses the export with its name", async () => {
  const root = await exportOf(FILES);
  const path = join(root, "general", "2024-03-04.json");
  await writeFile(path, "[{");
  expect(await readImports([root])).toMatchObject({ problem: { code: "BAD_SYNTAX", file: path } });
});

test("marks of a message become the words that people see", () => {
  const names = new Map([["U1", "Mina"]]);
  for (const [text, words] of [
    ["<@U1> <@U2|jun> <@U3>", "@Mina @jun @U3"],
    ["<#C1|general> <#C2>", "#general #C2"],
    ["<!here> <!subteam^S1|@team>", "@here @team"],
    ["<mailto:a@b|a@b> <https://x>", "a@b (mailto:a@b) https://x"],
    ["1 &lt; 2 &amp;lt; <", "1 < 2 &lt; <"],
  ] as const) {
    expect(plainText(text, names)).toBe(words);
  }
});
