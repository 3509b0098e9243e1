import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MemoryStatus, NodeId, Turn, TurnId } from "@hsms/engine";
import { readSettings } from "@hsms/engine/settings";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wholeText } from "../input/field/fold.ts";
import { walkHistory } from "../input/field/line-history.ts";
import { fieldOf } from "../input/field/text-field.ts";
import type { ScreenAction } from "../screen/action.ts";
import { createScreenState, type ScreenState } from "../screen/state.ts";
import { update } from "../screen/update.ts";
import { makeTheme } from "../draw/theme/make-theme.ts";
import { saveSessionOnChange } from "./keep-session.ts";
import { parseSession, sessionText } from "./parse-session.ts";
import { restoreSession, sessionOf } from "./session.ts";
import { readSessionFile, writeSessionFile } from "./session-file.ts";

const ids = (...names: readonly string[]) => names as readonly NodeId[];

function memory(change: { isEncrypted?: boolean; record?: boolean } = {}): MemoryStatus {
  return {
    isEncrypted: change.isEncrypted ?? false,
    settings: { ...readSettings({}), record: change.record ?? true },
  } as MemoryStatus;
}

function used(status: MemoryStatus | null = memory()): ScreenState {
  const state = createScreenState({ project: "p" });
  return {
    ...state,
    focus: "tree",
    isZoomed: true,
    hidden: ["log"],
    shares: { column: 65, heights: { ...state.shares.heights, tree: 9 } },
    theme: makeTheme("colour-blind", state.theme.look),
    mouse: true,
    layout: "last",
    toldCutOff: "4 open 1845",
    search: { ...state.search, isWatched: true, isOffered: true, foldsQuestions: true },
    status: { ...state.status, memory: status },
    chat: {
      ...state.chat,
      lastPurge: "b",
      field: fieldOf("쓰다 만\n질문"),
      history: { lines: ["첫째", "둘째"], at: null, draft: "" },
    },
    tree: { ...state.tree, open: new Set(ids("ROOT", "a", "b")), target: ids("a", "b") },
  };
}

const read = (state: ScreenState, lastPurge: string): ScreenState =>
  update(state, {
    type: "status.read",
    memory: { ...memory(), lastPurge },
    memories: 3,
    asked: 0,
    branch: null,
  }).state;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "hsms-session-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const place = (terminal: string, project = "p") => ({ folder, project, terminal });

test("once a memory was deleted for good, here or elsewhere, no line that was sent is kept or comes back", () => {
  const before = read(used(), "b");
  const sent = ["첫째", "둘째"];
  expect(before.chat.history.lines).toEqual(sent);
  expect(read(before, "b").chat.history.lines).toEqual(sent);
  expect(read(before, "c").chat.history.lines).toEqual([]);
  // What was written before another process deleted something, and is read afterwards.
  const session = parseSession(sessionText(sessionOf(before) ?? never()));
  const again = restoreSession(createScreenState({ project: "p" }), session ?? never());
  expect(again.chat.history.lines).toEqual(sent);
  expect(read(again, "b").chat.history.lines).toEqual(sent);
  expect(read(again, "c").chat.history.lines).toEqual([]);
  // A backup with fewer purges was restored.
  expect(read(again, "a").chat.history.lines).toEqual([]);
});

test("a session that does not tell when something was last deleted for good brings back no line", () => {
  const { lastPurge: _, ...old } = JSON.parse(sessionText(sessionOf(used()) ?? never()));
  const session = parseSession(JSON.stringify({ ...old, purged: 2 })) ?? never();
  const again = restoreSession(createScreenState({ project: "p" }), session);
  expect(again.chat.history.lines).toEqual([]);
  expect(again.theme.name).toBe("colour-blind");
});

test("a line that was walked to when something was deleted for good does not become the draft", () => {
  const before = read(used(), "b");
  const own = wholeText(before.chat.field);
  const walked = walkHistory(before.chat.history, { text: own, to: "older" }) ?? never();
  expect(walked.text).toBe("둘째");
  const chat = { ...before.chat, history: walked.history, field: fieldOf(walked.text) };
  const after = read({ ...before, chat }, "c");
  expect(sessionOf(after)?.line).toEqual({ draft: own, history: [], walked: null });
  expect(after.chat.field).toMatchObject({ text: own, past: [], future: [] });
  // What was written over such a line can be undone no more; what is written itself stays.
  const past = [{ text: "둘째", caret: 0 }];
  const written = { ...before, chat: { ...before.chat, field: { ...fieldOf("own"), past } } };
  expect(read(written, "c").chat.field).toEqual(fieldOf("own"));
});

