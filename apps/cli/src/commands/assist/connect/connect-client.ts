import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CliError } from "../../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { confirmChange } from "../../../output/terminal/confirm.ts";
import { makePrivateFolder, writePrivateFile } from "../../../open/projects/private-files.ts";
import { builtFiles } from "../../../program/built-files.ts";
import type { Context } from "../../../settings/context.ts";
import { placesOf, type Client, type Place } from "./clients.ts";
import { hashOf, keepBackup, readSettings, writeSettings } from "./settings-file.ts";

interface Wishes {
  readonly dryRun?: true | undefined;
  readonly remove?: true | undefined;
  readonly yes?: true | undefined;
  readonly import?: true | undefined;
}

/** A file before and after; `null`: it is not there. */
interface Change {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
  /** `before`, without what is ours. */
  readonly bare: string | null;
}

/** Where the client keeps its settings, and what stands there once it is connected to this program. */
export const placesFor = ({ config }: Context, client: Client): readonly Place[] =>
  placesOf(client, {
    home: config.home,
    platform: process.platform,
    roaming: path.dirname(config.paths.config),
    node: process.execPath,
    program: builtFiles().program ?? "hsms",
    ownHome: config.ownHome,
  });

/** Writes what starts us into the settings of the client, or takes it out again. */
export async function connect(context: Context, client: Client, wishes: Wishes): Promise<ExitCode> {
  const { output, json, messages, config } = context;
  const { paths } = config;
  const places = placesFor(context, client);
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
    for (const change of changed) carryOut(change, { record, isRemoving });
    if (isRemoving) rmSync(record, { force: true });
  }
  if (json) {
    output.data({ client, files: changed.map(({ file }) => file), written: isWritten });
  } else if (changed.length === 0) output.print(messages.connect.already(isRemoving));
  else if (isWritten) output.print(messages.connect.done(client, isRemoving));
  if (isRemoving || wishes.dryRun === true) return exitCodes.ok;
  if (isWritten && !existsSync(path.join(paths.data, "node_modules", "@lat.md"))) {
    output.notice(messages.connect.byMeaning);
  }
  const { offerTranscripts } = await import("./offer-transcripts.ts");
  return offerTranscripts(context, client, { isWanted: wishes.import === true });
}

/** What was written of each file. */
interface Kept {
  readonly hash: string;
  readonly wasThere: boolean;
  /** Where the text lies that the client had before us. */
  readonly backup?: string;
}
type Written = Readonly<Record<string, Kept>>;

async function changesOf(
  places: readonly Place[],
  { isRemoving, written }: { readonly isRemoving: boolean; readonly written: Written },
): Promise<readonly Change[]> {
  const { connected, disconnected } = await import("./edit-settings.ts");
  const files = [...Map.groupBy(places, ({ file }) => file)];
  return files.map(([file, own]) => {
    const before = readSettings(file);
    const edited = (edit: typeof connected): string => {
      const text = own.reduce<string | null>(
        (left, place) => (left === null ? null : edit(left, place)),
        before ?? "",
      );
      if (text === null) throw new CliError("CLIENT_FILE_STRANGE", file);
      return text;
    };
    if (!isRemoving) {
      const bare = before === null ? null : edited(disconnected);
      return { file, before, after: edited(connected), bare };
    }
    const known = before !== null && isAsWritten(before, written[file]) ? written[file] : undefined;
    if (before === null || known?.wasThere === false) {
      return { file, before, after: null, bare: null };
    }
    const kept = known === undefined ? null : readSettings(backupOf(file, known));
    const bare = kept ?? edited(disconnected);
    return { file, before, after: bare, bare };
  });
}

const isAsWritten = (text: string, known: Kept | undefined): boolean =>
  known !== undefined && known.hash === hashOf(text);

/** Earlier versions had one name for it. */
const backupOf = (file: string, { backup = `${file}.backup` }: Kept): string => backup;

/** Writes one file, and what is to be known to take it back, so that what a kill leaves is known, too. */
function carryOut(
  { file, before, after, bare }: Change,
  { record, isRemoving }: { readonly record: string; readonly isRemoving: boolean },
): void {
  // Clients write their settings while they run, and a person takes their time to answer.
  if (readSettings(file) !== before) throw new CliError("CLIENT_FILE_CHANGED", file);
  const written = readRecord(record);
  const known = written[file];
  if (isRemoving) {
    writeSettings(file, after);
    if (known !== undefined && after !== null) dropBackup(backupOf(file, known), after);
    return;
  }
  // What was there before us; where the client has changed it since, what it would have without us.
  const first =
    known !== undefined && before !== null && isAsWritten(before, known)
      ? known
      : bare === null
        ? { wasThere: false }
        : { wasThere: true, backup: keepBackup(file, bare) };
  const kept: Kept = { ...first, hash: hashOf(after ?? "") };
  writePrivateFile(record, `${JSON.stringify({ ...written, [file]: kept }, null, 2)}\n`);
  writeSettings(file, after);
}

/** Settings that are as they were need no copy. */
function dropBackup(backup: string, restored: string): void {
  if (readSettings(backup) === restored) rmSync(backup);
}

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
