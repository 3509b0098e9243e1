import { CommanderError } from "commander";
import { nearest } from "../output/nearest.ts";
import { exitCodes } from "../output/exit-codes.ts";
import type { Messages } from "../messages/en/en.ts";

/** What was used wrongly, and what would be right, in the person's language. */
export interface UsageFault {
  readonly what: string;
  readonly hint: string;
}

/** Translates an error of commander, which has names and suggestions only in its text. `command`: whose help to name. */
export function readUsageError(
  error: CommanderError,
  options: { readonly messages: Messages; readonly command: string },
): UsageFault {
  const { messages, command } = options;
  const texts = messages.help.errors;
  const quoted = [...error.message.matchAll(/'([^']*)'/g)].map(([, name = ""]) => name);
  const suggested = /Did you mean (?:one of )?(.*?)\?/.exec(error.message)?.[1];
  const hint = suggested === undefined ? texts.seeHelp(command) : texts.didYouMean(suggested);
  switch (error.code) {
    case "commander.unknownOption":
      return { what: texts.unknownFlag(quoted[0] ?? ""), hint };
    case "commander.unknownCommand":
      return { what: texts.unknownCommand(quoted[0] ?? ""), hint };
    case "commander.optionMissingArgument":
      return { what: texts.missingValue(quoted[0] ?? ""), hint };
    case "commander.missingMandatoryOptionValue":
    case "commander.missingArgument":
      return { what: texts.missingArgument(quoted[0] ?? ""), hint };
    case "commander.excessArguments": {
      const values = /got \d+: (.*)\.$/s.exec(error.message)?.[1] ?? "";
      return { what: texts.tooMany(values), hint };
    }
    case "commander.invalidArgument": {
      // `error: option '--top-k <n>' argument 'x' is invalid. 1–1000`; for commander's own choices `Allowed choices are auto, never.`
      const allowed =
        / is invalid(?: for argument '[^']*')?\. (.*)$/s.exec(error.message)?.[1] ?? "";
      // An argument is named behind its value: `error: command-argument value 'x' is invalid for argument 'count'. 1–1000`
      const [flag = "", value = ""] = error.message.includes("command-argument value")
        ? quoted.toReversed()
        : quoted;
      const name = flag.split(/[ ,]+/).find((part) => part.startsWith("--")) ?? flag;
      const choices = /^Allowed choices are (.*)\.$/s.exec(allowed)?.[1]?.replaceAll(", ", " | ");
      return { what: texts.badValue(name, value), hint: texts.allowed(choices ?? allowed) };
    }
    default:
      return { what: texts.other(error.message), hint };
  }
}

/** The error for a command that does not exist, in commander's own words, which {@link readUsageError} reads. */
export function unknownCommand(name: string, known: readonly string[]): CommanderError {
  const meant = nearest(name, known);
  const suggestion = meant === null ? "" : `\n(Did you mean ${meant}?)`;
  const message = `error: unknown command '${name}'${suggestion}`;
  return new CommanderError(exitCodes.usage, "commander.unknownCommand", message);
}
