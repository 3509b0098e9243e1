import { Option } from "@commander-js/extra-typings";
import { dayOf } from "@hsms/messages";
import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../output/cli-error.ts";
import { IMPORTANT_FROM, numberFlag, pathFlag } from "../arguments/flags.ts";
import { vectorsCommand } from "./vectors.ts";
import { projectCommand, type CommandKit, type SharedOptions } from "../kit.ts";

/** Kept for ever (S3-39), and important (S3-40). */
const SAVED = "10";
const MARKED = "9";

interface Passed extends SharedOptions {
  readonly yes?: true | undefined;
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
}

interface Entry {
  /** Of its value: `<needed>`, `[free]`, or none. */
  readonly argument: string;
  /** The command line that does it with these values. */
  readonly words: (values: readonly string[]) => readonly string[];
  readonly takes: readonly ("yes" | "limit" | "page" | "create")[];
}

const add =
  (importance: string) =>
  (texts: readonly string[]): readonly string[] => [
    "add",
    `--importance=${importance}`,
    "--",
    texts.join(" "),
  ];

const LIST = ["limit", "page"] as const;
/** Memories on a page unless told otherwise. */
const PAGE = 10;

/** What an administrator does with a project's memory, in the words of seed 3 (S3-39 to S3-52): each is another command of this program. */
const memoryTable = {
  save: { argument: "<text>", words: add(SAVED), takes: ["create"] },
  important: { argument: "<text>", words: add(MARKED), takes: ["create"] },
  forget: {
    argument: "<pattern>",
    words: (pattern) => ["forget", `--match=${pattern.join(" ")}`],
    takes: ["yes"],
  },
  cleanup: { argument: "", words: () => ["care", "apply"], takes: ["yes"] },
  export: {
    argument: "[folder]",
    words: ([folder = ""]) => ["export", `--out=${folder || `hsms-export-${dayOf(Date.now())}`}`],
    takes: [],
  },
  import: { argument: "<file>", words: (files) => ["import", "--", ...files], takes: ["create"] },
  search: { argument: "<words>", words: (words) => ["search", "--", words.join(" ")], takes: LIST },
  summary: { argument: "", words: () => ["summary"], takes: [] },
  stats: { argument: "", words: () => ["stats"], takes: [] },
  recent: { argument: "", words: () => ["list"], takes: LIST },
  "important-only": {
    argument: "[level]",
    words: ([level = ""]) => ["list", `--min-importance=${level || IMPORTANT_FROM}`],
    takes: LIST,
  },
  "cleanup-log": { argument: "", words: () => ["care", "log"], takes: [] },
  "set-retention": {
    argument: "<days>",
    words: ([days = ""]) => ["config", "set", "RETENTION_DAYS", days],
    takes: [],
  },
  "set-auto-cleanup": {
    argument: "<on|off>",
    words: ([state = ""]) => ["care", state === "on" || state === "off" ? state : refuse(state)],
    takes: [],
  },
  "set-importance-threshold": {
    argument: "<level>",
    words: ([level = ""]) => ["config", "set", "FORGET_BELOW", level],
    takes: [],
  },
} as const satisfies Readonly<Record<string, Entry>>;

type Name = keyof typeof memoryTable;
const names = Object.keys(memoryTable) as readonly Name[];

function refuse(state: string): never {
  throw new CliError("BAD_SETTING_VALUE", `--set-auto-cleanup ${state}`, { detail: "on, off" });
}

