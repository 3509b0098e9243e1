import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import packageFile from "../../package.json" with { type: "json" };
import { CliError } from "../output/cli-error.ts";
import { addCommand } from "../commands/talk/add.ts";
import { askCommand } from "../commands/talk/ask.ts";
import { benchCommand } from "../commands/measure/bench.ts";
import { backupCommand } from "../commands/keep/backup.ts";
import { branchCommand } from "../commands/talk/branch.ts";
import { conversationCommand } from "../commands/talk/conversation.ts";
import { chatCommand, chatFlags, startChat } from "../commands/talk/chat.ts";
import { connectCommand } from "../commands/assist/connect/connect.ts";
import { hookCommand } from "../commands/assist/hooks/hook.ts";
import { mcpCommand } from "../commands/assist/mcp.ts";
import { serveCommand } from "../commands/assist/serve/serve.ts";
import { syncCommand } from "../commands/keep/sync/sync.ts";
import { tokenCommandGroup } from "../commands/assist/serve/token.ts";
import { completionCommand } from "../commands/setup/completion.ts";
import { embedderCommandGroup } from "../commands/setup/embedder.ts";
import { configCommand } from "../commands/setup/config.ts";
import { modelsCommand } from "../commands/setup/models.ts";
import { manCommand } from "../commands/setup/man.ts";
import { versionCommand } from "../commands/setup/version.ts";
import { doctorCommand } from "../commands/keep/doctor/doctor.ts";
import { decryptCommand, encryptCommand, passphraseCommand } from "../commands/keep/encrypt.ts";
import { editCommand } from "../commands/change/edit.ts";
import { exportCommand } from "../commands/exchange/export.ts";
import { changesCommand } from "../commands/look/changes.ts";
import { historyCommand } from "../commands/look/history.ts";
import { forgetCommand, unforgetCommand } from "../commands/change/forget.ts";
import { importCommand } from "../commands/exchange/import.ts";
import { commandKit, type CommandKit, type SharedOptions } from "../commands/kit.ts";
import { projectCommandGroup, projectsCommand } from "../commands/setup/projects.ts";
import { rebuildCommand } from "../commands/keep/rebuild.ts";
import { resetTerminalCommand } from "../commands/setup/reset-terminal.ts";
import { restoreCommand } from "../commands/keep/restore.ts";
import { searchCommand } from "../commands/look/search/search.ts";
import { listCommand } from "../commands/look/list.ts";
import { statsCommand } from "../commands/look/figures/stats.ts";
import { summaryCommand } from "../commands/look/figures/summary.ts";
import { showCommand } from "../commands/look/show.ts";
import { relatedCommand } from "../commands/look/related.ts";
import { tagsCommand } from "../commands/look/tags.ts";
import { webCommand } from "../commands/keep/web/web.ts";
import { memoryCommand } from "../commands/keep/memory.ts";
import { careCommand } from "../commands/keep/care.ts";
import { policyCommand } from "../commands/talk/policy.ts";
import { slotsCommand } from "../commands/look/slots.ts";
import { undoCommand } from "../commands/change/undo.ts";
import { traceCommand } from "../commands/look/trace.ts";
import { treeCommand } from "../commands/look/tree.ts";
import { wrapText } from "@hsms/tui/text";
import { STANDARD_INPUT } from "../output/terminal/read-question.ts";
import { examplesByCommand } from "./table/examples.ts";
import { unknownCommand } from "./usage-error.ts";

/** Every command but the bare `hsms` by its name, in the order of the help. */
const commands: Readonly<Record<string, (kit: CommandKit) => CommandUnknownOpts>> = {
  chat: chatCommand,
  ask: askCommand,
  add: addCommand,
  search: searchCommand,
  list: listCommand,
  show: showCommand,
  related: relatedCommand,
  tags: tagsCommand,
  summary: summaryCommand,
  stats: statsCommand,
  tree: treeCommand,
  slots: slotsCommand,
  policy: policyCommand,
  branch: branchCommand,
  conversation: conversationCommand,
  import: importCommand,
  export: exportCommand,
  edit: editCommand,
  history: historyCommand,
  changes: changesCommand,
  trace: traceCommand,
  undo: undoCommand,
  care: careCommand,
  memory: memoryCommand,
  web: webCommand,
  backup: backupCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  rebuild: rebuildCommand,
  forget: forgetCommand,
  unforget: unforgetCommand,
  encrypt: encryptCommand,
  decrypt: decryptCommand,
  passphrase: passphraseCommand,
  connect: connectCommand,
  mcp: mcpCommand,
  sync: syncCommand,
  serve: serveCommand,
  token: tokenCommandGroup,
  hook: hookCommand,
  config: configCommand,
  models: modelsCommand,
  embedder: embedderCommandGroup,
  bench: benchCommand,
  "reset-terminal": resetTerminalCommand,
  projects: projectsCommand,
  project: projectCommandGroup,
  completion: completionCommand,
  man: manCommand,
  version: versionCommand,
};

