import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { systemCodeOf } from "@hsms/messages";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { findTellingFiles } from "../../log/debug/telling-files.ts";
import { describeFailure } from "../../output/failure.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { readExports } from "../projects/exports.ts";
import { confirm } from "../../output/terminal/confirm.ts";
import type { OpenProject } from "../with-project.ts";

/** Earlier copies of a memory that was encrypted since, by their paths. */
export interface Copies {
  /** Encrypted now. */
  readonly encrypted: readonly string[];
  /** Still in clear: nobody wanted it, or they cannot be read. */
  readonly clear: readonly string[];
  /** Exports, debug logs and what a screen wrote, that are there: they stay in clear, and are the person's own. */
  readonly files: readonly string[];
}

/**
 * Reports what of an encrypted memory is still in clear, and where wanted encrypts the copies in place, atomically.
 * Throws `COPIES_IN_CLEAR` where another process is still making one.
 */
export async function encryptCopies(
  context: Context,
  {
    open,
    passphrase,
    isSure,
  }: { readonly open: OpenProject; readonly passphrase: string; readonly isSure: boolean },
): Promise<Copies> {
  const { findClearCopies } = await import("../seldom-needed.ts");
  const { output, messages, json } = context;
  const texts = messages.passphrase;
  const files = clearFiles(context, open);
  const { copies, unfinished } = await findClearCopies(open.store);
  const found = [...copies, ...unfinished];
  // Those that are to be encrypted without a question are named once that is done.
  if (!isSure) for (const path of found) output.notice(texts.copyInClear(path));
  for (const path of files) output.notice(texts.fileInClear(path));
  // Without a terminal only what was asked for is done.
  const canAsk = process.stdin.isTTY && process.stderr.isTTY && !json;
  const question = texts.copiesQuestion(found.length);
  const isWanted =
    found.length > 0 && (isSure || (canAsk && (await confirm(context, { question, isSure }))));
  if (!isWanted) return { encrypted: [], clear: found, files };
  const isTidy = unfinished.length === 0 || (await endUnfinished(context, open));
  await encryptEach(context, { paths: (await findClearCopies(open.store)).copies, passphrase });
  const left = await findClearCopies(open.store);
  const clear = [...left.copies, ...left.unfinished];
  const encrypted = copies.filter((path) => !clear.includes(path));
  if (isSure) for (const path of clear) output.notice(texts.copyInClear(path));
  for (const path of encrypted) if (!json) output.print(texts.copyEncrypted(path));
  if (!isTidy) throw new CliError("COPIES_IN_CLEAR", clear.join(", "));
  return { encrypted, clear, files };
}

/** A backup of a million turns takes some ten seconds. */
const MAKER_PATIENCE_MS = 60_000;
const MAKER_POLL_MS = 250;

/** Makes a backup, which removes unfinished ones, once no process makes one; `false` after a minute or an interruption. */
async function endUnfinished(context: Context, { memory }: OpenProject): Promise<boolean> {
  const { output, messages, interruption } = context;
  const { signal } = interruption;
  const until = Date.now() + MAKER_PATIENCE_MS;
  let isTold = false;
  for (;;) {
    try {
      return (await followProgress(memory.upkeep.backup({ signal }), context)) !== null;
    } catch (error) {
      if (systemCodeOf(error) !== "STORE_BUSY") throw error;
      if (Date.now() > until) return false;
      if (!isTold) output.notice(messages.passphrase.waiting);
      isTold = true;
      await setTimeout(MAKER_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function encryptEach(
  { output, messages, progress, interruption }: Context,
  { paths, passphrase }: { readonly paths: readonly string[]; readonly passphrase: string },
): Promise<void> {
  const { encryptCopy } = await import("../seldom-needed.ts");
  for (const [done, path] of paths.entries()) {
    if (interruption.signal.aborted) break;
    progress.update({ label: messages.passphrase.writing, done, total: paths.length });
    try {
      await encryptCopy(path, passphrase);
    } catch (error) {
      const { what } = describeFailure(error, messages);
      output.complain(messages.passphrase.copyFailed(path, what));
    }
  }
  progress.end();
}

function clearFiles({ config }: Context, open: OpenProject): readonly string[] {
  const exports = readExports(open.project.directory);
  // What an export replaced lies beside it (S0-119).
  const replaced = exports.map((place) => `${place}.backup`).filter((file) => existsSync(file));
  const { debugLogs, fromScreen } = findTellingFiles(config.paths.state);
  return [...exports, ...replaced, ...debugLogs, ...fromScreen];
}
