import type { AnswerEvent, FoundMemory, Turn } from "@hsms/engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { KeyInput } from "../../input/keys/key.ts";
import type { ChatAction } from "./action.ts";
import { candidateSpans } from "./line/candidate-spans.ts";
import { complete, hintFor } from "./line/completion.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { initialChat, type ChatState } from "./state.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import { noteSpans } from "./transcript/note-spans.ts";
import { countMatches, transcriptOf, windowOf } from "./transcript/transcript.ts";
import { chatBoxes } from "./box.ts";
import { chatKeys } from "./keys.ts";
import { updateChat } from "./update.ts";

const box = { width: 40, height: 14 };
const commands = [
  { name: "!status", also: ["!상태"], argument: "", summary: "how things are", leaves: false },
  { name: "!search", also: [], argument: "[mode]", summary: "when to search", leaves: false },
  { name: "/find", also: [], argument: "<words>", summary: "find", leaves: false },
];

const key = (name: string): KeyInput => ({
  type: "key",
  name,
  text: name.length === 1 ? name : name === "space" ? " " : "",
});
const typing = (text: string): readonly ChatAction[] =>
  Array.from(text, (letter) => ({
    type: "chat.typed",
    input: key(letter === " " ? "space" : letter),
  }));

function talk(state: ChatState, ...actions: readonly ChatAction[]) {
  let now = state;
  const effects = actions.flatMap((action) => {
    const next = updateChat({ state: now, action, box });
    now = next.state;
    return next.effects;
  });
  return { state: now, effects };
}

const heard = (...events: readonly AnswerEvent[]): ChatAction => ({
  type: "chat.answer-received",
  events,
  failure: events.some(({ type }) => type === "answer.failed") ? "The model is down." : null,
});

const memory: FoundMemory = {
  index: 3,
  id: "01890000-0000-7000-8000-000000000003",
  score: 0.8,
  scores: {},
  path: [],
  user: "My bicycle is red.",
  assistant: null,
  model: null,
  conversationId: "01890000-0000-7000-8000-000000000001",
  createdAt: 0,
  marks: [],
};
const done = (text: string, index: number | null = 7): AnswerEvent => ({
  type: "answer.done",
  model: "offline",
  text,
  memories: [memory],
  found: "yes",
  quoted: [],
  confidence: null,
  searchId: 1,
  index,
  isCut: false,
  elapsedMs: 20,
});

const turn = (index: number, user = `question ${index}`): Turn =>
  ({ index, user, assistant: `answer ${index}`, model: "offline", state: "active" }) as Turn;
const read = (turns: readonly Turn[], elsewhere: readonly Turn[] = []): ChatAction => ({
  type: "chat.turns-read",
  turns,
  elsewhere: elsewhere.map((other) => ({ turn: other, in: "talk" })),
  imports: new Map(),
});
const users = ({ entries }: ChatState) =>
  (entries ?? []).map((entry) =>
    "user" in entry ? entry.user : "line" in entry ? entry.line : "",
  );

const begun = talk(initialChat(commands), read([turn(0), turn(1)])).state;

test("a question goes out once, streams in, and becomes a turn with what it recalled", () => {
  const sent = talk(begun, ...typing("what colour?"), { type: "chat.sent" });
  expect(sent.effects).toEqual([{ type: "ask", text: "what colour?" }]);
  expect(sent.state.field.text).toBe("");
  const streaming = talk(
    sent.state,
    heard(
      { type: "answer.started", model: "offline", recalled: [3] },
      { type: "answer.delta", text: "Re" },
      { type: "answer.delta", text: "d." },
    ),
  ).state;
  expect(streaming.entries?.at(-1)).toMatchObject({ type: "pending", text: "Red." });
  const answered = talk(streaming, heard(done("Red."))).state;
  expect(answered.entries?.at(-1)).toMatchObject({
    type: "turn",
    index: 7,
    assistant: "Red.",
    recalled: [{ index: 3 }],
  });
  // The turn is read from the store as well: it stands there once.
  expect(users(talk(answered, read([turn(0), turn(1), turn(7, "what colour?")])).state)).toEqual([
    "question 0",
    "question 1",
    "what colour?",
  ]);
});

