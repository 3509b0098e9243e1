import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { must } from "../../testing/read-text.ts";
import { zipBytes, type ZipMember } from "../../testing/zip-bytes.ts";
import { readImports } from "../read-imports.ts";
import { readParts } from "../read-parts.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-zip-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const chat = (text: string) => JSON.stringify({ messages: [{ role: "user", content: text }] });

async function zipped(members: readonly ZipMember[]): Promise<string> {
  const path = join(await mkdtemp(join(base, "한글 ")), "export.zip");
  await writeFile(path, zipBytes(members));
  return path;
}

const reason = async (members: readonly ZipMember[]) => {
  const read = await readImports([await zipped(members)]);
  return read.type === "refused" ? read.problem.reason.name : read.value;
};

test("an archive gives what its members hold, told by the archive and their names", async () => {
  const path = await zipped([
    { name: "chat.bin", bytes: "\u0000" },
    { name: "deep/대화.json", bytes: chat("바다") },
    { name: "a.json", bytes: chat("sea") },
    { name: "users.json", bytes: '[{"uuid":"u"}]' },
    // As ChatGPT writes it where nobody has rated an answer.
    { name: "message_feedback.json", bytes: "[]" },
  ]);
  const skipped: (string | undefined)[] = [];
  const sources = must(await readImports([path], { onSkipped: ({ file }) => skipped.push(file) }));
  expect(sources).toMatchObject([
    {
      format: "chat",
      files: [`${path} › a.json`, `${path} › deep/대화.json`],
      batch: { turns: [{ user: "sea" }, { user: "바다" }] },
    },
  ]);
  expect(skipped).toEqual([`${path} › message_feedback.json`, `${path} › users.json`]);
  // What no message dates has the date of its file, and says so.
  expect(sources[0]?.batch.turns[0]).toMatchObject({
    createdAt: Date.UTC(2025, 0, 2),
    isDateGuessed: true,
  });
});

test("an archive comes in by standard input as well", async () => {
  const bytes = zipBytes([{ name: "a.json", bytes: chat("sea") }]);
  async function* piped() {
    yield bytes.subarray(0, 10);
    yield bytes.subarray(10);
  }
  const sources = must(await readImports(["-"], { standardInput: piped() }));
  expect(sources).toMatchObject([{ files: ["- › a.json"], batch: { turns: [{ user: "sea" }] } }]);
});

test("an archive that must not be unpacked is refused by a sentence, and nothing of it is kept", async () => {
  const sound = { name: "a.json", bytes: chat("sea") };
  expect(await reason([sound, { ...sound, isEncrypted: true, name: "b.json" }])).toBe(
    "archiveEncrypted",
  );
  expect(await reason([sound, sound])).toBe("archiveTwins");
  const inner = { name: "inner.zip", bytes: zipBytes([sound]) };
  expect(await reason([sound, inner])).toBe("archiveNested");
  const bomb = { name: "b.json", bytes: Buffer.alloc(70 * 1024 ** 2, " ") };
  expect(await reason([sound, bomb])).toBe("archiveBomb");
  expect(await reason([{ ...sound, claimedSize: 3 }])).toBe("archiveDamaged");
  for (const name of ["../a.json", "/etc/a.json", "b\\..\\..\\a.json"]) {
    expect(await reason([sound, { ...sound, name }]), name).toBe("archiveOutside");
  }
});

test("an archive that was cut off is refused", async () => {
  const path = await zipped([{ name: "a.json", bytes: chat("sea") }]);
  const whole = zipBytes([{ name: "a.json", bytes: chat("sea") }]);
  for (const length of [10, whole.length - 30, whole.length - 1]) {
    await writeFile(path, whole.subarray(0, length));
    expect(await readImports([path]), String(length)).toMatchObject({
      problem: { code: "BAD_ARCHIVE", file: path },
    });
  }
});

test("an archive that changes between two of its members is refused", async () => {
  const before = [
    { name: "a.json", bytes: chat("sea") },
    { name: "b.md", bytes: "# Sea\n\nIt is blue." },
  ];
  const after = before.map(({ name, bytes }) => ({
    name,
    bytes: bytes.replace(/sea|blue/, "cold"),
  }));
  for (const change of [zipBytes(after), zipBytes(before).subarray(0, 60)]) {
    const path = await zipped(before);
    const codes: string[] = [];
    for await (const part of readParts([path])) {
      codes.push(part.type === "ok" ? "read" : part.problem.code);
      await writeFile(path, change);
    }
    expect(codes).toEqual(["read", "FILE_CHANGED"]);
  }
});
