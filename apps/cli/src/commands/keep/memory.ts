import { Option } from "@commander-js/extra-typings";
import { dayOf } from "@hsms/messages";
import { CliError } from "../../output/cli-error.ts";
import { numberFlag } from "../flags.ts";
import { projectCommand, type CommandKit, type SharedOptions } from "../kit.ts";

/** From this level on a memory is important (C3-12). */
const IMPORTANT = "7";
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
  /** The command line that does it. */
  readonly words: (value: string) => readonly string[];
  readonly takes: "yes" | "page" | "nothing";
}

/** What an administrator does with a project's memory, in the words of seed 3 (S3-39 to S3-52): each is another command of this program. */
export const memoryTable = {
  save: {
    argument: "<text>",
    words: (text) => ["add", "--importance", SAVED, "--", text],
    takes: "nothing",
  },
  important: {
    argument: "<text>",
    words: (text) => ["add", "--importance", MARKED, "--", text],
    takes: "nothing",
  },
  forget: {
    argument: "<pattern>",
    words: (pattern) => ["forget", `--match=${pattern}`],
    takes: "yes",
  },
  cleanup: { argument: "", words: () => ["care", "apply"], takes: "yes" },
  export: {
    argument: "[folder]",
    words: (folder) => ["export", `--out=${folder || `hsms-export-${dayOf(Date.now())}`}`],
    takes: "nothing",
  },
  import: { argument: "<file>", words: (file) => ["import", "--", file], takes: "nothing" },
  search: { argument: "<words>", words: (words) => ["search", "--", words], takes: "page" },
  summary: { argument: "", words: () => ["summary"], takes: "nothing" },
  stats: { argument: "", words: () => ["stats"], takes: "nothing" },
  recent: { argument: "", words: () => ["list"], takes: "page" },
  "important-only": {
    argument: "[level]",
    words: (level) => ["list", `--min-importance=${level || IMPORTANT}`],
    takes: "page",
  },
  "set-retention": {
    argument: "<days>",
    words: (days) => ["config", "set", "RETENTION_DAYS", days],
    takes: "nothing",
  },
  "set-auto-cleanup": {
    argument: "<on|off>",
    words: (state) => ["care", state === "on" || state === "off" ? state : refuse(state)],
    takes: "nothing",
  },
  "set-importance-threshold": {
    argument: "<level>",
    words: (level) => ["config", "set", "FORGET_BELOW", level],
    takes: "nothing",
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
  const yes = () => new Option("-y, --yes", flags.yes);
  const pages = () =>
    [
      ["--limit <number>", flags.limit],
      ["--page <number>", flags.page],
    ].map(([shown = "", description = ""]) =>
      numberFlag(shown, { min: 1, max: 1000, description }),
    );
  const runEntry = (name: Name, value: string, options: Passed): Promise<void> =>
    run(commandLine(memoryTable[name], value, options));
  const memory = projectCommand("memory", messages)
    .description(messages.help.summaries.memory)
    .enablePositionalOptions()
    .action(async (options) => {
      const given = Object.entries(options as Readonly<Record<string, unknown>>).flatMap(
        ([key, value]) => {
          const name = names.find((one) => keyOf(one) === key);
          return name === undefined ? [] : [{ name, value: value === true ? "" : String(value) }];
        },
      );
      const [first, second] = given;
      if (second !== undefined) {
        const both = given.map(({ name }) => `--${name}`).join(", ");
        throw new CliError("CONFLICTING_FLAGS", both);
      }
      if (first !== undefined) return runEntry(first.name, first.value, options);
      return toRead(options, async ({ memory: open, project, store }, { output, json }) => {
        const [counts, status, newest] = await Promise.all([
          open.turns.counts(),
          open.status(),
          open.turns.newest({ limit: 1 }),
        ]);
        const { forgetting, purging, retentionDays, forgetBelow } = status.settings;
        const state = {
          project: project.name,
          folder: store,
          turns: counts.total,
          archived: counts.archived,
          important: counts.byImportance.slice(Number(IMPORTANT) - 1).reduce((a, b) => a + b, 0),
          topics: status.nodes,
          queued: status.queued,
          sizeBytes: status.sizeBytes,
          isEncrypted: status.isEncrypted,
          newest: newest[0] === undefined ? null : new Date(newest[0].createdAt).toISOString(),
          settings: { forgetting, purging, retentionDays, forgetBelow },
        };
        if (json) output.data(state);
        else output.print(words.state(state).join("\n"));
      });
    });
  for (const option of [yes(), ...pages()]) memory.addOption(option);
  for (const name of names) {
    const { argument } = memoryTable[name];
    memory.option(argument === "" ? `--${name}` : `--${name} ${argument}`, words.entries[name]);
    const below = projectCommand(name, messages).description(words.entries[name]);
    const taken = { yes: [yes()], page: pages(), nothing: [] }[memoryTable[name].takes];
    for (const option of taken) below.addOption(option);
    memory.addCommand(
      argument === ""
        ? below.action((options) => runEntry(name, "", { ...memory.opts(), ...options }))
        : below
            .argument(argument.startsWith("<") ? "<value...>" : "[value]", words.value(argument))
            .action((value, options) =>
              runEntry(name, [value ?? []].flat().join(" "), { ...memory.opts(), ...options }),
            ),
    );
  }
  return memory;
}

/** `important-only` as the flag's value is called: `importantOnly`. */
const keyOf = (name: string): string =>
  name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

function commandLine(entry: Entry, value: string, options: Passed): readonly string[] {
  const { project, workers, debug, debugTxt, debugDir, yes, limit, page } = options;
  const passed = [
    ...(project === undefined ? [] : [`--project=${project}`]),
    ...(workers === undefined ? [] : [`--workers=${workers}`]),
    ...(debug === true ? ["--debug"] : []),
    ...(debugTxt === true ? ["--debug-txt"] : []),
    ...(debugDir === undefined ? [] : [`--debug-dir=${debugDir}`]),
    ...(yes === true && entry.takes === "yes" ? ["--yes"] : []),
    ...(entry.takes === "page" && limit !== undefined ? [`--limit=${limit}`] : []),
    ...(entry.takes === "page" && page !== undefined ? [`--page=${page}`] : []),
  ];
  const [name = "", ...rest] = entry.words(value);
  // Of a command with words below it they come first: `care apply --yes`.
  const at = rest.findIndex((word) => word.startsWith("-"));
  const place = at === -1 ? rest.length : at;
  return [name, ...rest.slice(0, place), ...passed, ...rest.slice(place)];
}