test("what to do about a model that does not answer is said once, until it answers or fails otherwise", () => {
  const failing = (failure: string | null): ChatAction => {
    const answer = done("offline\nIt is red.");
    const event = failure === null ? answer : { ...answer, standsIn: "MODEL_UNREACHABLE" };
    return { type: "chat.answer-received", events: [event as AnswerEvent], failure };
  };
  const down = "It cannot be reached.\nStart it.";
  let state = begun;
  const said = [down, down, "It is busy.\nWait.", down, null, down].map((failure) => {
    const sent = talk(state, ...typing("what colour?"), { type: "chat.sent" }).state;
    state = talk(sent, failing(failure)).state;
    const last = state.entries?.at(-1);
    return last?.type === "turn" ? last.instead : undefined;
  });
  expect(said).toEqual([down, "It cannot be reached.", "It is busy.\nWait.", down, null, down]);
});

test("a skipped turn says so, and is filed by the key that takes back", () => {
  const sent = talk(begun, ...typing("hi"), { type: "chat.sent" }).state;
  const answered = talk(
    sent,
    heard(
      { type: "answer.started", model: "offline", recalled: [] },
      { type: "turn.recorded", index: 7, id: memory.id, masked: [], isSkipped: true },
      done("Hello!"),
    ),
  ).state;
  expect(answered.entries?.at(-1)).toMatchObject({ type: "turn", isSkipped: true });
  expect(talk(answered, { type: "chat.take-back-wanted" }).effects).toEqual([
    { type: "change", change: { type: "unforget", turns: [7] } },
  ]);
  // It is active again once it was read anew: the key forgets it then.
  const filed = talk(answered, read([turn(7, "hi")])).state;
  expect(talk(filed, { type: "chat.take-back-wanted" }).effects).toMatchObject([
    { change: { type: "ask-to-forget" } },
  ]);
});

test("secrets that were masked are told with the turn", () => {
  const sent = talk(begun, ...typing("key"), { type: "chat.sent" }).state;
  const masked = [{ kind: "password", at: "user" }] as never;
  const answered = talk(
    sent,
    heard(
      { type: "answer.started", model: "offline", recalled: [] },
      { type: "turn.recorded", index: 7, id: memory.id, masked, isSkipped: false },
      done("Noted."),
    ),
  ).state;
  expect(answered.entries?.at(-1)).toMatchObject({ type: "turn", maskedSecrets: 1 });
  // It stands in what the memory keeps already.
  const quoting = talk(
    sent,
    heard(
      { type: "answer.started", model: "offline", recalled: [] },
      { type: "turn.recorded", index: 7, id: memory.id, masked, isSkipped: false },
      { ...done("You said: my key is hunter2"), quoted: [3] } as AnswerEvent,
    ),
  ).state;
  expect(quoting.entries?.at(-1)).toMatchObject({ type: "turn", maskedSecrets: 0 });
});

test("a failed or cancelled answer brings the question back into the line, and says why", () => {
  const sent = talk(begun, ...typing("why?"), { type: "chat.sent" }).state;
  const failed = talk(sent, heard({ type: "answer.failed", code: "X", message: "down" })).state;
  expect(failed.field.text).toBe("why?");
  expect(failed.entries?.at(-1)).toMatchObject({ type: "failed", reason: "The model is down." });
  const cancelled = talk(sent, ...typing("other"), heard({ type: "answer.cancelled" })).state;
  expect(cancelled.field.text).toBe("other");
  expect(cancelled.entries?.at(-1)).toMatchObject({ type: "failed", reason: null });
});

test("Ctrl+C cancels an answer that is on its way, and otherwise tells how to leave", () => {
  const sent = talk(begun, ...typing("why?"), { type: "chat.sent" }).state;
  expect(talk(sent, { type: "chat.interrupted" }).effects).toEqual([{ type: "cancel-answer" }]);
  expect(talk(begun, { type: "chat.interrupted" }).effects).toMatchObject([
    { type: "notify", what: "leaveWithTwice" },
  ]);
});

test("Ctrl+V, which opened an editor, tells how to paste", () => {
  const told = talk(begun, ...typing("a"), { type: "chat.paste-wanted" });
  expect(told.effects).toMatchObject([{ type: "notify", what: "pasteBy" }]);
  expect(told.state.field.text).toBe("a");
  const keysOf = (name: string) => chatKeys.find((binding) => binding.name === name)?.keys;
  expect(keysOf("chat.paste")).toEqual(["ctrl+v"]);
  expect(keysOf("chat.edit")).not.toContain("ctrl+v");
});

