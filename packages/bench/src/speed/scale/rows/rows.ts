import { mkdir, rm, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backUp } from "../../store/built-world.ts";
import type { Measured, TaskPlace } from "../../store/task-order.ts";
import { runTask, startReader } from "../../store/task-process.ts";
import { curveRows, type CurveSet } from "../curve/curve-rows.ts";
import type { MeasuredAt, RowGroup, ScaleRow } from "./scale-row.ts";
import { measureImport } from "./import.ts";
import { measureStart, storeIn } from "./start.ts";
import { hasPeer } from "../words/peers.ts";
import { OUR_ENGINES, PEER_ENGINES, type Engine } from "../words/words-order.ts";
import { QUESTION_SETS, type QuestionSet } from "../words/word-questions.ts";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";

export const wordsRow = (set: QuestionSet, engine: Engine): string => `words ${set} ${engine}`;

/** What the rows depend on besides their world. */
interface RowsAsked {
  readonly groups: readonly RowGroup[];
  /** Questions of each set. */
  readonly count: number;
  readonly sets: readonly CurveSet[];
  /** The folder whose packages are asked as peers. */
  readonly installedIn: string;
}

/** The rows of the groups in a world of this size, in the order in which they are measured. */
export function rowsOf({ groups, sets, ...asked }: RowsAsked, size: number): readonly ScaleRow[] {
  const imports = size <= MOST_IMPORTED ? [importRow] : [];
  const all = [...wordsRows(asked, size), ...curveRows(sets), ...otherRows, ...imports];
  return all.filter(({ group }) => groups.includes(group));
}

/** Whose turns are placed one after the other: of more, somebody waits for many minutes. */
const MOST_IMPORTED = 10_000;

const importRow: ScaleRow = { name: "import", group: "import", measure: measureImport };

function wordsRows(
  { count, installedIn }: Pick<RowsAsked, "count" | "installedIn">,
  size: number,
): readonly ScaleRow[] {
  const peers = PEER_ENGINES.filter((peer) => hasPeer(peer, { installedIn, size }));
  return QUESTION_SETS.flatMap((set) =>
    [...OUR_ENGINES, ...peers].map((engine) => ({
      name: wordsRow(set, engine),
      group: "words" as const,
      measure: ({ place, signal }: MeasuredAt) =>
        runTask({ ...place, task: "words", set, engine, count, installedIn }, signal),
    })),
  );
}

const otherRows: readonly ScaleRow[] = [
  {
    name: "search alone",
    group: "search",
    measure: ({ place, signal }) => runTask({ ...place, task: "latency" }, signal),
  },
  {
    name: "search beside",
    group: "search",
    measure: (at) => withCopy(at, (place) => runTask({ ...place, task: "beside" }, at.signal)),
  },
  {
    name: "search record",
    group: "search",
    measure: (at) =>
      withCopy(at, async (place) => {
        const stopReader = await startReader(place, at.signal);
        try {
          return await runTask({ ...place, task: "record" }, at.signal);
        } finally {
          stopReader();
        }
      }),
  },
  {
    name: "place",
    group: "place",
    measure: (at) => withCopy(at, (place) => runTask({ ...place, task: "place" }, at.signal)),
  },
  {
    name: "relink",
    group: "relink",
    measure: (at) => withCopy(at, (place) => runTask({ ...place, task: "relink" }, at.signal)),
  },
  { name: "disk", group: "disk", measure: measureDisk },
  {
    name: "start",
    group: "start",
    measure: (at) => withCopy(at, (_, home) => measureStart({ ...at, home })),
  },
];

/** Measures in a copy of the world. A run that was killed left its own beside the world: it goes first. */
async function withCopy(
  { place, world }: MeasuredAt,
  measure: (place: TaskPlace, home: string) => Promise<Measured>,
): Promise<Measured> {
  const home = join(world, "copy");
  const copy = storeIn(home);
  await rm(home, { recursive: true, force: true });
  try {
    await mkdir(dirname(copy), { recursive: true });
    await backUp({ directory: place.directory, copy });
    return await measure({ ...place, directory: copy }, home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** What each turn takes of the file, by table, and what the import of the world cost. */
async function measureDisk({ place, world }: MeasuredAt): Promise<Measured> {
  const store = await openLmdbStore({ directory: place.directory, analyser: ANALYSER });
  try {
    const { sizeBytes, turns } = await store.statistics();
    const tables = Object.entries(await store.file.tableBytes())
      .filter(([, bytes]) => bytes > 0)
      .toSorted(([, a], [, b]) => b - a);
    const used = tables.reduce((sum, [, bytes]) => sum + bytes, 0);
    const built: Measured = JSON.parse(await readFile(join(world, "built.json"), "utf8"));
    const { recordMs = null, processorMs = null, peakBytes = null, privateBytes = null } = built;
    return {
      bytesATurn: sizeBytes / turns,
      freeATurn: (sizeBytes - used) / turns,
      ...Object.fromEntries(tables.map(([name, bytes]) => [`table ${name}`, bytes / turns])),
      importMs: recordMs,
      importProcessorMs: processorMs,
      importPeakBytes: peakBytes,
      importPrivateBytes: privateBytes,
    };
  } finally {
    await store.close();
  }
}
