import type { FinishedRow } from "./rows/finished-rows.ts";
import { wordsRow } from "./rows/rows.ts";
import { PEER_ENGINES, type PeerEngine } from "./words/words-order.ts";
import { QUESTION_SETS } from "./words/word-questions.ts";

const PEER_NAMES: Readonly<Record<PeerEngine, string>> = {
  fts5: "FTS5",
  minisearch: "MiniSearch",
  lancedb: "LanceDB",
  orama: "Orama",
};

interface Comparison {
  readonly what: string;
  readonly ours: number | null | undefined;
  readonly theirs: number | null | undefined;
  readonly isMoreBetter: boolean;
}

interface Compared {
  readonly size: number;
  readonly rows: Readonly<Record<string, FinishedRow>>;
}

/** Sentences about where another program is better than a search of ours, on the same questions. */
export const peerWins = (compared: Compared): readonly string[] =>
  PEER_ENGINES.flatMap((peer) => winsOf(peer, compared));

function winsOf(peer: PeerEngine, { size, rows }: Compared): readonly string[] {
  return comparisons(peer, { size, rows }).flatMap(({ what, ours, theirs, isMoreBetter }) => {
    if (ours === null || ours === undefined || theirs === null || theirs === undefined) return [];
    const isWon = isMoreBetter ? theirs > ours : theirs < ours;
    return isWon
      ? [`${size} turns, ${what}: ${PEER_NAMES[peer]} ${toShort(theirs)}, HSMS ${toShort(ours)}`]
      : [];
  });
}

function comparisons(engine: PeerEngine, { size, rows }: Compared): readonly Comparison[] {
  const searches = QUESTION_SETS.flatMap((set): readonly Comparison[] => {
    const ours = rows[wordsRow(set, "seeded")]?.measured ?? {};
    const theirs = rows[wordsRow(set, engine)]?.measured ?? {};
    const time = (name: string, what: string): Comparison => ({
      what: `${set}: processor's time of a search, ${what}, ms`,
      ours: ours[name],
      theirs: theirs[name],
      isMoreBetter: false,
    });
    const asked = theirs["firstAsked"] ?? 0;
    return [
      {
        what: `${set}: found, of the same ${asked}`,
        ours: ours["firstAsked"] === asked ? ours["firstFound"] : null,
        theirs: theirs["firstFound"],
        isMoreBetter: true,
      },
      time("processorP50Ms", "p50"),
      time("processorP95Ms", "p95"),
    ];
  });
  const disk = rows["disk"]?.measured ?? {};
  const peer = rows[wordsRow("run", engine)]?.measured ?? {};
  const importMs = disk["importProcessorMs"];
  return [
    ...searches,
    {
      what: "disk, bytes a turn",
      ours: disk["bytesATurn"],
      theirs: peer["bytesATurn"],
      isMoreBetter: false,
    },
    {
      what: "import, turns a second of processor's time",
      ours: typeof importMs === "number" ? size / (importMs / 1000) : null,
      theirs: peer["turnsASecond"],
      isMoreBetter: true,
    },
  ];
}

const toShort = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(2);
