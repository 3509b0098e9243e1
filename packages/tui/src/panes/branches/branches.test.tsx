import type { BranchTree, BranchTurn, TalkPosition } from "@hsms/engine";
import * as fc from "fast-check";
import { cleanup, render } from "ink-testing-library";
import { afterEach, expect, test } from "vitest";
import { wordsIn } from "../../messages/words-in.ts";
import type { Size } from "../../draw/size.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import type { BranchesAction } from "./action.ts";
import { differenceOf } from "./difference.ts";
import { asciiSigns, indentsOf, unicodeSigns } from "./indents.ts";
import { initialBranches, type BranchesState } from "./state.ts";
import { updateBranches } from "./update.ts";
import { BranchesView } from "./view.tsx";

afterEach(cleanup);

const BOX: Size = { width: 48, height: 8 };

const idOf = (at: number) => `turn-${at}` as NonNullable<TalkPosition["turnId"]>;

/** Turns by the numbers that they follow, −1 for the root; parents first. */
function treeOf(parents: readonly number[], presentAt: number | null): BranchTree {
  const childrenOf = (at: number): readonly number[] =>
    parents.flatMap((parent, child) => (parent === at ? [child] : []));
  const path = new Set<number>();
  for (let at = presentAt ?? -1; at >= 0; at = parents[at] ?? -1) path.add(at);
  const turns: BranchTurn[] = [];
  const visit = (at: number, depth: number): void => {
    const parent = parents[at] ?? -1;
    const below = childrenOf(at);
    turns.push({
      index: at,
      id: idOf(at),
      parentId: parent < 0 ? null : idOf(parent),
      depth,
      children: below.length,
      labels: at === 1 ? ["바다"] : [],
      state: "active",
      isOnPath: path.has(at),
    });
    for (const child of below) visit(child, depth + 1);
  };
  for (const top of childrenOf(-1)) visit(top, 1);
  return {
    conversation: { id: "talk", name: "", createdAt: 0, headId: null },
    presentId: presentAt === null ? null : idOf(presentAt),
    rootLabels: [],
    turns,
  };
}

/** The scenario of seed 2, the talk standing at D. */
const scenario = treeOf([-1, 0, 1, 1], 3);

function play(
  state: BranchesState,
  ...actions: readonly BranchesAction[]
): {
  readonly state: BranchesState;
  readonly effects: ReturnType<typeof updateBranches>["effects"];
} {
  let now = state;
  const effects: ReturnType<typeof updateBranches>["effects"][number][] = [];
  for (const action of actions) {
    const next = updateBranches({ state: now, action, box: BOX });
    now = next.state;
    effects.push(...next.effects);
  }
  return { state: now, effects };
}

function frameOf(state: BranchesState, language: "en" | "ko" = "en"): readonly string[] {
  const { lastFrame } = render(
    <BranchesView
      {...{ state, box: BOX, theme: defaultTheme, words: wordsIn(language) }}
      origin={{ left: 0, top: 0 }}
      isFocused
    />,
  );
  return (lastFrame() ?? "").split("\n");
}

test("branches stand side by side, what goes on straight below, and labels and the present turn are seen", () => {
  const { state, effects } = play(
    initialBranches,
    { type: "branches.read", tree: scenario },
    {
      type: "branches.questions-read",
      questions: new Map([
        [idOf(0), "올여름에 어디로 갈까?"],
        [idOf(1), "바다가 좋겠다"],
        [idOf(2), "부산은\n어떨까 ".normalize("NFD").repeat(9)],
        [idOf(3), "what about Gangneung?"],
      ]),
    },
  );
  const turns = [0, 1, 2, 3].map((index) => ({ id: idOf(index), index }));
  expect(effects).toEqual([{ type: "read-questions", turns }]);
  const rows = frameOf(state, "ko");
  expect(rows.slice(0, 6).map((row) => row.slice(0, 22))).toEqual([
    expect.stringMatching(/^. 처음/u),
    expect.stringMatching(/^. 0 올여름에/u),
    expect.stringMatching(/^. 1 \[바다\] 바다가/u),
    expect.stringMatching(/^├── . 2 /u),
    expect.stringMatching(/^└── . 3 what about/u),
    "",
  ]);
  expect(rows[4]).toContain("← 지금 여기");
  expect(rows).toHaveLength(BOX.height);
  for (const row of rows) expect(textWidth(row)).toBeLessThanOrEqual(BOX.width);
  expect(frameOf(initialBranches)).toEqual([wordsIn("en").screen.loading]);
});

