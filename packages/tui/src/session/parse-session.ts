import { parseTurnId, type MemoryMark, type NodeId } from "@hsms/engine";
import type { KeptAnswer } from "../panes/chat/entry.ts";
import { initialShares, type Shares } from "../screen/layout/layout.ts";
import { paneNames } from "../input/pane-names.ts";
import { layoutChoices } from "../overlay/settings/state.ts";
import { themeNames } from "../draw/theme/theme.ts";
import { type Line, maskLine } from "./mask-line.ts";
import type { Session } from "./session.ts";

/** Raised when an older program could not read what this one writes. */
const VERSION = 1;

export function sessionText(session: Session): string {
  return `${JSON.stringify({ version: VERSION, ...session })}\n`;
}

/** A session from its file; `null` for one that is no session, or of a later version: the screen begins with defaults then. */
export function parseSession(text: string): Session | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || value["version"] !== VERSION) return null;
  const focus = oneOf(paneNames, value["focus"]);
  const theme = oneOf(themeNames, value["theme"]);
  const shares = sharesOf(value["shares"]);
  const tree = treeOf(value["tree"]);
  const lastPurge = typeof value["lastPurge"] === "string" ? value["lastPurge"] : null;
  if (focus === null || theme === null || shares === null || tree === null) return null;
  return {
    focus,
    theme,
    shares,
    tree,
    isZoomed: value["isZoomed"] === true,
    mouse: value["mouse"] === true,
    watch: value["watch"] === true,
    isWatchOffered: value["isWatchOffered"] === true,
    foldsQuestions: value["foldsQuestions"] === true,
    layout: oneOf(layoutChoices, value["layout"]) ?? "default",
    hidden: texts(value["hidden"]).flatMap((name) => oneOf(paneNames, name) ?? []),
    // Without it nobody knows whether a line was deleted for good since.
    line: lastPurge === null ? null : lineOf(value["line"]),
    lastPurge,
    toldCutOff: typeof value["toldCutOff"] === "string" ? value["toldCutOff"] : null,
    answers: Array.isArray(value["answers"]) ? value["answers"].flatMap(answerOf) : [],
  };
}

function sharesOf(value: unknown): Shares | null {
  if (!isRecord(value) || !isRecord(value["heights"])) return null;
  const { heights } = value;
  const column = within(value["column"], 20, 80);
  if (column === null) return null;
  // A pane that an older program did not have gets its default height.
  const own = paneNames.flatMap((pane) => {
    const height = within(heights[pane], 1, 9);
    return height === null ? [] : [[pane, height]];
  });
  return { column, heights: { ...initialShares.heights, ...Object.fromEntries(own) } };
}

function lineOf(value: unknown): Session["line"] {
  if (!isRecord(value) || typeof value["draft"] !== "string") return null;
  const history = texts(value["history"]);
  const walked = walkedOf(value["walked"], history.length);
  // Files of older versions hold lines as they were sent.
  return maskLine({ draft: value["draft"], history, walked });
}

/** A file of before has none. */
function walkedOf(value: unknown, lines: number): Line["walked"] {
  if (!isRecord(value) || typeof value["text"] !== "string") return null;
  const at = within(value["at"], -1, lines - 1);
  return at === null ? null : { at, text: value["text"] };
}

function answerOf(value: unknown): readonly KeptAnswer[] {
  if (!isRecord(value) || typeof value["turnId"] !== "string") return [];
  const turnId = parseTurnId(value["turnId"]);
  const { recalled, quoted } = value;
  if (turnId === undefined || !Array.isArray(recalled)) return [];
  return [
    {
      turnId,
      found: oneOf(["yes", "unsure", "no"] as const, value["found"]),
      quoted: Array.isArray(quoted) ? quoted.filter(isNumber) : [],
      elapsedMs: isNumber(value["elapsedMs"]) ? value["elapsedMs"] : null,
      confidence: within(value["confidence"], 0, 1),
      recalled: recalled.flatMap((memory: unknown) =>
        isRecord(memory) && isNumber(memory["index"]) && isNumber(memory["score"])
          ? [{ index: memory["index"], score: memory["score"], marks: marksOf(memory["marks"]) }]
          : [],
      ),
    },
  ];
}

const memoryMarks = [
  "other branch",
  "source deleted",
  "undated",
  "forgotten",
] as const satisfies readonly MemoryMark[];

/** A file of before has none. */
const marksOf = (value: unknown): readonly MemoryMark[] =>
  texts(value).flatMap((mark) => oneOf(memoryMarks, mark) ?? []);

const isNumber = (value: unknown): value is number => typeof value === "number";

function treeOf(value: unknown): Session["tree"] | null {
  if (!isRecord(value)) return null;
  // Nodes that are gone are looked for and not found.
  const ids = (list: unknown): readonly NodeId[] => texts(list);
  return { open: ids(value["open"]), selected: ids(value["selected"]) };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | null {
  return names.find((name) => name === value) ?? null;
}

function within(value: unknown, least: number, most: number): number | null {
  return typeof value === "number" && value >= least && value <= most ? value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
