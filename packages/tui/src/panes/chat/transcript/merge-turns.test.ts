import type { Turn } from "@hsms/engine";
import { expect, test } from "vitest";
import type { ChatAction, ReadTurns } from "../action.ts";
import type { ChatEntry } from "../entry.ts";
import { initialChat, type ChatState } from "../state.ts";
import { updateChat } from "../update.ts";

// `0 1 2`: the branch is read; `!x`: a command was given and is done; `!x…`: it is still running;
// `~9`: turn 9 was said elsewhere; `+40`: an import recorded 40 turns; `^`, `v`: scrolled up, back to the end.
const steps: readonly { name: string; steps: readonly string[]; talk: string }[] = [
  {
    name: "a command's output goes with the turn that it followed",
    steps: ["0 1 2", "!status", "0 1 2", "0 1"],
    talk: "0 1",
  },
  {
    name: "and is there again with that turn",
    steps: ["0 1 2", "!status", "0 1 2", "0 1", "0 1 2"],
    talk: "0 1 2 !status",
  },
  {
    name: "what is between other turns is there in its place",
    steps: ["0 1 2", "!status", "0 1 2", "0 1 2 3", "0 1", "0 1 2 3"],
    talk: "0 1 2 !status 3",
  },
  {
    name: "another branch, and back",
    steps: ["0 1 2", "!status", "0 1 2", "0 5 6", "!slots", "0 5 6", "0 1 2"],
    talk: "0 1 2 !status",
  },
  {
    name: "another talk, and back",
    steps: ["0 1", "!status", "0 1", "7 8", "0 1"],
    talk: "0 1 !status",
  },
  {
    name: "what the command that went back says stands below the turn that it went to",
    steps: ["0 1 2", "!status", "0 1 2", "!back", "0 1"],
    talk: "0 1 !back",
  },
  {
    name: "that belongs to its turn from then on",
    steps: ["0 1 2", "!back", "0 1", "0 1 5", "0 1 2"],
    talk: "0 1 !back 2",
  },
  {
    name: "what opens another talk says so below it, also from an empty one",
    steps: ["", "!open", "0 1 2", "0 1 2 3"],
    talk: "0 1 2 !open 3",
  },
  {
    name: "what an empty talk was told does not stand above another",
    steps: ["", "!help", "", "0", "0 1", "7 8"],
    talk: "7 8",
  },
  {
    name: "a command that is running stays in sight",
    steps: ["0 1 2", "!import…", "0 1 2", "0 1"],
    talk: "0 1 !import…",
  },
  {
    name: "a command that runs while turns are told stays in sight where they go",
    steps: ["0 1", "!import…", "0 1", "ask 2", "0 1 2", "0"],
    talk: "0 !import…",
  },
  {
    name: "what was said elsewhere, and imports, are no part of the branch",
    steps: ["0 1 2", "0 1 2 ~9", "+40", "0 1"],
    talk: "0 1 ~9 +40",
  },
  {
    name: "what was said elsewhere becomes part of the branch that goes there",
    steps: ["0 1", "0 1 ~9", "0 9"],
    talk: "0 9",
  },
  {
    name: "a branch that was left a hundred turns ago has its commands still",
    steps: ["0", "!status", "0", ...Array.from({ length: 98 }, (_, at) => `${at + 100}`), "0"],
    talk: "0 !status",
  },
  {
    name: "whoever reads above the end keeps what is older than the turns that are read",
    steps: ["0 1 2", "!status", "0 1 2", "0 1 2 3", "^", "2 3 4"],
    talk: "0 1 2 !status 3 4",
  },
];

test.each(steps)("$name: $steps", ({ steps: done, talk }) => {
  const last = done.reduce(apply, initialChat([]));
  expect((last.entries ?? []).map(short).join(" ")).toBe(talk);
});

test("a reading that brings nothing new leaves the talk as it is", () => {
  const read = ["0 1", "!status", "0 1", "0 1 ~9"].reduce(apply, initialChat([]));
  expect(apply(read, "0 1")).toBe(read);
});

const box = { width: 40, height: 14 };
const step = (state: ChatState, action: ChatAction): ChatState =>
  updateChat({ state, action, box }).state;

function apply(state: ChatState, text: string): ChatState {
  const id = state.nextId;
  if (text === "^") return step(state, { type: "chat.moved", to: "first" });
  if (text.startsWith("!")) {
    const line = text.replace("…", "");
    const entry: ChatEntry = { type: "command", id, line, text: null, isPlaced: false };
    const sent = { ...state, nextId: id + 1, entries: [...(state.entries ?? []), entry] };
    return text === line ? step(sent, { type: "chat.command-done", id, text: "Done" }) : sent;
  }
  if (text.startsWith("+"))
    return step(state, read({ imports: new Map([[1, countOf(Number(text))]]) }, state));
  const [ask, index] = /^ask (\d+)$/.exec(text) ?? [];
  if (ask !== undefined)
    return step(state, read({ turns: [...turnsOf(state), turn(Number(index))] }, state));
  const words = text.split(" ").filter((word) => word !== "");
  const [elsewhere, turns] = [
    words.filter((word) => word[0] === "~"),
    words.filter((word) => word[0] !== "~"),
  ];
  return step(state, {
    type: "chat.turns-read",
    turns: turns.map((word) => turn(Number(word))),
    elsewhere: elsewhere.map((word) => ({ turn: turn(Number(word.slice(1))), in: "talk" })),
    imports: new Map(),
  });
}

const read = (known: Partial<ReadTurns>, state: ChatState): ChatAction => ({
  type: "chat.turns-read",
  turns: turnsOf(state),
  elsewhere: [],
  imports: new Map(),
  ...known,
});

const countOf = (recorded: number) => ({ recorded, takenBack: 0, isOpen: false, of: null });

const turnsOf = ({ entries }: ChatState): readonly Turn[] =>
  (entries ?? []).flatMap((entry) =>
    entry.type === "turn" && entry.index !== null && entry.elsewhere === null
      ? [turn(entry.index)]
      : [],
  );

const turn = (index: number): Turn =>
  ({ index, user: `said ${index}`, assistant: "yes", model: null, state: "active" }) as Turn;

function short(entry: ChatEntry): string {
  if (entry.type === "turn") return `${entry.elsewhere === null ? "" : "~"}${entry.index}`;
  if (entry.type === "command") return entry.text === null ? `${entry.line}…` : entry.line;
  if (entry.type === "imported")
    return `+${[...entry.counts.values()].map(({ recorded }) => recorded).join("+")}`;
  return entry.type;
}

test("what the program said at the start stays below the talk that is read after it", () => {
  const told = step(initialChat([]), { type: "chat.told", text: "An import was cut off." });
  const talk = ["0 1", "0 1 2"].reduce(apply, told).entries ?? [];
  expect(talk.map(({ type }) => type)).toEqual(["turn", "turn", "told", "turn"]);
});
