import type { Branch, BranchTree, BranchTurn, Label, Memory, TalkPosition } from "@hsms/engine";
import { indentsOf, unicodeSigns } from "@hsms/tui/branches";
import { cleanLine } from "@hsms/tui/text";
import type { Messages } from "../../messages/en/en.ts";
import { describePlace } from "./describe-place.ts";
import { excerpt } from "./excerpt.ts";
import { numberOf } from "./turn-numbers.ts";

/** Cells of a question in a line of the tree, and of what was said in a context. */
const QUESTION_CELLS = 48;
const SAID_CELLS = 120;

/** Turns shown of a path: what was said last. */
const SHOWN_TURNS = 3;

/**
 * A conversation's tree. What follows without a branching runs straight down, so that a talk of
 * thousands of turns has as many columns as a short one:
 *
 *     root
 *     0: "…"
 *     1: "…" [B_point]
 *     ├── 2: "…"
 *     │   4: "…"
 *     └── 3: "…" ← present
 */
export async function printBranchTree(
  memory: Pick<Memory, "turns">,
  tree: BranchTree,
  { branches: words }: Messages,
): Promise<string> {
  const { conversation, presentId, rootLabels, turns } = tree;
  const read = await memory.turns.read(turns.map(({ index }) => index));
  const lines = [
    words.tree(nameOf(conversation)),
    `root${marks(rootLabels)}${presentId === null ? words.here : ""}`,
  ];
  const indents = indentsOf(turns, unicodeSigns);
  for (const [at, turn] of turns.entries()) {
    const question = excerpt(read[at]?.user ?? "", QUESTION_CELLS);
    const here = turn.id === presentId ? words.here : "";
    const state = turn.state === "active" ? "" : ` (${words.states[turn.state]})`;
    lines.push(`${indents[at]}${turn.index}: "${question}"${marks(turn.labels)}${state}${here}`);
  }
  return lines.join("\n");
}

const nameOf = ({ id, name }: BranchTree["conversation"]): string =>
  name === "" ? id : cleanLine(name);

const marks = (labels: BranchTurn["labels"]): string =>
  labels.map((label) => ` [${cleanLine(label)}]`).join("");

/** A line for each branch; `*` marks the one that the present turn is on, and another line tells which that is where it is not the last. */
export async function printBranchList(
  memory: Pick<Memory, "turns" | "conversations">,
  { branches, labels }: { readonly branches: readonly Branch[]; readonly labels: readonly Label[] },
  { branches: words }: Messages,
): Promise<string> {
  if (branches.length === 0) return words.noBranches;
  const read = await memory.turns.read(branches.map(({ headIndex }) => headIndex));
  const turnByLabel = new Map(labels.map(({ name, turnId }) => [name, turnId]));
  const lines: string[] = [];
  for (const [at, branch] of branches.entries()) {
    const { headId, headIndex, label, turns, parentId, isPresent, holdsPresent, isArchived } =
      branch;
    const question = excerpt(read[at]?.user ?? "", QUESTION_CELLS);
    const isOnHead = label !== null && turnByLabel.get(label) === headId;
    const named = isOnHead ? marks([label]) : "";
    const behind = label === null || isOnHead ? "" : `, ${words.behind(cleanLine(label))}`;
    const archived = isArchived ? ` (${words.states.archived})` : "";
    const from = parentId === null ? null : await numberOf(memory, parentId);
    const told = `${words.branch({ turns, from })}${behind}`;
    lines.push(
      `${holdsPresent ? "*" : " "} ${headIndex}: "${question}"${named}${archived}  ${told}`,
    );
    const place = holdsPresent && !isPresent ? await memory.conversations.here.peek() : null;
    if (place !== null) lines.push(`  ${await describePlace(memory, place, words)}`);
  }
  const isOnNone = !branches.some(({ holdsPresent }) => holdsPresent);
  const place = isOnNone ? await memory.conversations.here.peek() : null;
  if (place !== null) lines.push(`* ${await describePlace(memory, place, words)}`);
  return lines.join("\n");
}

export async function printLabels(
  memory: Pick<Memory, "turns" | "conversations">,
  labels: readonly Label[],
  { branches: words }: Messages,
): Promise<string> {
  if (labels.length === 0) return words.noLabels;
  const indexes = await memory.turns.indexesOf(labels.flatMap(({ turnId }) => turnId ?? []));
  const turns = await memory.turns.read(indexes.flatMap((index) => index ?? []));
  const byId = new Map(turns.map((turn) => [turn?.id, turn]));
  return labels
    .map(({ name, turnId }) => {
      const turn = turnId === null ? undefined : byId.get(turnId);
      const at =
        turn === undefined ? "root" : `${turn.index}: "${excerpt(turn.user, QUESTION_CELLS)}"`;
      return `[${cleanLine(name)}] ${at}`;
    })
    .join("\n");
}

/** What was said last on the way to a place, or with `shown` all of it. */
export async function printContext(
  memory: Pick<Memory, "turns" | "conversations">,
  place: TalkPosition,
  { words, shown = SHOWN_TURNS }: { readonly words: Messages["branches"]; readonly shown?: number },
): Promise<string> {
  // One more tells whether there is more.
  const path = await memory.conversations.here.path(place, { limit: shown + 1 });
  const turns = await memory.turns.read(path.slice(-shown));
  const said = turns.flatMap((turn) =>
    turn === undefined
      ? []
      : [
          `  [user] ${excerpt(turn.user, SAID_CELLS)}`,
          ...(turn.assistant === null
            ? []
            : [`  [assistant] ${excerpt(turn.assistant, SAID_CELLS)}`]),
        ],
  );
  return [
    words.context,
    ...(path.length > turns.length ? [`  ${words.earlier}`] : []),
    ...said,
    "-".repeat(21),
  ].join("\n");
}