/** `hsms memory`: the state of a project's memory, and by a flag or a word below it what to do with it. */
export function memoryCommand(kit: CommandKit) {
  const { messages, toRead, run } = kit;
  const words = messages.memory;
  const { flags } = messages.help;
  const option = {
    yes: () => new Option("-y, --yes", flags.yes),
    create: () => new Option("--create", flags.create),
    limit: () => numberFlag("--limit <number>", { min: 1, max: 1000, description: flags.limit }),
    page: () => numberFlag("--page <number>", { min: 1, max: 1000, description: flags.page }),
  };
  const runEntry = (name: Name, values: readonly string[], options: Passed): Promise<void> =>
    run(commandLine(name, values, options));
  const memory = projectCommand("memory", messages)
    .description(messages.help.summaries.memory)
    .enablePositionalOptions()
    .action(async (options) => {
      const [first, ...others] = givenIn(options);
      if (others.length > 0) refuseBoth(givenIn(options).map(({ name }) => `--${name}`));
      if (first !== undefined) return runEntry(first.name, first.values, options);
      flagsTaken([], { name: "memory", options });
      return toRead(options, async ({ memory: open, project, store }, { output, json }) => {
        const [counts, status, newest] = await Promise.all([
          open.turns.counts(),
          open.status(),
          open.turns.newest({ limit: 1, archived: "also" }),
        ]);
        const { forgetting, forgetBy, purging, retentionDays, forgetBelow } = status.settings;
        const [last] = newest;
        const state = {
          project: cleanLine(project.name),
          folder: store,
          turns: counts.total,
          archived: counts.archived,
          important: counts.byImportance.slice(IMPORTANT_FROM - 1).reduce((a, b) => a + b, 0),
          topics: status.nodes,
          queued: status.queued,
          sizeBytes: status.sizeBytes,
          isEncrypted: status.isEncrypted,
          newest: last === undefined || last.isDateGuessed === true ? null : dayOf(last.createdAt),
          settings: { forgetting, forgetBy, purging, retentionDays, forgetBelow },
        };
        if (json) output.data(state);
        else output.print(words.state(state).join("\n"));
      });
    });
  for (const make of Object.values(option)) memory.addOption(make());
  for (const name of names) {
    const { argument, takes } = memoryTable[name];
    memory.option(argument === "" ? `--${name}` : `--${name} ${argument}`, words.entries[name]);
    const below = projectCommand(name, messages).description(words.entries[name]);
    for (const taken of takes) below.addOption(option[taken]());
    if (argument !== "")
      below.argument(argument.startsWith("<") ? "<value...>" : "[value]", words.value(argument));
    memory.addCommand(
      below.action((...given: readonly unknown[]) => {
        const values = argument === "" ? [] : [given[0] ?? []].flat().map(String);
        const options = given.at(-2) as Passed;
        const flagged = givenIn(memory.opts());
        if (flagged.length > 0) refuseBoth([...flagged.map((one) => `--${one.name}`), name]);
        return runEntry(name, values, { ...memory.opts(), ...options });
      }),
    );
  }
  return memory
    .addCommand(vectorsCommand(kit))
    .addCommand(pathCommand(kit))
    .addCommand(destroyCommand(kit));
}

/** `hsms memory path`: also of one that is encrypted, damaged or open elsewhere (C3-18). */
const pathCommand = ({ messages, act }: CommandKit) =>
  projectCommand("path", messages)
    .description(messages.memory.path)
    .action((options) =>
      act(options, async (context) => {
        const { knownStore } = await import("../../open/with-project.ts");
        const { project } = await knownStore(context);
        if (context.json) context.output.data({ path: project.directory });
        else context.output.print(project.directory);
      }),
    );

/** `hsms memory destroy`. */
function destroyCommand({ messages, act }: CommandKit) {
  const words = messages.memory.destroy;
  return projectCommand("destroy", messages)
    .description(words.summary)
    .option("-y, --yes <name>", words.yes)
    .addOption(pathFlag("--backup <folder>", words.backup))
    .action(({ yes, backup, ...options }) =>
      act(options, async (context) => {
        const { destroyMemory } = await import("./destroy-memory.ts");
        return destroyMemory(context, { yes, backup });
      }),
    );
}

function refuseBoth(both: readonly string[]): never {
  throw new CliError("CONFLICTING_FLAGS", both.join(", "));
}

/** Flags of the table, in the order in which they were given. */
const givenIn = (options: object) =>
  Object.entries(options).flatMap(([key, value]: readonly [string, unknown]) => {
    const name = names.find((one) => new Option(`--${one}`).attributeName() === key);
    return name === undefined ? [] : [{ name, values: value === true ? [] : [String(value)] }];
  });

function commandLine(name: Name, values: readonly string[], options: Passed): readonly string[] {
  const entry: Entry = memoryTable[name];
  const { project, workers, debug, debugTxt, debugDir, limit } = options;
  const passed = [
    ...(project === undefined ? [] : [`--project=${project}`]),
    ...(workers === undefined ? [] : [`--workers=${workers}`]),
    ...(debug === true ? ["--debug"] : []),
    ...(debugTxt === true ? ["--debug-txt"] : []),
    ...(debugDir === undefined ? [] : [`--debug-dir=${debugDir}`]),
    ...flagsTaken(entry.takes, { name: `memory ${name}`, options }),
    ...(entry.takes.includes("limit") && limit === undefined ? [`--limit=${PAGE}`] : []),
  ];
  const [first = "", ...rest] = entry.words(values);
  // Of a command with words below it they come first: `care apply --yes`.
  const at = rest.findIndex((word) => word.startsWith("-"));
  const place = at === -1 ? rest.length : at;
  return [first, ...rest.slice(0, place), ...passed, ...rest.slice(place)];
}

/** Those that were given; throws `CliError` for one that would be without effect. */
function flagsTaken(
  takes: Entry["takes"],
  { name, options }: { readonly name: string; readonly options: Passed },
): readonly string[] {
  const { yes, create, limit, page } = options;
  const given = {
    yes: yes === true ? "--yes" : undefined,
    create: create === true ? "--create" : undefined,
    limit: limit === undefined ? undefined : `--limit=${limit}`,
    page: page === undefined ? undefined : `--page=${page}`,
  };
  return Object.entries(given).flatMap(([flag, word]) => {
    if (word === undefined) return [];
    if (takes.some((taken) => taken === flag)) return [word];
    throw new CliError("MISPLACED_FLAG", `--${flag}`, { detail: name });
  });
}
