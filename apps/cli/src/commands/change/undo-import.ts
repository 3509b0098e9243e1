import type { HistoryEntry, Memory } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { entryDocument } from "../../output/views/entry.ts";
import type { Context } from "../../settings/context.ts";

/** `hsms undo --entry`: an import, whatever came after it. Throws `EngineError` `BAD_INPUT` for what cannot be undone by itself. */
export async function undoImport(
  context: Context,
  {
    memory: { history },
    number,
    isSure,
  }: {
    readonly memory: Pick<Memory, "history">;
    readonly number: number;
    readonly isSure: boolean;
  },
): Promise<{ readonly exitCode: ExitCode; readonly entry: HistoryEntry | undefined }> {
  const { output, json, interruption, messages } = context;
  const texts = messages.journal;
  const read = async () => (await history.read(1000)).find((entry) => entry.number === number);
  const { goes, ...stays } = await history.foreseeImport(number);
  const before = await read();
  output.notice(texts.willUndo);
  if (before !== undefined) output.notice(cleanLine(texts.line(before)));
  const question = [...texts.importGoes({ ...stays, goes: goes.length }), texts.question(1)].join(
    " ",
  );
  if (!(await confirmChange(context, { question, isSure }))) {
    return { exitCode: exitCodes.failed, entry: before };
  }
  const { signal } = interruption;
  const done = await followProgress(history.undoImport(number, { signal }), context);
  const entry = await read();
  if (done === null) return { exitCode: exitCodes.interrupted, entry };
  if (json) output.data({ entry: entry === undefined ? null : entryDocument(entry), ...done });
  else output.print(texts.importUndone(done));
  return { exitCode: exitCodes.ok, entry };
}
