import { createRandom } from "../../../world/random.ts";
import { atLeast, atMost, type Figure } from "../../../run/figure.ts";
import * as z from "zod";
import { KINDS, shuffled, type NamedNode } from "./collect.ts";

const VERDICTS = ["wrong", "acceptable", "good"] as const;

/** Turns and children shown beside a name, as the rubric says. */
const SHOWN = 12;
const SHOWN_CHILDREN = 8;
/** Characters of a turn: who reads six hundred names reads no pages. */
const SHOWN_LENGTH = 240;

const lineSchema = z.object({
  id: z.number(),
  name: z.string(),
  above: z.string().nullable(),
  turns: z.array(z.string()),
  children: z.array(z.object({ name: z.string(), turns: z.number() })),
});
const keySchema = z.object({
  id: z.number(),
  version: z.enum(["old", "new"]),
  kind: z.enum(KINDS),
});
const judgedSchema = z.object({ id: z.number(), verdict: z.enum(VERDICTS) });

type SheetLine = z.infer<typeof lineSchema>;
type KeyLine = z.infer<typeof keySchema>;
type JudgedLine = z.infer<typeof judgedSchema>;

export const readKey = (text: string): readonly KeyLine[] => readLines(text, keySchema);
export const readJudged = (text: string): readonly JudgedLine[] => readLines(text, judgedSchema);

function readLines<Line>(text: string, schema: z.ZodType<Line>): readonly Line[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => schema.parse(JSON.parse(line)));
}

/** Lines as a file of them. */
export const writeLines = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** Names of two versions in one order that tells nothing, and which is whose. */
export function mixNames(
  { old, fresh }: { readonly old: readonly NamedNode[]; readonly fresh: readonly NamedNode[] },
  seed: number,
): { readonly lines: readonly SheetLine[]; readonly key: readonly KeyLine[] } {
  const random = createRandom(seed);
  const all = [
    ...old.map((node) => ({ node, version: "old" as const })),
    ...fresh.map((node) => ({ node, version: "new" as const })),
  ];
  const mixed = shuffled(all, random);
  return {
    lines: mixed.map(({ node }, id) => ({
      id,
      name: node.name,
      above: node.above,
      turns: spread(node.turns).map(({ user }) =>
        user.slice(0, SHOWN_LENGTH).replaceAll(/\s+/gu, " "),
      ),
      children: node.children.slice(0, SHOWN_CHILDREN),
    })),
    key: mixed.map(({ node: { kind }, version }, id) => ({ id, version, kind })),
  };
}

/** The first, the last, and as many evenly between as are shown. */
function spread<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= SHOWN) return items;
  const step = (items.length - 1) / (SHOWN - 1);
  return Array.from({ length: SHOWN }, (_, at) => items[Math.round(at * step)]).flatMap(
    (item) => item ?? [],
  );
}

/** Bars of the new version: names that mislead, and names that a person might have given. */
const MOST_WRONG = 0.1;
const LEAST_GOOD = 0.6;

/** Shares of wrong and good by version and kind, mean over the judges, and how far two judges agree. */
export function scoreSheet(
  key: readonly KeyLine[],
  judges: readonly (readonly JudgedLine[])[],
): readonly Figure[] {
  const verdicts = judges.map((lines) => new Map(lines.map(({ id, verdict }) => [id, verdict])));
  const figures: Figure[] = [];
  for (const version of ["old", "new"] as const) {
    for (const kind of [null, ...KINDS]) {
      const ids = key
        .filter((line) => line.version === version && (kind === null || line.kind === kind))
        .map(({ id }) => id);
      const given = verdicts.flatMap((one) => ids.flatMap((id) => one.get(id) ?? []));
      if (given.length === 0) continue;
      const share = (verdict: (typeof VERDICTS)[number]): number =>
        given.filter((one) => one === verdict).length / given.length;
      const isHeld = version === "new";
      const row = (verdict: (typeof VERDICTS)[number]): [string, number, string] => {
        const [from, to] = wilson(share(verdict), ids.length);
        const shown = `${from.toFixed(2)}–${to.toFixed(2)}`;
        return [`${version}, ${kind ?? "all"}: ${verdict} (${shown})`, share(verdict), "share"];
      };
      figures.push(
        atMost(...row("wrong"), isHeld ? MOST_WRONG : null),
        atLeast(...row("good"), isHeld ? LEAST_GOOD : null),
      );
    }
  }
  const [first, second] = verdicts;
  return first === undefined || second === undefined
    ? figures
    : [...figures, ...agreement(first, second)];
}

/** In which a share of so many lies with 95 % certainty (Wilson). */
function wilson(share: number, size: number): readonly [from: number, to: number] {
  const z2 = 1.96 ** 2;
  const middle = (share + z2 / (2 * size)) / (1 + z2 / size);
  const half =
    Math.sqrt(z2 * ((share * (1 - share)) / size + z2 / (4 * size ** 2))) / (1 + z2 / size);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

type Verdicts = ReadonlyMap<number, (typeof VERDICTS)[number]>;

/** Share of the same verdicts, and Cohen's κ, which is 0 where they agree as often as by chance. */
function agreement(first: Verdicts, second: Verdicts): readonly Figure[] {
  const both = [...first.keys()].filter((id) => second.has(id));
  if (both.length === 0) return [];
  const same = both.filter((id) => first.get(id) === second.get(id)).length / both.length;
  const byChance = VERDICTS.reduce((sum, verdict) => {
    const [one, two] = [first, second].map(
      (verdicts) => both.filter((id) => verdicts.get(id) === verdict).length / both.length,
    );
    return sum + (one ?? 0) * (two ?? 0);
  }, 0);
  return [
    atLeast("judges agree", same, "share"),
    atLeast(
      "judges agree, Cohen's kappa",
      byChance === 1 ? 1 : (same - byChance) / (1 - byChance),
      "",
    ),
  ];
}
