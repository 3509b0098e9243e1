import path from "node:path";
import { createMessage, formatMessage } from "@hsms/messages";
import type { FormatProblem, ImportBatch, ImportPart, ImportParts, LeftOut } from "@hsms/engine";
import { FileError } from "../../output/cli-error.ts";
import { STANDARD_INPUT } from "../../output/terminal/read-question.ts";
import { keepOldHeap, keepYoungHeap } from "../../screen/young-heap.ts";
import type { Context } from "../../settings/context.ts";
import { prepareBatch, type Preparation } from "./prepare-batch.ts";
import type { Spool, Spooled } from "./spool.ts";
import { findAuthors, type People } from "./who-is-me.ts";
import {
  askWhose,
  countUnnamed,
  NOBODY,
  ROLE,
  withOwner,
  type Unnamed,
  type Whose,
} from "./whose-talk.ts";

/** Progress of reading is told in these: nobody reads bytes. */
const MEGABYTE = 1e6;

export interface Wanted extends Preparation {
  /** Whoever asks for it tells of the sources itself. */
  readonly dryRun?: boolean | undefined;
  /** As the messages name the person, in each chat. */
  readonly me?: readonly string[] | undefined;
  readonly columns: Readonly<Record<string, string>>;
}

export interface Read {
  readonly sources: readonly Source[];
  readonly leftOut: readonly LeftOut[];
  readonly skipped: readonly ReturnType<typeof inEnglish>[];
  /** What to do about what was skipped, each once: many files are skipped for one reason. */
  readonly hints: readonly string[];
}

export interface Source {
  /** Of which kind it is, for scripts. */
  readonly told: {
    readonly format: string;
    readonly files: readonly string[];
    readonly turns: number;
  };
  /** Its first turns. */
  readonly examples: ImportBatch["turns"];
  /** Who of those that talk in it is the person whose memory this is, as far as that was said. */
  readonly owner: {
    readonly me: readonly string[];
    /** Whether it names those who talk. */
    readonly hasPeople: boolean;
    /** Of what is said where nobody is named. */
    readonly whose?: NonNullable<Whose> | "program" | "unsaid";
  };
  readonly parts: ImportParts;
}

/** As `--json` prints it. */
const inEnglish = ({ reason, hint: _hint, ...problem }: FormatProblem) => ({
  ...problem,
  message: formatMessage(reason, "en"),
});

/**
 * Reads them all before anything is open, and tells of each where there are several. `null` where it was interrupted.
 * Throws `FileError`, also where nothing is in them, and `CliError` where it is not known who `--me` is.
 */
export async function readSources(
  files: readonly string[],
  context: Context,
  { me, columns, dryRun, spool, ...preparation }: Wanted & { readonly spool: Spool },
): Promise<Read | null> {
  const { output, json, config, interruption, progress, messages } = context;
  const { joinLeftOut, readParts } = await import("../../open/seldom-needed.ts");
  const paths = files.map((file) =>
    file === STANDARD_INPUT ? file : path.resolve(config.workingDirectory, file),
  );
  const skipped: FormatProblem[] = [];
  let others: readonly LeftOut[] = [];
  const found = new Map<number, Gathered>();
  // What is parsed is garbage right away.
  keepYoungHeap();
  keepOldHeap();
  // Nothing is open yet, and much is parsed in one go.
  await interruption.standAside(async () => {
    const parts = readParts(paths, {
      onRead: ({ done, total }) =>
        progress.update({
          label: messages.stages("read"),
          done: Math.round(done / MEGABYTE),
          total: Math.round(total / MEGABYTE),
        }),
      onSkipped: (problem) => skipped.push(problem),
      onOthers: (rows) => (others = rows),
      standardInput: process.stdin,
      columns,
    });
    for await (const part of parts) {
      if (part.type === "refused") throw new FileError(part.problem);
      if (interruption.signal.aborted) return;
      await gather(found, part.value, spool);
    }
  });
  progress.end();
  if (interruption.signal.aborted) return null;
  const gathered = [...found.values()];
  if (!json && gathered.length + skipped.length > 1) {
    for (const { file = "", reason } of skipped) {
      output.notice(messages.imported.skipped(file, formatMessage(reason, messages.language)));
    }
    for (const { format, files: names, turns } of dryRun === true ? [] : gathered) {
      const [file = ""] = names;
      output.notice(messages.imported.source({ file, files: names.size, format, turns }));
    }
  }
  const leftOut = joinLeftOut([...gathered.flatMap((one) => one.leftOut), ...others]);
  if (gathered.every(({ turns }) => turns === 0)) {
    if (leftOut.length > 0) output.notice(messages.imported.leftOut(leftOut));
    throw new FileError({
      code: "FILE_EMPTY",
      reason: createMessage("nothingInIt", {}),
      hint: createMessage("otherCopy", {}),
      file: files.join(", "),
    });
  }
  const people = gathered.flatMap((one) => [...one.people.values()]);
  const names = (me ?? []).map((name) => name.trim().normalize("NFC"));
  const unnamed = gathered.map((one) => one.unnamed).reduce(both, NOTHING_UNNAMED);
  const isRole = (name: string): boolean => (name === ROLE || name === NOBODY) && unnamed.turns > 0;
  const authors = await findAuthors(
    people,
    context,
    names.filter((name) => !isRole(name)),
  );
  if (authors === null) return null;
  const whose = await askWhose(unnamed, context, names);
  if (interruption.signal.aborted) return null;
  const sources = gathered.map((one) =>
    sourceOf(one, {
      me: [...new Set([...one.people.values()].flatMap((own) => authors.of(own) ?? []))],
      hasPeople: [...one.people.values()].some(({ size }) => size > 0),
      ...(one.unnamed.turns === 0
        ? {}
        : { whose: whose ?? (one.unnamed.isOfProgram ? "program" : "unsaid") }),
      prepare: (batch, own) =>
        withOwner(authors.prepare(prepareBatch(batch, preparation), own), whose),
    }),
  );
  const hints = [...new Set(skipped.map(({ hint }) => formatMessage(hint, "en")))];
  return { sources, leftOut, skipped: skipped.map(inEnglish), hints };
}

