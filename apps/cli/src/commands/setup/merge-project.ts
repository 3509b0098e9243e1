import type { ImportParts, Memory } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import {
  handleOf,
  locateKnownProject,
  projectsIn,
  projectToWrite,
} from "../../open/choose-project.ts";
import { listProjects, writeNotes } from "../../open/projects/registry.ts";
import { withProject } from "../../open/with-project.ts";
import { readyEmbedder } from "../../open/embedding/allow-embedder.ts";
import { createSpool, type Spool, type Spooled } from "../exchange/spool.ts";
import type { Context } from "../../settings/context.ts";

/** `hsms project merge`: imports another project's turns, with ids, into the one here; the other stays as it is. */
export async function mergeProject(
  context: Context,
  asked: { readonly name: string; readonly isSure: boolean },
): Promise<ExitCode> {
  const spool = createSpool();
  try {
    return await mergeThrough(spool, context, asked);
  } finally {
    await spool.close();
  }
}

async function mergeThrough(
  spool: Spool,
  context: Context,
  { name, isSure }: { readonly name: string; readonly isSure: boolean },
): Promise<ExitCode> {
  const { config, output, json, messages, interruption } = context;
  const other = locateKnownProject(config, name);
  const into = await projectToWrite(context);
  if (other.id === into.id) throw new CliError("SAME_PROJECT", name, { detail: into.name });
  const handle = handleOf(other, listProjects(projectsIn(config)));
  // Both are named: nothing is to be said of what else there is.
  const named = { ...context, project: handle };
  const { parts, wasEncrypted } = await withProject(
    named,
    async ({ memory }) => ({
      parts: await spooled(await memory.exchange.parts(), spool),
      wasEncrypted: (await memory.status()).isEncrypted,
    }),
    { project: other },
  );
  return withProject(
    named,
    async (open) => {
      const { memory, embed } = open;
      const isOpened = wasEncrypted && !(await memory.status()).isEncrypted;
      const question = messages.projects.intoClear({ from: handle, into: into.name });
      if (isOpened && !(await confirmChange(context, { question, isSure }))) {
        return exitCodes.failed;
      }
      await readyEmbedder(context, open);
      const { signal } = interruption;
      const result = await followProgress(memory.exchange.import(parts, { signal }), context);
      if (result === null) return exitCodes.interrupted;
      const { read, added, changed, alreadyThere } = result;
      const entry = added + changed > 0 ? await newestImport(memory) : undefined;
      const undoneBy = entry === undefined ? {} : { mergedBy: entry };
      writeNotes(other, { mergedInto: into.id, ...undoneBy, isTold: true });
      if (json) output.data({ from: other.id, into: into.id, read, added, alreadyThere });
      else
        output.print(
          messages.projects.merged({ from: handle, into: into.name, added, alreadyThere }),
        );
      await embed();
      return exitCodes.ok;
    },
    { project: into },
  );
}

/** The same parts when the memory that they come from is closed. */
async function spooled({ turns, read }: ImportParts, spool: Spool): Promise<ImportParts> {
  const parts: Spooled[] = [];
  for await (const batch of read()) parts.push(await spool.add(batch));
  return {
    turns,
    async *read() {
      for (const part of parts) yield await part();
    },
  };
}

/** Commands looked at for the import that just ended: others may have begun some since. */
const NEWEST_ENTRIES = 100;

const newestImport = async ({ history }: Memory): Promise<number | undefined> =>
  (await history.read(NEWEST_ENTRIES)).find(({ command }) => command === "import")?.number;
