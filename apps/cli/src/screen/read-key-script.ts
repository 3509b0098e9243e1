import path from "node:path";
import { readScript, type ScriptStep } from "@hsms/tui/replay";
import { CliError } from "../output/cli-error.ts";
import type { Context } from "../settings/context.ts";
import { readText } from "../open/projects/private-files.ts";

/** A script of keys as its file holds it. */
export interface KeyScript {
  readonly file: string;
  readonly lines: readonly string[];
  readonly steps: readonly ScriptStep[];
  /** How many of them were played: where the screen opens another memory, it goes on there. */
  played: number;
}

/** Reads the file of `--keys`, before anything is opened. Throws `CANNOT_READ`, `BAD_KEY_SCRIPT`. */
export function readKeyScript(
  name: string,
  { config, messages }: Pick<Context, "config" | "messages">,
): KeyScript {
  const file = path.resolve(config.workingDirectory, name);
  const text = readText(file, name);
  const reading = readScript(text);
  if (reading.type === "read") {
    return { file: name, lines: text.split(/\r?\n/), steps: reading.steps, played: 0 };
  }
  throw new CliError("BAD_KEY_SCRIPT", `${name}:${reading.line}`, {
    detail: messages.keyScript(reading),
  });
}