const NOTHING_UNNAMED: Unnamed = { turns: 0, isOfProgram: false };

const both = (a: Unnamed, b: Unnamed): Unnamed => ({
  turns: a.turns + b.turns,
  isOfProgram: a.isOfProgram || b.isOfProgram,
});

interface Gathered {
  readonly format: string;
  readonly files: Set<string>;
  /** By file: a person may be called otherwise in another chat. */
  readonly people: Map<string, People>;
  readonly parts: { readonly batch: Spooled; readonly people: People }[];
  leftOut: readonly LeftOut[];
  examples: ImportBatch["turns"];
  unnamed: Unnamed;
  /** Without purged ones, which are gaps in the numbers of a file. */
  turns: number;
}

/** Turns of a source that a dry run shows. */
const EXAMPLES = 3;

async function gather(
  found: Map<number, Gathered>,
  { source, format, files, batch }: ImportPart,
  spool: Spool,
): Promise<void> {
  const { joinLeftOut } = await import("../../open/seldom-needed.ts");
  const one: Gathered = found.get(source) ?? {
    format,
    files: new Set(),
    people: new Map(),
    parts: [],
    leftOut: [],
    examples: [],
    unnamed: NOTHING_UNNAMED,
    turns: 0,
  };
  found.set(source, one);
  for (const file of files) one.files.add(file);
  const place = files.join("\n");
  const people: People = one.people.get(place) ?? new Map();
  one.people.set(place, people);
  for (const { name, messages, isOwner } of batch.people ?? []) {
    const known = people.get(name);
    people.set(name, {
      messages: messages + (known?.messages ?? 0),
      isOwner: isOwner === true || known?.isOwner === true,
    });
  }
  one.leftOut = joinLeftOut([...one.leftOut, ...(batch.leftOut ?? [])]);
  one.unnamed = both(one.unnamed, countUnnamed(batch));
  one.turns += batch.turns.filter(({ state }) => state !== "purged").length;
  const missing = EXAMPLES - one.examples.length;
  const shown = batch.turns.filter(({ state }) => state !== "purged").slice(0, missing);
  if (missing > 0) one.examples = [...one.examples, ...shown];
  one.parts.push({ batch: await spool.add(batch), people });
}

function sourceOf(
  { format, files, turns, examples, parts }: Gathered,
  {
    prepare,
    ...owner
  }: Source["owner"] & {
    readonly prepare: (batch: ImportBatch, people: People) => ImportBatch;
  },
): Source {
  return {
    owner,
    told: { format, files: [...files], turns },
    examples: prepare({ turns: examples, repairs: [] }, new Map()).turns,
    parts: {
      turns,
      async *read() {
        for (const { batch, people } of parts) yield prepare(await batch(), people);
      },
    },
  };
}
