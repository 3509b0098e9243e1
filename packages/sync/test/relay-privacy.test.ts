import { expect, test } from "vitest";
import { readStatus } from "../src/index.ts";
import { say, syncAll } from "./machines.ts";
import { throughRelay } from "./relay-machines.ts";

const WORDS = [
  "dentist",
  "Mapo",
  "deposit",
  "ferns",
  "landlord",
  "boiler",
  "Busan",
  "passport",
  "violin",
  "saffron",
  "전세금",
  "치과",
  "이직",
  "제주도",
  "렌터카",
  "보일러",
  "여권",
  "화분",
  "병원",
  "퇴사",
] as const;

test("of known words, ids, times, titles and names of machines the relay stores none, and has them all inside", async () => {
  const { relay, twoInStep, unpacked } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  await say(laptop, ...WORDS.map((word) => `Remember the ${word}.`));
  const [conversation] = await laptop.memory.conversations.list();
  await laptop.memory.conversations.rename(conversation?.id ?? "", "Umzugspläne");
  await laptop.memory.topics.edit({ type: "set", turns: [3], addTags: ["Familienrat"] });
  await syncAll(laptop, desktop);
  const turns = await laptop.memory.turns.read([1, 5, 20]);
  const known = [
    ...WORDS,
    "Umzugspläne",
    "Familienrat",
    "laptop",
    "desktop",
    conversation?.id ?? "none",
    ...turns.flatMap((turn) => [turn?.id ?? "none", String(turn?.createdAt)]),
    ...readStatus(laptop.home).devices.map(({ id }) => id),
  ];
  const stored = [...relay.stored(), Buffer.from(relay.names().join("\n"))];
  expect(known.filter((word) => stored.some((bytes) => tells(bytes, word)))).toEqual([]);
  const inside = Buffer.from(unpacked(laptop));
  expect(known.filter((word) => !tells(inside, word))).toEqual([]);
  // Sizes are rounded, and nothing is smaller than any other small file.
  expect(Math.min(...relay.stored().map(({ length }) => length))).toBeGreaterThan(4096);
});

/** In UTF-8, UTF-16 of both orders, hexadecimal, and base64 of any of the three beginnings. */
function tells(bytes: Buffer, word: string): boolean {
  const utf8 = Buffer.from(word);
  const utf16 = Buffer.from(word, "utf16le");
  const swapped = Buffer.from(utf16).swap16();
  const encoded = [utf8, utf16].flatMap((text) =>
    [0, 1, 2].flatMap((before) => {
      const base64 = Buffer.concat([Buffer.alloc(before), text]).toString("base64");
      // What the neighbours of the word decide is left out.
      const own = base64
        .slice(before === 0 ? 0 : before + 1)
        .replace(/=+$/u, "")
        .slice(0, -1);
      return own.length < 4 ? [] : [own, own.replaceAll("+", "-").replaceAll("/", "_")];
    }),
  );
  return [utf8, utf16, swapped, utf8.toString("hex"), ...encoded].some((form) =>
    bytes.includes(form),
  );
}