function never(): never {
  throw new Error("there is no session");
}

test("10. panes, theme, line, history, open nodes and the selected one are as they were", () => {
  const session = sessionOf(used());
  if (session === null) throw new Error("Nothing is kept");
  const restored = restoreSession(
    createScreenState({ project: "p" }),
    parseSession(sessionText(session)) ?? session,
  );
  expect(sessionOf({ ...restored, status: used().status })).toEqual(session);
  expect(restored).toMatchObject({ focus: "tree", isZoomed: true, hidden: ["log"], mouse: true });
  expect(restored.search.foldsQuestions).toBe(true);
  expect(restored.theme.name).toBe("colour-blind");
  expect(restored.chat.field.text).toBe("쓰다 만\n질문");
  expect(restored.chat.history.lines).toEqual(["첫째", "둘째"]);
  expect([...restored.tree.open]).toEqual(["ROOT", "a", "b"]);
});

test("10. what was being written is gone on with at its end", () => {
  const session = sessionOf({ ...used(), focus: "chat" }) ?? fail();
  const restored = restoreSession(createScreenState({ project: "p" }), session);
  const typed = update(restored, {
    type: "screen.inputs",
    inputs: [{ type: "key", name: "?", text: "?" }],
    at: 0,
  }).state;
  expect(typed.chat.field.text).toBe("쓰다 만\n질문?");
});

test("10. branches that were shown are shown again, whatever the layout", () => {
  const back = (hidden: ScreenState["hidden"]) => {
    const session = sessionOf({ ...used(), layout: "default", hidden }) ?? fail();
    return restoreSession(createScreenState({ project: "p" }), session);
  };
  expect(back(["log", "branches"])).toMatchObject({ focus: "chat", hidden: ["branches"] });
  const shown = back(["log"]);
  expect(shown).toMatchObject({ focus: "chat", hidden: [] });
  const begun = update(shown, { type: "screen.begun", at: 0 });
  expect(begun.effects).toContainEqual({ type: "read-branches" });
});

test("10. who comes back writes in the chat at once, unless they had it out of sight", () => {
  const back = (change: Partial<ScreenState>) => {
    const state = { ...used(), isZoomed: false, hidden: [], ...change };
    const session = sessionOf(state);
    if (session === null) throw new Error("Nothing is kept");
    return restoreSession(createScreenState({ project: "p" }), session);
  };
  expect(back({}).focus).toBe("chat");
  expect(back({ hidden: ["log"], focus: "search" }).focus).toBe("chat");
  expect(back({ hidden: ["chat"] })).toMatchObject({ focus: "tree", hidden: ["chat"] });
  expect(back({ isZoomed: true })).toMatchObject({ focus: "tree", isZoomed: true });
});

test("what an answer used is there again at the next start", () => {
  const turnId = "01890000-0000-7000-8000-000000000007" as TurnId;
  const turn = { id: turnId, index: 7, user: "why?", assistant: "so", state: "active" } as Turn;
  const read: ScreenAction = {
    type: "chat.turns-read",
    turns: [turn],
    elsewhere: [],
    imports: new Map(),
  };
  const marks = ["other branch", "undated"] as const;
  const recalled = [{ index: 3, score: 4.5, path: [], user: "said", marks }];
  const answered = update(used(), read).state;
  const entries = (answered.chat.entries ?? []).map((entry) =>
    entry.type === "turn"
      ? { ...entry, recalled, quoted: [3], found: "yes" as const, confidence: 0.9, elapsedMs: 20 }
      : entry,
  );
  const session = sessionOf({ ...answered, chat: { ...answered.chat, entries } });
  const kept = session === null ? null : parseSession(sessionText(session));
  if (kept === null) throw new Error("Nothing is kept");
  // Numbers alone: the words are read from the memory.
  expect(sessionText(kept)).not.toContain("said");
  const again = update(restoreSession(createScreenState({ project: "p" }), kept), read);
  expect(kept.answers).toMatchObject([{ recalled: [{ index: 3, marks }] }]);
  expect(again.effects).toContainEqual(
    expect.objectContaining({ type: "read-recalled", answers: kept.answers }),
  );
  const shown = update(again.state, {
    type: "chat.recalled-read",
    recalled: new Map([[turnId, recalled]]),
  }).state;
  expect(shown.chat.entries).toEqual([expect.objectContaining({ recalled, quoted: [3] })]);
  // It is kept once more.
  expect(sessionOf({ ...shown, status: used().status })?.answers).toEqual(kept.answers);
});

