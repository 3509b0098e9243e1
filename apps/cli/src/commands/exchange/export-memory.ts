import path from "node:path";
import { FileError } from "../../output/cli-error.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { noteExport } from "../../open/projects/exports.ts";
import type { OpenProject } from "../../open/with-project.ts";
import type { Context } from "../../settings/context.ts";

export const exportFormats = [
  "hsms",
  "jsonl",
  "canonical",
  "mcp",
  "md",
  "sqlite",
  "turn-nodes",
  "memory-nodes",
] as const;

export interface Exported {
  readonly files: readonly string[];
  readonly turns: number;
  /** Numbers of turns whose records are damaged. */
  readonly damaged: readonly number[];
  readonly isTreeDamaged: boolean;
}

/** Writes the whole memory into the folder and notes where, for a purge; `null` where it was cancelled. Throws `FileError`. */
export async function exportMemory(
  context: Context,
  {
    memory,
    project,
    isReadOnly,
    format,
    directory,
  }: Pick<OpenProject, "memory" | "project" | "isReadOnly"> & {
    readonly format: (typeof exportFormats)[number];
    readonly directory: string;
  },
): Promise<Exported | null> {
  const { signal } = context.interruption;
  const run = memory.exchange.export({ directory, format, signal });
  const end = await followProgress(run, context);
  if (end === null) return null;
  const { files: written, turns, damaged, isTreeDamaged } = end;
  if (written.type === "refused") throw new FileError(written.problem);
  const files = written.value;
  const places = format === "md" ? [directory] : files;
  const paths = places.map((place) => path.resolve(directory, place));
  // Nothing can be purged of a memory that cannot be written to.
  if (!isReadOnly) noteExport(project.directory, paths);
  return { files, turns, damaged, isTreeDamaged };
}

export function tellDamage(
  { output, messages }: Context,
  { damaged, isTreeDamaged }: Exported,
): void {
  if (damaged.length > 0) output.complain(messages.exportedWithout.turns(damaged));
  if (isTreeDamaged) output.complain(messages.exportedWithout.tree);
}
