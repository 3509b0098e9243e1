import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { examplesByCommand } from "./examples.ts";

/** A command as help, completion, the manual and docs/commands.md show it. */
export interface CommandOutline {
  /** From the program on: `hsms`, `edit`, `rename`. */
  readonly words: readonly string[];
  readonly summary: string;
  /** What follows the words: `[options] <node> <topic>`. */
  readonly usage: string;
  readonly examples: readonly string[];
  readonly arguments: readonly ArgumentOutline[];
  readonly flags: readonly FlagOutline[];
  readonly commands: readonly CommandOutline[];
}

export interface ArgumentOutline {
  readonly name: string;
  readonly description: string;
  /** The only values that it can have; none where it is free. */
  readonly choices: readonly string[];
}

export interface FlagOutline {
  /** As help shows it: `-q, --quiet`, `--top-k <number>`. */
  readonly shown: string;
  /** Each spelling: `-q`, `--quiet`. */
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** The outline of a command and of all below it. */
export function outlineOf(
  command: CommandUnknownOpts,
  above: readonly string[] = [],
): CommandOutline {
  const help = command.createHelp();
  const words = [...above, command.name()];
  return {
    words,
    summary: command.description(),
    usage: command.usage(),
    examples: examplesByCommand[words.slice(words.length > 1 ? 1 : 0).join(" ")] ?? [],
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      description: argument.description,
      choices: argument.argChoices ?? [],
    })),
    flags: help.visibleOptions(command).map((option) => ({
      shown: option.flags,
      names: [option.short, option.long].flatMap((name) => name ?? []),
      description: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
    })),
    commands: command.commands.map((one) => outlineOf(one, words)),
  };
}

/** It and all below it, in the order of help. */
export const withAllBelow = (outline: CommandOutline): readonly CommandOutline[] => [
  outline,
  ...outline.commands.flatMap(withAllBelow),
];
