import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TerminalFacts } from "@hsms/tui";
import { CliError } from "../output/cli-error.ts";
import { readEndpoints, type Endpoints } from "../open/models/endpoints.ts";
import { reasonOf, writePrivateFile } from "../open/projects/private-files.ts";
import { findSetting, parseSetting, settingDefinitions } from "./definitions.ts";
import { readKeyPools, type KeyPools } from "../seed/key-pools.ts";
import { choosePaths, type Paths } from "./paths.ts";
import type { Language } from "@hsms/engine";
import type { Preferences } from "./preferences.ts";
import { shownValue } from "./shown-value.ts";

/** All that the program takes from its surroundings. This file alone reads the environment and the user file, but for where compiled code is kept, which is needed before. */
export interface Config {
  readonly paths: Paths;
  readonly workingDirectory: string;
  readonly home: string;
  /** `HSMS_PROJECT`. */
  readonly project: string | undefined;
  /** `CLAUDE_PROJECT_DIR`: the folder that an assistant works in, which need not be where it starts programs. */
  readonly assistantFolder: string | undefined;
  /** `HSMS_HOME`, whole. */
  readonly ownHome: string | undefined;
  /** What a program is started with by others: all but our own variables, which a person may have set in this shell alone. */
  readonly clientEnvironment: Readonly<Record<string, string>>;
  /** `HSMS_PASSPHRASE_FILE`. */
  readonly passphraseFile: string | undefined;
  readonly keys: KeyPools;
  readonly endpoints: Endpoints;
  /** Names of the variables that begin as ours do, whether or not there are such. */
  readonly ownVariables: readonly string[];
  /** `HSMS_*`. */
  readonly environment: Partial<Preferences>;
  readonly userFile: Partial<Preferences>;
  /** Keys of the user file that are no settings. */
  readonly unknownKeys: readonly string[];
  readonly locale: Language;
  readonly terminal: TerminalFacts;
  /** `_`: the file that a shell has started. */
  readonly startedFile: string | undefined;
  /** What is wrong with the environment or the user file; thrown by the first command that acts on it, so that help always works. */
  readonly problem: CliError | null;
}

/** The name of the user file in the configuration folder (S0-02). */
const USER_FILE = "config.json";

/** `null` where the folder was removed under us. */
function currentFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

/** Reads the environment and the user file. Never throws: see `problem`. */
export function readConfig(): Config {
  const { env } = process;
  const home = os.homedir();
  const workingDirectory = currentFolder() ?? home;
  const paths = choosePaths({
    environment: env,
    platform: process.platform,
    home,
    workingDirectory,
  });
  const problems: CliError[] = [];
  // In the order in which they are told (S0-15).
  const environment = readEnvironment(env, problems);
  const userFile = readUserFile(path.join(paths.config, USER_FILE), problems);
  return {
    paths,
    workingDirectory,
    home,
    project: env["HSMS_PROJECT"] || undefined,
    assistantFolder: env["CLAUDE_PROJECT_DIR"] || undefined,
    ownHome: env["HSMS_HOME"] ? path.resolve(workingDirectory, env["HSMS_HOME"]) : undefined,
    clientEnvironment: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) =>
        value === undefined || name.startsWith("HSMS_") ? [] : [[name, value]],
      ),
    ),
    passphraseFile: env["HSMS_PASSPHRASE_FILE"] || undefined,
    keys: readKeyPools(env),
    endpoints: readEndpoints(env),
    ownVariables: Object.keys(env).filter((name) => name.startsWith("HSMS_")),
    environment,
    userFile: userFile.values,
    unknownKeys: userFile.unknownKeys,
    locale: readLocale(env),
    terminal: readTerminal(env),
    startedFile: env["_"],
    problem: problems[0] ?? null,
  };
}

/** Sets one key of the user file, or takes it away, and keeps what else stands there. Throws `CliError` when it cannot be written. */
export function writeUserSetting(change: {
  readonly paths: Paths;
  readonly key: string;
  readonly value: string | number | boolean | undefined;
}): void {
  const { paths, key, value } = change;
  const file = path.join(paths.config, USER_FILE);
  const kept = Object.entries(readJsonObject(file)).filter(
    ([name]) => findSetting(name)?.key !== key,
  );
  const entries = value === undefined ? kept : [...kept, [key, value]];
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  writePrivateFile(file, text);
}

function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  problems: CliError[],
): Partial<Preferences> {
  let values: Partial<Preferences> = {};
  for (const definition of settingDefinitions) {
    const name = `HSMS_${definition.key}`;
    const text = env[name];
    if (text === undefined || text === "") continue;
    const parsed = parseSetting(definition, text);
    if (parsed.type === "parsed") values = { ...values, ...parsed.values };
    else
      problems.push(
        new CliError("BAD_CONFIGURATION", `${name}=${shownValue(text)}`, {
          detail: parsed.allowed,
        }),
      );
  }
  return values;
}

function readUserFile(
  file: string,
  problems: CliError[],
): { readonly values: Partial<Preferences>; readonly unknownKeys: readonly string[] } {
  let values: Partial<Preferences> = {};
  const unknownKeys: string[] = [];
  let entries: Readonly<Record<string, unknown>>;
  try {
    entries = readJsonObject(file);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    problems.push(error);
    return { values, unknownKeys };
  }
  for (const [name, value] of Object.entries(entries)) {
    const definition = findSetting(name);
    if (definition === undefined) {
      unknownKeys.push(name);
      continue;
    }
    const parsed = parseSetting(definition, value);
    if (parsed.type === "parsed") values = { ...values, ...parsed.values };
    else
      problems.push(
        new CliError(
          "BAD_CONFIGURATION",
          `${file}: ${name} = ${shownValue(JSON.stringify(value))}`,
          {
            detail: parsed.allowed,
          },
        ),
      );
  }
  return { values, unknownKeys };
}

function readJsonObject(file: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    // A home that cannot be is told of by the first write to it.
    if (["ENOENT", "ENOTDIR"].includes(reasonOf(cause))) return {};
    throw new CliError("CANNOT_READ", file, { detail: reasonOf(cause), cause });
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (cause) {
    throw new CliError("BROKEN_CONFIGURATION_FILE", file, { detail: String(cause), cause });
  }
  throw new CliError("BROKEN_CONFIGURATION_FILE", file);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readLocale(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "";
  return locale.toLowerCase().startsWith("ko") ? "ko" : "en";
}

/** What the environment says of the terminal; its size and whether it is one are asked of the streams. */
function readTerminal(env: Readonly<Record<string, string | undefined>>): TerminalFacts {
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "";
  return {
    termType: env["TERM"] ?? "",
    colorTerm: env["COLORTERM"] ?? "",
    colorFgBg: env["COLORFGBG"] ?? "",
    noColor: (env["NO_COLOR"] ?? "") !== "",
    forceColor: env["FORCE_COLOR"] ?? null,
    isUnicode: /utf-?8/i.test(locale),
    isRemote: (env["SSH_CONNECTION"] ?? env["SSH_TTY"] ?? "") !== "",
    isTmux: (env["TMUX"] ?? "") !== "",
    editor: env["VISUAL"] || env["EDITOR"] || "",
    id: ids.map((name) => env[name] ?? "").find((id) => id !== "") ?? "",
    isScreenReader: env["INK_SCREEN_READER"] === "true",
  };
}

/** Multiplexers first: many of their panes are one window of a terminal. */
const ids = ["TMUX_PANE", "WEZTERM_PANE", "KITTY_WINDOW_ID", "WT_SESSION", "TERM_SESSION_ID"];
