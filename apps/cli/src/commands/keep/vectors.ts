import type { OutsideStatus } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import type { OpenProject } from "../../open/with-project.ts";
import type { Context } from "../../settings/context.ts";
import { bareCommand, projectCommand, type CommandKit } from "../kit.ts";

/** `hsms memory vectors`: the store of vectors of another program that follows this memory (S3-18, S3-59). */
export function vectorsCommand({ messages, toRead, inKnownProject }: CommandKit) {
  const words = messages.memory.vectors;
  const status = projectCommand("status", messages)
    .description(words.status)
    .action((options) => toRead(options, async (open, context) => tell(open, context)));
  const resync = projectCommand("resync", messages)
    .description(words.resync)
    .action((options) => inKnownProject(options, (open, context) => sendAll(open, context)));
  const drop = projectCommand("drop", messages)
    .description(words.drop)
    .action((options) => inKnownProject(options, (open, context) => dropAll(open, context)));
  return bareCommand("vectors", messages)
    .description(words.summary)
    .addCommand(status, { isDefault: true })
    .addCommand(resync)
    .addCommand(drop);
}

/** Exits as a service that cannot be reached where it failed. */
async function tell({ memory }: OpenProject, { output, json, messages }: Context) {
  const status = await memory.vectorStore.status();
  if (json) output.data(statusDocument(status));
  else for (const line of messages.memory.vectors.line(status)) output.print(line);
  return status.state === "failed" ? exitCodes.unavailable : exitCodes.ok;
}

async function sendAll(open: OpenProject, context: Context): Promise<ExitCode> {
  const { memory } = open;
  const words = context.messages.memory.vectors;
  const isAllowed = await allowPlace(open, context);
  if (!isAllowed) {
    context.output.notice(context.messages.confirm.stopped);
    return exitCodes.failed;
  }
  await memory.vectorStore.resync();
  const { settle } = await import("../../open/with-project.ts");
  await settle(context, { label: words.sending, wait: memory.vectorStore.settled });
  return tell(open, context);
}

/** Whether vectors may go there; asks where nobody has said so, and keeps a yes. */
async function allowPlace(open: OpenProject, context: Context): Promise<boolean> {
  const { isStoreAllowed, parseVectorStore, placeToAllow } =
    await import("../../open/embedding/make-vector-store.ts");
  const { askToGoOnline } = await import("../../open/places/allow-online.ts");
  const { keepPlace } = await import("../../open/places/keep-place.ts");
  const { vectorStore, vectorStoreOnline } = (await open.settings()).preferences;
  const spec = parseVectorStore(vectorStore);
  if (spec === null || spec.type === "none") throw new CliError("NO_VECTOR_STORE", vectorStore);
  const { isEncrypted } = await open.memory.status();
  const origin = placeToAllow(spec, { isEncrypted });
  if (origin === null || isStoreAllowed(origin, vectorStoreOnline)) return true;
  const question = context.messages.memory.vectors.question(origin);
  const destination = { who: null, origin };
  const asked = { question, code: "VECTORS_NEED_ONLINE" } as const;
  if (!(await askToGoOnline(context, destination, asked))) return false;
  await keepPlace(open, "vectorStoreOnline", destination);
  return true;
}

async function dropAll(open: OpenProject, context: Context): Promise<ExitCode> {
  const { memory } = open;
  const { VectorStoreError } = await import("../../open/embedding/make-vector-store.ts");
  const { vectorStore } = (await open.settings()).preferences;
  const { collection } = await memory.vectorStore.status();
  // First the setting: what is dropped is not to be made again.
  await memory.settings.change({ vectorStore: "none" });
  try {
    await memory.vectorStore.drop();
  } catch (error) {
    if (!(error instanceof VectorStoreError)) throw error;
    throw new CliError("VECTOR_STORE_FAILED", vectorStore, { detail: error.message });
  }
  if (context.json) context.output.data({ dropped: collection });
  else context.output.print(context.messages.memory.vectors.dropped);
  return exitCodes.ok;
}

const statusDocument = ({ failure, ...status }: OutsideStatus) => ({
  ...status,
  failure: failure && { ...failure, at: new Date(failure.at).toISOString() },
});
