import { Argument } from "commander";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { makePrivateFolder, writePrivateFile } from "../../open/projects/private-files.ts";
import { builtFiles } from "../../program/built-files.ts";
import type { Context } from "../../settings/context.ts";
import { plainCommand, type CommandKit } from "../kit.ts";
import { CLIENTS, placesOf, type Client, type Place } from "./clients.ts";

interface Wishes {
  readonly dryRun?: true | undefined;
  readonly remove?: true | undefined;
  readonly yes?: true | undefined;
}

/** `hsms connect`: writes what starts us into the settings of an assistant's client. */
export function connectCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return plainCommand("connect", messages)
    .description(summaries.connect)
    .addArgument(new Argument("<client>", argumentTexts.client).choices(CLIENTS))
    .option("-n, --dry-run", flags.connectDryRun)
    .option("--remove", flags.connectRemove)
    .option("-y, --yes", flags.yes)
    .action((client, options) =>
      act(options, (context) => connect(context, client as Client, options)),
    );
}

/** A file before and after; `null`: it is not there. */
interface Change {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

async function connect(context: Context, client: Client, wishes: Wishes): Promise<ExitCode> {
  const { output, json, messages, config } = context;
  const { home, paths } = config;
  const { program } = builtFiles();
  const places = placesOf(client, {
    home,
    platform: process.platform,
    roaming: path.dirname(paths.config),
    node: process.execPath,
    program: program ?? "hsms",
  });
  const isRemoving = wishes.remove === true;
  const record = path.join(paths.state, "connections", `${client}.json`);
  const changes = await changesOf(places, { isRemoving, written: readRecord(record) });
  const changed = changes.filter(({ before, after }) => before !== after);
  if (!json) for (const change of changed) output.print(showChange(change));
  const isWritten = changed.length > 0 && wishes.dryRun !== true;
  if (isWritten) {
    const isSure = wishes.yes === true;
    const question = messages.connect.question(changed.map(({ file }) => file));
    if (!(await confirmChange(context, { question, isSure }))) return exitCodes.failed;
    makePrivateFolder(path.dirname(record));
    const known = readRecord(record);
    for (const change of changed) {
      // What the client had before us, not before our last time.
      if (!isRemoving && known[change.file] === undefined) keep(change);
      write(change);
    }
    if (isRemoving) rmSync(record, { force: true });
    else writePrivateFile(record, `${JSON.stringify(recordOf(changed, known), null, 2)}\n`);
  }
  if (json) {
    output.data({ client, files: changed.map(({ file }) => file), written: isWritten });
  } else if (changed.length === 0) output.print(messages.connect.already(isRemoving));
  else if (isWritten) output.print(messages.connect.done(client, isRemoving));
  return exitCodes.ok;
}

type Written = Readonly<Record<string, { readonly hash: string; readonly wasThere: boolean }>>;

async function changesOf(
  places: readonly Place[],
  { isRemoving, written }: { readonly isRemoving: boolean; readonly written: Written },
): Promise<readonly Change[]> {
  const { connected, disconnected } = await import("./edit-settings.ts");
  const files = [...Map.groupBy(places, ({ file }) => file)];
  return files.map(([file, own]) => {
    // A link to the settings stays a link.
    const before = existsSync(file) ? readFileSync(file, "utf8") : null;
    if (isRemoving && before === null) return { file, before, after: null };
    const known = written[file];
    if (isRemoving && known !== undefined && before !== null && known.hash === hashOf(before)) {
      const backup = backupOf(file);
      if (!known.wasThere) return { file, before, after: null };
      if (existsSync(backup)) return { file, before, after: readFileSync(backup, "utf8") };
    }
    const edit = isRemoving ? disconnected : connected;
    const after = own.reduce<string | null>(
      (text, place) => (text === null ? null : edit(text, place)),
      before ?? "",
    );
    if (after === null) throw new CliError("CLIENT_FILE_STRANGE", file);
    return { file, before, after };
  });
}

const backupOf = (file: string): string => `${file}.backup`;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

function keep({ file, before }: Change): void {
  if (before !== null) writeFileSync(backupOf(file), before, { mode: 0o600 });
}

function write({ file, after }: Change): void {
  if (after === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(existsSync(file) ? realpathSync(file) : file, after, { mode: 0o600 });
}

const recordOf = (changed: readonly Change[], before: Written): Written => ({
  ...before,
  ...Object.fromEntries(
    changed.map(({ file, before: text, after }) => [
      file,
      { hash: hashOf(after ?? ""), wasThere: before[file]?.wasThere ?? text !== null },
    ]),
  ),
});

function readRecord(file: string): Written {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Written) : {};
  } catch {
    // Somebody has damaged it: entries are then taken out one by one.
    return {};
  }
}

/** The lines that go and come, without those around them. */
function showChange({ file, before, after }: Change): string {
  const [old, fresh] = [(before ?? "").split("\n"), (after ?? "").split("\n")];
  let begin = 0;
  while (begin < old.length && old[begin] === fresh[begin]) begin++;
  let end = 0;
  while (
    end < Math.min(old.length, fresh.length) - begin &&
    old.at(-1 - end) === fresh.at(-1 - end)
  ) {
    end++;
  }
  return [
    file,
    ...old.slice(begin, old.length - end).map((line) => `- ${line}`),
    ...fresh.slice(begin, fresh.length - end).map((line) => `+ ${line}`),
  ].join("\n");
}
