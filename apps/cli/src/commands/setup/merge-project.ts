import type { Memory } from "@hsms/engine";
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
import type { Context } from "../../settings/context.ts";

/** `hsms project merge`: imports another project's turns, with ids, into the one here; the other stays as it is. */
export async function mergeProject(
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
  const { batch, wasEncrypted } = await withProject(
    named,
    async ({ memory }) => ({
      batch: await memory.exchange.batch(),
      wasEncrypted: (await memory.status()).isEncrypted,
    }),
    other,
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
      const result = await followProgress(memory.exchange.import(batch, { signal }), context);
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
    into,
  );
}

/** Commands looked at for the import that just ended: others may have begun some since. */
const NEWEST_ENTRIES = 100;

const newestImport = async ({ history }: Memory): Promise<number | undefined> =>
  (await history.read(NEWEST_ENTRIES)).find(({ command }) => command === "import")?.number;