test("10. a broken file, one of a later version and one that was cut are no session", () => {
  const text = sessionText(sessionOf(used()) ?? fail());
  for (const broken of [
    "",
    "{",
    "[]",
    "null",
    '{"version":2}',
    text.slice(0, -5),
    text.replace('"tree"', '"trea"'),
  ]) {
    expect(parseSession(broken)).toBeNull();
  }
  // A single value that cannot be is no reason to lose the rest.
  expect(parseSession(text.replace('"hidden":["log"]', '"hidden":["x",3]'))?.hidden).toEqual([]);
});

function fail(): never {
  throw new Error("Nothing is kept");
}

test("words are kept neither beside an encrypted store nor of what is not recorded", () => {
  expect(sessionOf(used(memory({ isEncrypted: true })))?.line).toBeNull();
  expect(sessionOf(used(memory({ record: false })))?.line).toBeNull();
  expect(sessionOf(used(null))).toBeNull();
});

test("10. a session is written whole, for its owner alone, at most a second after a change", () => {
  vi.useFakeTimers();
  let state = used();
  const listeners = new Set<() => void>();
  const become = (next: ScreenState) => {
    state = next;
    for (const hear of listeners) hear();
  };
  const texts: string[] = [];
  const kept = saveSessionOnChange({
    state: () => state,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    write(text) {
      texts.push(text);
      writeSessionFile(place("a"), { text: text, isAlone: false });
    },
    fail: () => undefined,
  });
  expect(vi.getTimerCount()).toBe(0);
  // What a session does not hold starts nothing.
  become({ ...state, now: 1 });
  expect(vi.getTimerCount()).toBe(0);
  for (const draft of ["ㄱ", "가", "강"]) {
    become({ ...state, chat: { ...state.chat, field: fieldOf(draft) } });
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(800);
  expect(texts).toHaveLength(1);
  const [name = ""] = readdirSync(path.join(folder, "screens"));
  const file = path.join(folder, "screens", name);
  expect(parseSession(readFileSync(file, "utf8"))?.line?.draft).toBe("강");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(vi.getTimerCount()).toBe(0);
  become({ ...state, focus: "log" });
  kept.close();
  expect(parseSession(readFileSync(file, "utf8"))?.focus).toBe("log");
  expect(readdirSync(path.join(folder, "screens"))).toHaveLength(1);
});

test("11. each terminal has a session of its own; a new one begins with the newest of the project", () => {
  expect(readSessionFile(place("a"))).toBeNull();
  writeSessionFile(place("a"), { text: "A", isAlone: false });
  writeSessionFile(place("b"), { text: "B", isAlone: false });
  writeSessionFile(place("a", "other"), { text: "O", isAlone: false });
  const [old = ""] = readdirSync(path.join(folder, "screens")).filter(
    (name) => readFileSync(path.join(folder, "screens", name), "utf8") === "A",
  );
  utimesSync(path.join(folder, "screens", old), 1, 1);
  expect(readSessionFile(place("a"))?.text).toBe("A");
  expect(readSessionFile(place("b"))?.text).toBe("B");
  expect(readSessionFile(place("new"))?.text).toBe("B");
  for (let terminal = 0; terminal < 30; terminal++)
    writeSessionFile(place(`${terminal}`), { text: "x", isAlone: false });
  const mine = readdirSync(path.join(folder, "screens")).filter((name) => name.startsWith("p."));
  expect(mine).toHaveLength(20);
  expect(readSessionFile(place("a", "other"))?.text).toBe("O");
  // Beside an encrypted store no words of another terminal stay.
  writeSessionFile(place("a"), { text: "E", isAlone: true });
  const left = readdirSync(path.join(folder, "screens")).filter((name) => name.startsWith("p."));
  expect(left).toHaveLength(1);
});
