import { Command } from "@commander-js/extra-typings";
import type { Context } from "../settings/context.ts";
import type { ExitCode } from "../output/exit-codes.ts";
import type { OpenProject } from "../open/with-project.ts";
import type { Messages } from "../messages/en/en.ts";
import type { CommandOutline } from "../program/table/outline.ts";
import { textWidth } from "@hsms/tui/text";
import { colorFlag, numberFlag, settingFlag, type SettingOptions } from "./arguments/flags.ts";

export interface CommandKit {
  readonly messages: Messages;
  /** Runs the command with its context and takes its exit code; none means `exitCodes.ok`. */
  readonly act: (
    options: SharedOptions,
    run: (context: Context) => Promise<ExitCode | void>,
  ) => Promise<void>;
  /** Runs it with the project's memory open; the project is made where it is not there. */
  readonly inProject: (options: SharedOptions, run: RunInProject) => Promise<void>;
  /** Likewise of a project that must be there. */
  readonly inKnownProject: (options: SharedOptions, run: RunInProject) => Promise<void>;
  /** Likewise, for commands that change nothing: they work on a memory that cannot be written to. */
  readonly toRead: (options: SharedOptions, run: RunInProject) => Promise<void>;
  readonly run: (words: readonly string[]) => Promise<void>;
  /** The whole table of commands. */
  readonly outline: () => Promise<CommandOutline>;
}

type RunInProject = (open: OpenProject, context: Context) => Promise<ExitCode | void>;

export function commandKit({
  messages,
  act,
  run,
  outline,
}: Pick<CommandKit, "messages" | "act" | "run" | "outline">): CommandKit {
  // Opening a project loads the engine, which help needs not.
  const load = () => import("../open/with-project.ts");
  return {
    messages,
    act,
    run,
    outline,
    inProject: (options, run) =>
      act(options, async (context) => {
        const { withProject } = await load();
        return withProject(context, (open) => run(open, context));
      }),
    inKnownProject: (options, run) =>
      act(options, async (context) => {
        const { withKnownProject } = await load();
        return withKnownProject(context, (open) => run(open, context));
      }),
    toRead: (options, run) =>
      act(options, async (context) => {
        const { withKnownProject } = await load();
        return withKnownProject(context, (open) => run(open, context), { onlyReads: true });
      }),
  };
}

/** Flags that the context is made of; each command has some of them. */
export interface SharedOptions extends SettingOptions {
  readonly project?: string | undefined;
  readonly create?: true | undefined;
  readonly workers?: number | undefined;
  readonly debug?: true | undefined;
  readonly debugTxt?: true | undefined;
  readonly debugDir?: string | undefined;
  readonly mirror?: string | undefined;
  readonly online?: true | undefined;
  readonly embedderOnline?: true | undefined;
  readonly refine?: boolean | undefined;
  readonly record?: boolean | undefined;
}

/** What commander reads of the flags of a command, by the function that gives it its flags. */
export type FlagsOf<Make extends (...given: never) => { opts(): unknown }> = ReturnType<
  ReturnType<Make>["opts"]
>;

/** More threads than this no machine we know of feeds. */
const MAX_WORKERS = 64;

/** A command in the person's language that throws what goes wrong instead of printing it. */
export function bareCommand(name: string, messages: Messages) {
  const titles: Readonly<Record<string, string>> = {
    "Usage:": messages.help.usage,
    "Arguments:": messages.help.arguments,
    "Options:": messages.help.options,
    "Commands:": messages.help.commands,
  };
  return new Command(name)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      displayWidth: textWidth,
      optionDescription: (option) => option.description,
    })
    .helpOption("-h, --help", messages.help.flags.help)
    .helpCommand(false);
}

/** A command with the flags that all have: language, JSON, quiet, colours. */
export function plainCommand(name: string, messages: Messages) {
  const { flags } = messages.help;
  return bareCommand(name, messages)
    .option("--json", flags.json)
    .option("-q, --quiet", flags.quiet)
    .addOption(colorFlag(flags.color))
    .addOption(settingFlag("lang", messages));
}

/** A command that may make its project. */
export const writingCommand = (name: string, messages: Messages) =>
  projectCommand(name, messages).option("--create", messages.help.flags.create);

export function projectCommand(name: string, messages: Messages) {
  const { flags } = messages.help;
  return plainCommand(name, messages)
    .option("--project <name-or-path>", flags.project)
    .addOption(
      numberFlag("--workers <number>", { min: 0, max: MAX_WORKERS, description: flags.workers }),
    )
    .option("--debug", flags.debug)
    .option("--debug-txt", flags.debugTxt)
    .option("--debug-dir <folder>", flags.debugDir);
}
