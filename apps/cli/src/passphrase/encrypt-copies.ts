import { existsSync } from "node:fs";
import type { Context } from "../context.ts";
import { describeFailure } from "../output/failure.ts";
import { followProgress } from "../output/follow-progress.ts";
import { readExports } from "../projects/exports.ts";
import { confirm } from "../terminal/confirm.ts";
import type { OpenProject } from "../wire.ts";

/** Earlier copies of a memory that was encrypted since, by their paths. */
export interface Copies {
  /** Encrypted now. */
  readonly encrypted: readonly string[];
  /** Still in clear: nobody wanted it, or they cannot be read. */
  readonly clear: readonly string[];
  /** Exports and debug logs that are there: they stay in clear, and are the person's own. */
  readonly files: readonly string[];
}

/**
 * Names what of an encrypted memory still lies in clear, and when that is wanted encrypts the copies where
 * they are: none goes, and one that a kill interrupts is encrypted or not.
 */
export async function encryptCopies(
  context: Context,
  {
    open,
    passphrase,
    isSure,
  }: { readonly open: OpenProject; readonly passphrase: string; readonly isSure: boolean },
): Promise<Copies> {
  const { findClearCopies } = await import("@hsms/engine");
  const { output, messages, interruption, json } = context;
  const texts = messages.passphrase;
  const files = clearFiles(open);
  const { copies, unfinished } = await findClearCopies(open.store);
  const found = [...copies, ...unfinished];
  for (const path of found) output.notice(texts.copyInClear(path));
  for (const path of files) output.notice(texts.fileInClear(path));
  // Without a terminal only what was asked for is done.
  const canAsk = process.stdin.isTTY && process.stderr.isTTY && !json;
  const question = texts.copiesQuestion(found.length);
  const isWanted =
    found.length > 0 && (isSure || (canAsk && (await confirm(context, { question, isSure }))));
  if (!isWanted) return { encrypted: [], clear: found, files };
  if (unfinished.length > 0) {
    // It tidies up; and who is still copying the memory as it was is waited for, by trying again.
    const { signal } = interruption;
    await followProgress(open.memory.backup({ signal }), context);
  }
  await encryptEach(context, { paths: (await findClearCopies(open.store)).copies, passphrase });
  const left = await findClearCopies(open.store);
  const clear = [...left.copies, ...left.unfinished];
  const encrypted = copies.filter((path) => !clear.includes(path));
  for (const path of encrypted) if (!json) output.print(texts.copyEncrypted(path));
  return { encrypted, clear, files };
}

async function encryptEach(
  { output, messages, progress, interruption }: Context,
  { paths, passphrase }: { readonly paths: readonly string[]; readonly passphrase: string },
): Promise<void> {
  const { encryptCopy } = await import("@hsms/engine");
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

function clearFiles(open: OpenProject): readonly string[] {
  const exports = readExports(open.project.directory);
  // What an export replaced lies beside it (S0-119).
  const replaced = exports.map((file) => `${file}.backup`).filter((file) => existsSync(file));
  return [...exports, ...replaced, ...open.trail.files()];
}