test("a command goes to the program's table, one that is none stays with its reason", () => {
  const sent = talk(begun, ...typing("!status"), { type: "chat.sent" });
  expect(sent.effects).toMatchObject([{ type: "run-command", line: "!status" }]);
  const [effect] = sent.effects;
  const id = effect?.type === "run-command" ? effect.id : -1;
  const ran = talk(sent.state, { type: "chat.command-done", id, text: "All is well" }).state;
  expect(ran.entries?.at(-1)).toMatchObject({ type: "command", text: "All is well" });
  const wrong = talk(begun, ...typing("!nothing"), { type: "chat.sent" });
  expect(wrong.effects).toEqual([]);
  expect(wrong.state.field.text).toBe("!nothing");
  expect(hintFor("!nothing", commands)?.unknown).toBe("!nothing");
  expect(talk(begun, ...typing("!!bang"), { type: "chat.sent" }).effects).toEqual([
    { type: "ask", text: "!bang" },
  ]);
});

test("Tab writes a command as far as it is sure, then candidate by candidate", () => {
  const tab = (line: string) => complete(line, { before: null, commands })?.text ?? null;
  expect(tab("!se")).toBe("!search ");
  expect(tab("!st")).toBe("!status");
  expect(tab("!상")).toBe("!상태");
  expect(tab("what")).toBeNull();
  expect(tab("!status")).toBeNull();
  const lines = [1, 2, 3].map((times) => {
    const tabs = Array.from({ length: times }, (): ChatAction => ({ type: "chat.completed" }));
    return talk(begun, ...typing("!s"), ...tabs).state.field.text;
  });
  expect(lines).toEqual(["!status", "!search", "!status"]);
  // What is no command goes through all that there are.
  const none = talk(begun, ...typing("!zz"), { type: "chat.completed" }).state;
  expect(none.field.text).toBe("!status");
  // What is written on is another line, here one that is no command.
  const on = talk(begun, ...typing("!s"), { type: "chat.completed" }, ...typing("x")).state;
  expect(talk(on, { type: "chat.completed" }).state.field.text).toBe("!status");
});

test("of the commands that a line may become as many stand there as fit whole, and how many more there are", () => {
  const names = ["!status", "!search", "!slots", "!secrets"];
  const shown = (width: number, chosen = -1) =>
    candidateSpans(names, { chosen, width })
      .map(({ text }) => text)
      .join("");
  expect(shown(80)).toBe("!status  !search  !slots  !secrets");
  expect(shown(20)).toBe("!status  !search  +2");
  expect(shown(20, 2)).toBe("+2  !slots  !secrets");
  expect(shown(23, 2)).toBe("+1  !search  !slots  +1");
  for (let width = 20; width < 60; width++) {
    for (const [chosen, name] of names.entries()) {
      expect(textWidth(shown(width, chosen))).toBeLessThanOrEqual(width);
      expect(shown(width, chosen)).toContain(name);
    }
  }
});

test("arrows walk the lines that were sent, and come back to what was being written", () => {
  const sent = talk(begun, ...typing("!status"), { type: "chat.sent" }, ...typing("draft")).state;
  const up = { type: "chat.typed", input: key("up") } as const;
  const older = talk(sent, up).state;
  expect(older.field.text).toBe("!status");
  expect(talk(older, { type: "chat.typed", input: key("down") }).state.field.text).toBe("draft");
});

test("what others say comes to the end, marked where it is on another branch", () => {
  const told = talk(begun, read([turn(0), turn(1), turn(2)], [turn(3, "elsewhere")])).state;
  expect(users(told)).toEqual(["question 0", "question 1", "question 2", "elsewhere"]);
  expect(told.entries?.at(-1)).toMatchObject({ elsewhere: "talk" });
  // Another branch: what is not on it goes.
  expect(users(talk(told, read([turn(0), turn(4)])).state)).toEqual([
    "question 0",
    "elsewhere",
    "question 4",
  ]);
});

test("what a command said stays when turns come behind it, and are read again", () => {
  const told = talk(
    initialChat(commands),
    read([]),
    ...typing("!status"),
    { type: "chat.sent" },
    { type: "chat.command-done", id: 1, text: "All is well" },
    read([]),
    read([turn(0)]),
    read([turn(0), turn(1)]),
  ).state;
  expect(users(told)).toEqual(["!status", "question 0", "question 1"]);
});

