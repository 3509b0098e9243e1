import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import { removeTurns } from "../draft/remove.ts";
import { plant, type Grove } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";

/** Words of one of some subjects, which what was told and what was imported share. */
const wordsOf = (turn: number): readonly number[] => {
  const subject = (turn * 7) % 12;
  return [subject * 10, subject * 10 + 1, subject * 10 + 2, 1000 + turn];
};

type Told = "imported" | "told";

async function grown(kinds: readonly Told[], fanout = 5) {
  const grove = plant({ fanout });
  for (const [turn, kind] of kinds.entries()) {
    await (kind === "told" ? grove.place(wordsOf(turn)) : grove.placeImported(wordsOf(turn)));
    if (turn % 25 === 0) await grove.sleep();
    check(grove, turn + 1, fanout);
  }
  return grove;
}

function check({ tree }: Grove, turns: number, fanout: number): void {
  const all = Array.from({ length: turns }, (_, turn) => turn);
  expect(brokenLaws({ nodes: tree.nodes, turns: all, fanout })).toEqual([]);
}

/** The topics of what was imported, and the turns outside of them. */
function parts({ tree }: Grove, kinds: readonly Told[]) {
  const turnsBelow = (id: NodeId): readonly number[] => {
    const node = tree.nodes.get(id);
    return node === undefined ? [] : [...node.turns, ...node.children.flatMap(turnsBelow)];
  };
  const named = [...tree.nodes.values()].filter((node) => node.id !== ROOT_ID && node.topicPinned);
  const within = named.flatMap(({ id }) => turnsBelow(id));
  const outside = turnsBelow(ROOT_ID).filter((turn) => !within.includes(turn));
  return {
    topics: named.map(({ topic }) => topic),
    within: new Set(within.map((turn) => kinds[turn])),
    outside: new Set(outside.map((turn) => kinds[turn])),
  };
}

const times = (count: number, kind: Told): readonly Told[] =>
  Array.from({ length: count }, () => kind);

const apart = {
  topics: ["imported"],
  within: new Set(["imported"]),
  outside: new Set(["told"]),
};

test("what is imported beside what was told lies in a topic of its own, and what is told later outside of it", async () => {
  for (const imported of [1, 2, 9, 150]) {
    const kinds = [...times(30, "told"), ...times(imported, "imported"), ...times(30, "told")];
    expect(parts(await grown(kinds), kinds), `${imported} imported`).toEqual(apart);
  }
});

test("where the import came first, all of it becomes that topic when something is told", async () => {
  for (const imported of [1, 5, 120]) {
    const kinds = [...times(imported, "imported"), ...times(1, "told"), ...times(40, "imported")];
    expect(parts(await grown(kinds), kinds), `${imported} imported`).toEqual(apart);
  }
});

test("told and imported in turns they stay apart, whatever the fan-out", async () => {
  for (const fanout of [2, 3, 8]) {
    const kinds = Array.from({ length: 160 }, (_, turn): Told =>
      turn % 3 === 0 ? "told" : "imported",
    );
    expect(parts(await grown(kinds, fanout), kinds), `fan-out ${fanout}`).toEqual(apart);
  }
});

test("a memory that only holds what was imported, or only what was told, has no such topic", async () => {
  for (const kind of ["imported", "told"] as const) {
    const kinds = times(80, kind);
    expect(parts(await grown(kinds), kinds).topics).toEqual([]);
  }
});

test("where all that was imported is taken back its topic goes, which is no loss of a name that somebody gave", async () => {
  const kinds = [...times(20, "told"), ...times(60, "imported")];
  const grove = await grown(kinds);
  const gone = Array.from({ length: 60 }, (_, at) => 79 - at);
  for (let from = 0; from < gone.length; from += 7) {
    await grove.change(async (draft) => {
      await removeTurns(draft, gone.slice(from, from + 7));
      const told = draft.events.map((event) => event(() => "")).map(({ type }) => type);
      expect(told).not.toContain("topic.name-gone");
    });
  }
  check(grove, 20, 5);
  expect(parts(grove, kinds)).toEqual({
    topics: [],
    within: new Set(),
    outside: new Set(["told"]),
  });
});