test("the selection says what differs from where the talk stands, and Enter goes on there", () => {
  const { state } = play(initialBranches, { type: "branches.read", tree: scenario });
  expect(frameOf(state).at(-1)).toBe("The conversation is here.");
  const atC = play(state, { type: "branches.moved", to: "up" });
  expect(differenceOf(atC.state)).toMatchObject({ fork: { index: 1 }, here: 1, there: 1 });
  expect(frameOf(atC.state).at(-1)).toBe("branches at 1: here 1 turn, your branch 1");
  const place = { conversationId: scenario.conversation.id, turnId: idOf(2) };
  expect(play(atC.state, { type: "branches.opened" }).effects).toEqual([
    { type: "go-to-place", place, said: "#2" },
  ]);
  const atRoot = play(atC.state, { type: "branches.moved", to: "first" });
  expect(frameOf(atRoot.state).at(-1)).toBe("3 turns back");
  expect(play(atRoot.state, { type: "branches.opened" }).effects).toEqual([
    { type: "go-to-place", place: { ...place, turnId: null }, said: "" },
  ]);
  const back = play(atRoot.state, { type: "branches.returned" });
  expect(back.state.selected).toBe(idOf(3));
});

test("the selection stays on its turn while the tree grows, and goes along where it stood where the talk does", () => {
  const read = (state: BranchesState, tree: BranchTree) =>
    play(state, { type: "branches.read", tree }).state;
  const present = read(initialBranches, scenario);
  const grown = treeOf([-1, 0, 1, 1, 3], 4);
  expect(read(present, grown).selected).toBe(idOf(4));
  const elsewhere = play(present, { type: "branches.moved", to: "first" }).state;
  expect(read(elsewhere, grown).selected).toBeNull();
  const other = {
    ...grown,
    conversation: { ...grown.conversation, id: "x" as TalkPosition["conversationId"] },
  };
  expect(read(elsewhere, other).selected).toBe(idOf(4));
});

test("a number that another turn has after a restore was undone does not keep what the first one asked", () => {
  const asked = (id: string, text: string): BranchesAction => ({
    type: "branches.questions-read",
    questions: new Map([[id as BranchTurn["id"], text]]),
  });
  const before = play(
    initialBranches,
    { type: "branches.read", tree: treeOf([-1], 0) },
    asked(idOf(0), "My aunt Dora sent a parcel."),
  ).state;
  const tree = treeOf([-1], 0);
  const turns = tree.turns.map((turn) => ({ ...turn, id: "other" as BranchTurn["id"] }));
  const other: BranchTree = { ...tree, presentId: "other", turns };
  const { state, effects } = play(before, { type: "branches.read", tree: other });
  expect(effects).toEqual([{ type: "read-questions", turns: [{ id: "other", index: 0 }] }]);
  const read = play(state, asked("other", "Who is my accountant?")).state;
  expect(frameOf(read)[1]).toContain("Who is my accountant?");
});

test("only what is seen is read", () => {
  const chain = Array.from({ length: 500 }, (_, at) => at - 1);
  const tree = treeOf(chain, 499);
  const { state, effects } = play(initialBranches, { type: "branches.read", tree });
  const [first] = effects;
  expect(first).toMatchObject({ type: "read-questions" });
  expect(first?.type === "read-questions" && first.turns.length).toBeLessThanOrEqual(BOX.height);
  const up = play(state, { type: "branches.moved", to: "page-up" });
  expect(up.effects).toHaveLength(1);
});

test("a turn's indent is as deep as it has forks above it, whatever the tree", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), (draws) => {
      const parents = draws.map((draw, at) => (draw % (at + 1)) - 1);
      const { turns } = treeOf(parents, null);
      const tops = turns.filter(({ parentId }) => parentId === null).length;
      const byId = new Map(turns.map((turn) => [turn.id, turn]));
      for (const signs of [unicodeSigns, asciiSigns]) {
        const indents = indentsOf(turns, signs);
        for (const [at, turn] of turns.entries()) {
          let forks = 0;
          for (let above: BranchTurn | undefined = turn; above !== undefined;) {
            const parent: BranchTurn | undefined =
              above.parentId === null ? undefined : byId.get(above.parentId);
            if ((parent?.children ?? tops) > 1) forks++;
            above = parent;
          }
          expect(indents[at]).toHaveLength(forks * signs.branch.length);
        }
      }
    }),
    { numRuns: 100 },
  );
});