/** The command line: bare `hsms` is the chat, everything else a command of its own. */
export function buildProgram({
  argv,
  messages,
  act,
}: Pick<CommandKit, "messages" | "act"> & { readonly argv: readonly string[] }): {
  readonly program: CommandUnknownOpts;
  /** `hsms config set`: how far the words name commands, for "see its help". */
  readonly deepestCommand: () => string;
} {
  const { help } = messages;
  // Flags given before a command's name are the root's: they count for the command if it has them.
  const withRoot: CommandKit["act"] = (options, run) => act({ ...rootOptions(), ...options }, run);
  const kit = commandKit({
    messages,
    act: withRoot,
    async run(words) {
      const other = buildProgram({ argv: words, messages, act: withRoot });
      await other.program.parseAsync([...words], { from: "user" });
    },
    async outline() {
      const { outlineOf } = await import("./table/outline.ts");
      return outlineOf(buildProgram({ argv: [], messages, act }).program);
    },
  });
  const root = chatFlags("hsms", messages)
    .version(packageFile.version, "-V, --version", help.flags.version)
    .description(help.description)
    .addHelpText("after", `\n${tablesOf(help)}\n\n${help.more}`)
    .allowExcessArguments()
    .enablePositionalOptions()
    // Whatever follows an unknown command is not a flag of the chat.
    .passThroughOptions()
    .action(async (options, self) => {
      const [name] = self.args;
      if (name !== undefined) {
        const known = program.commands.map((command) => command.name());
        throw unknownCommand(name, known);
      }
      await act(options, (context) => startChat(context, options));
    });
  const rootOptions = (): SharedOptions => root.opts();
  const program: CommandUnknownOpts = root;
  // Where the first word names a command, nobody asks for the others, and to make them takes 10 ms.
  const named = Object.hasOwn(commands, argv[0] ?? "") ? commands[argv[0] ?? ""] : undefined;
  for (const make of named === undefined ? Object.values(commands) : [named])
    program.addCommand(make(kit));
  for (const command of [program, ...program.commands]) {
    const lines = (examplesByCommand[command.name()] ?? []).map((line) => `  ${line}`);
    command.addHelpText("before", `${[help.examples, ...lines].join("\n")}\n`);
  }
  program.helpCommand("help [command]", help.flags.help);
  program.hook("preAction", (_, acting) => {
    if (acting === program) return;
    refuseMisplacedFlags(program, acting);
    refuseStandardInput(acting);
  });
  return { program, deepestCommand: () => deepestCommand(program, argv) };
}

/** `hsms --fanout-limit 3 tree` must not silently forget the limit. */
function refuseMisplacedFlags(program: CommandUnknownOpts, acting: CommandUnknownOpts): void {
  const known = new Set(acting.options.map((option) => option.attributeName()));
  for (const option of program.options) {
    const name = option.attributeName();
    if (program.getOptionValueSource(name) === "cli" && !known.has(name)) {
      throw new CliError("MISPLACED_FLAG", option.long ?? option.flags, { detail: nameOf(acting) });
    }
  }
}

const reading: ReadonlySet<string> = new Set(["ask", "add", "search", "import"]);

/** Whoever says `-` means what comes through a pipe: it must not become a name, or the folder that is written into. */
function refuseStandardInput(acting: CommandUnknownOpts): void {
  const flags = acting.options.map((option) => ({
    name: option.long ?? option.flags,
    given: [acting.getOptionValue(option.attributeName())].flat(),
  }));
  const words = acting.registeredArguments.map((argument, at) => ({
    name: argument.name(),
    given: argument.variadic ? acting.args.slice(at) : [acting.args[at]],
  }));
  const places = reading.has(nameOf(acting)) ? flags : [...words, ...flags];
  const place = places.find(({ given }) => given.includes(STANDARD_INPUT));
  if (place === undefined) return;
  throw new CliError("NO_STANDARD_INPUT", place.name, { detail: nameOf(acting) });
}

function deepestCommand(program: CommandUnknownOpts, argv: readonly string[]): string {
  let command = program;
  for (const word of argv) {
    command = command.commands.find((known) => known.name() === word) ?? command;
  }
  return command === program ? "hsms" : `hsms ${nameOf(command)}`;
}

function nameOf(command: CommandUnknownOpts): string {
  const { parent } = command;
  const above = parent === null || parent.parent === null ? "" : `${nameOf(parent)} `;
  return `${above}${command.name()}`;
}

/** What the surroundings may say, and what the program says when it ends. */
function tablesOf(help: CommandKit["messages"]["help"]): string {
  const indent = " ".repeat(NAME_CELLS + 4);
  const environment = Object.entries(help.environmentTexts).flatMap(([name, text]) => {
    const lines = wrapText(text, HELP_CELLS - indent.length);
    const [first = "", ...others] = name.length > NAME_CELLS ? ["", ...lines] : lines;
    const head = `  ${name.padEnd(NAME_CELLS)}  ${first}`.trimEnd();
    return [head, ...others.map((line) => `${indent}${line}`)];
  });
  const codes = Object.entries(help.exitCodeTexts).map(
    ([code, text]) => `  ${code.padStart(3)}  ${text}`,
  );
  return [help.environment, ...environment, "", help.exitCodes, ...codes].join("\n");
}

/** As wide as commander's own help where there is no terminal. */
const HELP_CELLS = 80;
/** Longer names of variables have a line of their own. */
const NAME_CELLS = 20;
