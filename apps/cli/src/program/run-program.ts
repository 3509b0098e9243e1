import { text } from "node:stream/consumers";
import { CommanderError } from "commander";
import { CliError } from "../output/cli-error.ts";
import { settingsOf } from "../commands/arguments/flags.ts";
import type { SharedOptions } from "../commands/kit.ts";
import { readConfig, type Config } from "../settings/config.ts";
import type { Context } from "../settings/context.ts";
import { exitCodes, type ExitCode } from "../output/exit-codes.ts";
import { en } from "../messages/en/en.ts";
import { messagesIn } from "../messages/messages.ts";
import { describeFailure, type Failure } from "../output/failure.ts";
import { createOutput, leaveOnBrokenOutput, type Output } from "../output/output.ts";
import { nearest } from "../output/nearest.ts";
import { createProgress } from "../output/progress.ts";
import { colourTest } from "../output/terminal/colour.ts";
import type { Language } from "@hsms/engine";
import { settingDefinitions } from "../settings/definitions.ts";
import type { Preferences } from "../settings/preferences.ts";
import { listenForInterruption } from "./interruption.ts";
import { buildProgram } from "./program.ts";
import { readUsageError } from "./usage-error.ts";

/** Runs one command line to its end and returns its exit code. Never throws. `input`: standard input, where it has been read. */
export async function runProgram(words: readonly string[], input?: string): Promise<ExitCode> {
  const argv = readVersionFlag(words);
  const interruption = listenForInterruption();
  const config = readConfig();
  const language = chooseLanguage(argv, config);
  const messages = messagesIn(language);
  leaveOnBrokenOutput(config.startedFile, messages);
  const json = argv.includes("--json") || argv.includes("--batch");
  const quiet = argv.includes("--quiet") || argv.includes("-q");
  const { stdout, stderr } = process;
  const isColoured = colourTest(valueOf(argv, "--color"), config.terminal);
  const output = createOutput({
    stdout,
    stderr,
    quiet,
    isColoured: { stdout: isColoured(stdout), stderr: isColoured(stderr) },
  });
  const progress = createProgress({ stream: stderr, quiet, now: Date.now, messages });

  let exitCode: ExitCode = exitCodes.ok;
  const { program, deepestCommand } = buildProgram({
    argv,
    messages,
    async act(options, run) {
      if (config.problem !== null) throw config.problem;
      tellUnknownVariables(config, { output, messages });
      // They share one value, so that commander sees no conflict (S0-17).
      if (argv.includes("--record") && argv.includes("--no-record")) {
        throw new CliError("CONFLICTING_FLAGS", "--record, --no-record");
      }
      exitCode = (await run(contextOf(options))) ?? exitCodes.ok;
    },
  });
  const contextOf = (options: SharedOptions): Context => ({
    config,
    flags: flagsOf(options),
    project: options.project,
    create: options.create === true,
    workers: options.workers,
    debugDirectory: options.debugDir,
    online: options.online === true,
    embedderOnline: options.embedderOnline === true,
    mirrorDirectory: options.mirror,
    json,
    language,
    messages,
    output,
    progress,
    interruption,
    readInput: async () => input ?? text(process.stdin),
  });

  try {
    await program.parseAsync([...argv], { from: "user" });
  } catch (error) {
    progress.end();
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.ok;
      // A group without a command of it: its help has been shown.
      if (error.code === "commander.help") return exitCodes.usage;
      // What stands in the environment and the settings comes before the flags (S0-15).
      const { problem } = config;
      if (problem !== null) {
        const inLanguage = (chosen: typeof messages): Failure => describeFailure(problem, chosen);
        return report({ output, json, messages, inLanguage });
      }
      const command = deepestCommand();
      const inLanguage = (chosen: typeof messages): Failure => ({
        ...readUsageError(error, { messages: chosen, command }),
        code: "USAGE",
        exitCode: exitCodes.usage,
      });
      return report({ output, json, messages, inLanguage });
    }
    // Who ended a wait for another process knows why.
    const ended = interruption.exitCode();
    if (ended !== null && describeFailure(error, en).code === "STORE_BUSY") return ended;
    const isDebugging = argv.includes("--debug") || config.environment.debug === true;
    if (isDebugging && error instanceof Error) output.complain(String(error.stack));
    const inLanguage = (chosen: typeof messages): Failure => describeFailure(error, chosen);
    return report({ output, json, messages, inLanguage });
  }
  return interruption.exitCode() ?? exitCode;
}

/** A variable of ours that was mistyped would be ignored without a word. */
function tellUnknownVariables(
  { ownVariables }: Config,
  { output, messages }: Pick<Context, "output" | "messages">,
): void {
  const known = [
    ...Object.keys(messages.help.environmentTexts).filter((name) => name !== "HSMS_SETTING"),
    ...settingDefinitions.map(({ key }) => `HSMS_${key}`),
  ];
  for (const name of ownVariables.filter((one) => !known.includes(one))) {
    const bare = known.map((one) => one.replace(/^HSMS_/u, ""));
    const near = nearest(name.replace(/^HSMS_/u, ""), bare);
    output.notice(messages.config.unknownVariable(name, near === null ? null : `HSMS_${near}`));
  }
}

/** JSON is never localised. */
function report(options: {
  readonly output: Output;
  readonly json: boolean;
  readonly messages: typeof en;
  readonly inLanguage: (messages: typeof en) => Failure;
}): ExitCode {
  const { output, json, messages, inLanguage } = options;
  const { what, hint, exitCode } = inLanguage(messages);
  if (json) {
    const { code, what: message, hint: englishHint } = inLanguage(en);
    output.fault({ code, message, hint: englishHint });
  } else {
    output.complain(messages.failure(what, hint));
  }
  return exitCode;
}

/** The language must be known before the flags' own descriptions can be written. */
function chooseLanguage(argv: readonly string[], config: Config): Language {
  const wanted = [
    valueOf(argv, "--lang"),
    config.environment.language,
    config.userFile.language,
  ].find((language) => language !== undefined);
  return wanted === "ko" || wanted === "en" ? wanted : config.locale;
}

/** What stands behind a flag that counts before the words are read as a command; the last one where there are several. */
function valueOf(argv: readonly string[], name: string): string | undefined {
  const place = argv.findLastIndex((word) => word === name || word.startsWith(`${name}=`));
  if (place === -1) return undefined;
  return argv[place] === name ? argv[place + 1] : argv[place]?.slice(name.length + 1);
}

/** `-v` is what many type; with `--json` the flag is the command, which says more than a number. */
function readVersionFlag(argv: readonly string[]): readonly string[] {
  const isFlag = (word: string): boolean => ["-v", "-V", "--version"].includes(word);
  const [first = "", ...others] = argv.filter((word) => word !== "--json");
  if (!isFlag(first)) return argv;
  return argv.includes("--json") ? ["version", "--json", ...others] : ["--version", ...others];
}

function flagsOf(options: SharedOptions): Partial<Preferences> {
  return {
    ...settingsOf(options),
    ...(options.refine === undefined ? {} : { refine: options.refine }),
    ...(options.record === undefined ? {} : { record: options.record }),
    ...(options.debug === true ? { debug: true } : {}),
    ...(options.debugTxt === true ? { debugTxt: true } : {}),
  };
}
