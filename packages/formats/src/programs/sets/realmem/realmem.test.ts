import { expect, test } from "vitest";
import { must } from "../../../testing/read-text.ts";
import { readRealMem } from "./read-realmem.ts";

const session = (name: string, date: string, contents: readonly string[]) => ({
  session_identifier: name,
  session_uuid: "0a23682a",
  current_time: date,
  dialogue_turns: contents.map((content, position) => ({
    speaker: position % 2 === 0 ? "User" : "Assistant",
    is_query: false,
    content,
  })),
  extracted_memory: [],
});

const file = (...dialogues: readonly unknown[]) => ({
  _metadata: { person_name: "Mina" },
  dialogues,
});

test("a file is one conversation in the persona's name, a dialogue a session", () => {
  const { turns, conversations } = must(
    readRealMem(
      file(
        session("Travel_1:S1_01", "2025-12-15 (Monday)", ["a", "b", "c", "d"]),
        session("Travel_1:S1_02", "2025-12-16 (Tuesday)", ["e", "f"]),
      ),
    ),
  );
  expect(conversations).toMatchObject([{ name: "Mina", createdAt: Date.UTC(2025, 11, 15, 12) }]);
  expect(turns.map(({ user, assistant, sessionId }) => [user, assistant, sessionId])).toEqual([
    ["a", "b", "Travel_1:S1_01#0a23682a"],
    ["c", "d", "Travel_1:S1_01#0a23682a"],
    ["e", "f", "Travel_1:S1_02#0a23682a"],
  ]);
  expect(turns.map(({ parentId }) => parentId)).toEqual([null, turns[0]?.id, turns[1]?.id]);
});

test("times keep the order of the file, also of two sessions on one date", () => {
  const monday = "2025-12-15 (Monday)";
  const { turns } = must(
    readRealMem(
      file(
        session("A:1", monday, ["a", "b", "c", "d"]),
        session("B:1", monday, ["e", "f"]),
        session("A:2", "2025-12-16 09:30 (Tuesday)", ["g", "h"]),
      ),
    ),
  );
  expect(turns.map(({ createdAt = 0 }) => new Date(createdAt).toISOString().slice(0, 16))).toEqual([
    "2025-12-15T12:00",
    "2025-12-15T12:01",
    "2025-12-15T12:02",
    "2025-12-16T09:30",
  ]);
});

test("two turns of one speaker in a row are joined, with the path of the second", () => {
  const dialogue = {
    ...session("A:1", "2025-12-15", []),
    dialogue_turns: ["User", "User", "Assistant"].map((speaker) => ({ speaker, content: speaker })),
  };
  const { turns, repairs } = must(readRealMem(file(dialogue)));
  expect(turns).toMatchObject([{ user: "User\n\nUser", assistant: "Assistant" }]);
  expect(repairs).toEqual([{ code: "joined-turns", subject: "dialogues[0].dialogue_turns[1]" }]);
});

test("equal sessions get ids of their own, the same ones every time", () => {
  const twice = file(
    session("A:1", "2025-12-15", ["a", "b"]),
    session("A:1", "2025-12-15", ["a", "b"]),
  );
  const ids = must(readRealMem(twice)).turns.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(must(readRealMem(twice)).turns.map(({ id }) => id)).toEqual(ids);
});

test("what is missing or no date is refused with its path", () => {
  const broken = session("A:1", "2025-12-15", ["a", "b"]);
  expect(readRealMem(file({ ...broken, dialogue_turns: [{ speaker: "User" }] }))).toMatchObject({
    problem: { code: "BAD_SHAPE", path: "dialogues[0].dialogue_turns[0].content" },
  });
  expect(readRealMem(file({ ...broken, current_time: "2025-13-45 (Monday)" }))).toMatchObject({
    problem: { code: "BAD_SHAPE", path: "dialogues[0].current_time" },
  });
});