test("turns that are scrolled up to stand above what a command said below them", () => {
  const told = talk(
    begun,
    ...typing("!status"),
    { type: "chat.sent" },
    { type: "chat.command-done", id: 3, text: "All is well" },
    read([turn(0), turn(1)]),
    // Only the newest are read: what is older goes, and is read again once somebody scrolls up.
    read([turn(2)]),
    read([turn(0), turn(1), turn(2)]),
  ).state;
  expect(users(told)).toEqual(["question 0", "question 1", "!status", "question 2"]);
});

test("reading above the end is not moved by what comes, which is counted; the end follows again", () => {
  const many = talk(
    initialChat(commands),
    read(Array.from({ length: 30 }, (_, index) => turn(index))),
    { type: "chat.moved", to: "first" },
  ).state;
  const seen = (state: ChatState, width = box.width) => {
    const { transcript } = chatBoxes(state, box);
    return windowOf(transcriptOf(state, width), {
      cursor: state.cursor,
      height: transcript.height,
    });
  };
  const before = seen(many);
  const turns = Array.from({ length: 33 }, (_, index) => turn(index));
  const later = talk(many, read(turns)).state;
  expect(seen(later)).toEqual(before);
  expect(later.fresh).toBe(3);
  const end = talk(later, { type: "chat.moved", to: "last" }).state;
  expect(end).toMatchObject({ cursor: null, fresh: 0 });
  expect(seen(end).rows.at(-1)?.entry).toMatchObject({ user: "question 32" });
  // Another width keeps the entry that was read.
  expect(seen(later, 20).rows[0]?.entry).toMatchObject({ user: "question 0" });
});

test("reading up to the first turn reads those before it, and stays where it was", () => {
  const branch = Array.from({ length: 130 }, (_, index) => turn(index));
  const newest = talk(initialChat(commands), read(branch.slice(30)), {
    type: "chat.moved",
    to: "first",
  });
  expect(newest.effects).toEqual([{ type: "read-turns", count: 200, appended: [] }]);
  const whole = talk(newest.state, read(branch)).state;
  expect(users(whole)).toEqual(branch.map(({ user }) => user));
  expect(whole.cursor?.entry).toBe(newest.state.cursor?.entry);
  expect(whole.fresh).toBe(0);
  // There are no more.
  expect(talk(whole, { type: "chat.moved", to: "first" }).effects).toEqual([]);
});

test("finds in the transcript, round the ends", () => {
  const found = talk(begun, { type: "chat.find-opened" }, ...typing("answer 0"), {
    type: "chat.typed",
    input: key("enter"),
  }).state;
  expect(found.cursor).toMatchObject({ entry: begun.entries?.[0]?.id, row: 1 });
  expect(countMatches(found, box.width)).toEqual({ place: 1, count: 1 });
  const all = talk(found, { type: "chat.find-opened" }, ...typing("answer")).state;
  expect(countMatches(all, box.width)).toEqual({ place: 1, count: 2 });
});

test("any actions in any order leave a window that is filled and a line that can be written", () => {
  const actions = fc.constantFrom<ChatAction>(
    ...typing("a!/ "),
    { type: "chat.sent" },
    { type: "chat.completed" },
    { type: "chat.backed" },
    { type: "chat.moved", to: "up" },
    { type: "chat.moved", to: "page-down" },
    { type: "chat.scrolled", rows: -3 },
    { type: "chat.scrolled", rows: 2 },
    { type: "chat.find-opened" },
    { type: "chat.match-wanted", by: 1 },
    { type: "chat.interrupted" },
    read([turn(0), turn(1), turn(2), turn(3)], [turn(9)]),
    read([turn(1)]),
    heard({ type: "answer.delta", text: "한 마디 " }),
    heard(done("끝")),
    heard({ type: "answer.cancelled" }),
  );
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 40 }), (steps) => {
      const { state } = talk(begun, ...steps);
      const { transcript } = chatBoxes(state, box);
      const whole = transcriptOf(state, box.width);
      const { rows } = windowOf(whole, { cursor: state.cursor, height: transcript.height });
      expect(rows.length).toBe(Math.min(whole.count, transcript.height));
      const ids = (state.entries ?? []).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 60 },
  );
});

test("a recalled memory has the sign that the search has for it, and its topics stand apart from its words", () => {
  const topics = { nodeId: "n" as FoundMemory["path"][number]["nodeId"], topic: "tea · coriander" };
  const weak: FoundMemory = { ...memory, index: 4, score: 0.2, path: [topics] };
  const found: AnswerEvent = {
    type: "answer.done",
    model: "offline",
    text: "Red.",
    memories: [memory, weak],
    found: "yes",
    quoted: [4],
    confidence: null,
    searchId: 1,
    index: 7,
    isCut: false,
    elapsedMs: 20,
  };
  const { state } = talk(initialChat([]), ...typing("hi"), { type: "chat.sent" }, heard(found));
  const rows = transcriptOf(state, 80);
  const lines = Array.from({ length: rows.count }, (_, at) => rows.at(at)?.content).flatMap((row) =>
    row?.type === "memory"
      ? [noteSpans(row, { theme: defaultTheme, words: wordsIn("en") }).map((span) => span.text)]
      : [],
  );
  expect(lines.map((texts) => texts.join(""))).toEqual([
    "  ☆ #3 My bicycle is red.",
    "  ★ #4 quoted My bicycle is red.  (tea · coriander)",
  ]);
});

test("the note below an answer says once that what is near is unsure", () => {
  const event = done("I am not sure.");
  if (event.type !== "answer.done") throw new Error("no answer");
  for (const [found, memories, note] of [
    ["unsure", [memory], "1 near, quoted unsurely"],
    ["no", [memory], "1 near, none sure enough"],
    ["no", [], "nothing found"],
  ] as const) {
    const answered = heard({ ...event, memories, found, quoted: [], confidence: 0.1 });
    const { state } = talk(initialChat([]), ...typing("hi"), { type: "chat.sent" }, answered);
    const rows = transcriptOf(state, 80);
    const notes = Array.from({ length: rows.count }, (_, at) => rows.at(at)?.content).flatMap(
      (row) =>
        row?.type === "note"
          ? noteSpans(row, { theme: defaultTheme, words: wordsIn("en") }).map(({ text }) => text)
          : [],
    );
    expect(notes.join("")).toContain(note);
    expect(notes.join("")).not.toContain("· unsure");
  }
});

test("a memory that is quoted is among those that are shown, wherever it stands", () => {
  const memories = Array.from({ length: 10 }, (_, index) => ({ ...memory, index, score: 1 }));
  const event = done("Red.");
  if (event.type !== "answer.done") throw new Error("no answer");
  const answered = heard({ ...event, memories, quoted: [7] });
  const { state } = talk(initialChat([]), ...typing("hi"), { type: "chat.sent" }, answered);
  const rows = transcriptOf(state, 80);
  const shown = Array.from({ length: rows.count }, (_, at) => rows.at(at)?.content).flatMap((row) =>
    row?.type === "memory" ? [[row.memory.index, row.isQuoted]] : [],
  );
  expect(shown).toEqual([
    [0, false],
    [1, false],
    [7, true],
  ]);
});

test("what was forgotten comes back to its place in the talk, not to its end", () => {
  const all = [0, 1, 2, 3, 4].map((index) => turn(index));
  const without = all.filter(({ index }) => index !== 1 && index !== 2);
  const told = talk(initialChat(commands), read(all)).state;
  const forgotten = talk(told, read(without)).state;
  expect(users(forgotten)).toEqual(["question 0", "question 3", "question 4"]);
  expect(users(talk(forgotten, read([...all, turn(5)])).state)).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `question ${index}`),
  );
});

test("what was forgotten and comes back still says what it recalled", () => {
  const asked = talk(initialChat([]), ...typing("hi"), { type: "chat.sent" }, heard(done("Red.")));
  const said = turn(7, "hi");
  const back = talk(asked.state, read([said]), read([]), read([said])).state;
  expect(back.entries).toMatchObject([{ index: 7, recalled: [{ index: 3 }], elapsedMs: 20 }]);
  const other = talk(asked.state, read([said]), read([]), read([turn(7, "bye")])).state;
  expect(other.entries).toMatchObject([{ index: 7, user: "bye", recalled: null }]);
});

test("once something was told, the beginning of the conversation does not offer what an empty memory does", () => {
  const works = [{ name: "import", label: "import", also: [], offer: "Import a file" }];
  const empty = talk(initialChat(commands, "en", works), read([])).state;
  expect(empty.welcome.offers).toHaveLength(1);
  const told = talk(empty, ...typing("I moved to Busan"), { type: "chat.sent" }).state;
  expect(told.welcome.offers).toEqual([]);
});
