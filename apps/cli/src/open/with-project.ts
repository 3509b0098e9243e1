import path from "node:path";
import type { AskPassphrase, EngineEvent, StoreNotice } from "@hsms/engine";
import { createDebugTrail, type DebugTrail } from "../log/debug/debug-trail.ts";
import { FileError, ReportedError, type CliError } from "../output/cli-error.ts";
import { describeFailure } from "../output/failure.ts";
import { tellSeconds } from "../output/tell-seconds.ts";
import { socketFolder, type SocketFolder } from "../screen/other-processes/socket-folder.ts";
import { createSearchSender } from "../screen/other-processes/send-searches.ts";
import type { Context } from "../settings/context.ts";
import {
  projectToRead,
  projectToWrite,
  storeOf,
  tellEarlierOnce,
  tellGone,
} from "./choose-project.ts";
import {
  findLostStore,
  openProject,
  type AskForSecrets,
  type OpenedProject,
} from "./open-project.ts";
import { terminalAsker } from "./passphrase/ask-in-terminal.ts";
import { createAsker } from "./passphrase/find-passphrase.ts";
import { noteExport } from "./projects/exports.ts";
import type { Project } from "./projects/registry.ts";

/** Shorter waits for a quota are not worth a word. */
const SAID_MS = 2000;

/** An open project, with what the program keeps around it. */
export interface OpenProject extends Omit<OpenedProject, "close" | "log"> {
  readonly trail: DebugTrail;
  /** Where its screens receive searches of other processes; `null` where they cannot. */
  readonly screens: SocketFolder | null;
  /** Waits, showing it, until no turn waits for its place; ends early when the program is to end. */
  readonly settle: () => Promise<void>;
  /** Waits likewise until every turn has its vector, where an embedder is chosen, and says why some have none. */
  readonly embed: () => Promise<void>;
  /** From now on this one is asked before secrets in memories go somewhere as they are; until then they do not. */
  readonly onSecrets: (ask: AskForSecrets) => void;
  /** Tells of waiting for a language model's quota; returns how to stop. While nobody hears of it a line says it. */
  readonly onQuota: (hear: (ms: number) => void) => () => void;
}

/** Opens the project for a command that writes, unless given, and closes everything in reverse order. Throws what opening and the work throw. */
export async function withProject<Result>(
  context: Context,
  work: (open: OpenProject) => Promise<Result>,
  {
    project: given,
    onlyReads = false,
    tellsCutOff = true,
  }: {
    readonly project?: Project;
    readonly onlyReads?: boolean;
    /** Of a purge; the screen, which finishes it, tells it itself. */
    readonly tellsCutOff?: boolean;
  } = {},
): Promise<Result> {
  const wanted = given ?? (await projectToWrite(context));
  const { config, output, messages } = context;
  let askForSecrets: AskForSecrets = () => Promise.resolve(false);
  let hearQuota: ((ms: number) => void) | null = null;
  const { log, close, ...opened } = await openProject({
    ...context,
    askForSecrets: (to, kinds) => askForSecrets(to, kinds),
    project: wanted,
    ...passphraseFrom(context, storeOf(wanted)),
    onUpgrade: (upgrade) => output.notice(messages.upgrading(upgrade)),
    onNotice: (notice) => sayNotice(notice, context),
    signal: context.interruption.signal,
    ...(onlyReads
      ? { onReadingCopy: (reason) => output.notice(messages.opening.readFromCopy(reason)) }
      : {}),
  });
  const { memory, project } = opened;
  const closers: (() => Promise<void> | void)[] = [close];
  try {
    if (!wanted.exists) {
      output.notice(messages.created(project.name, project.directory));
      await tellGone(context, project);
    }
    const { astray } = wanted;
    if (astray !== undefined) output.notice(messages.projects.moved({ ...astray, ...project }));
    await tellEarlierOnce(context, project);
    const trail = createDebugTrail({
      screen: process.stderr,
      directory: context.debugDirectory ?? config.paths.state,
      messages,
      now: Date.now,
      // The state folder is looked through anyway; elsewhere a purge would not find it.
      ...(context.debugDirectory === undefined
        ? {}
        : { onFile: (file) => noteExport(project.directory, [path.resolve(file)]) }),
    });
    const mirror =
      context.mirrorDirectory === undefined
        ? null
        : (await import("../seed/mirror.ts")).createMirror({
            memory,
            directory: path.resolve(config.workingDirectory, context.mirrorDirectory),
            onFiles: (files) => noteExport(project.directory, files),
            onProblem: (problem) =>
              output.complain(describeFailure(new FileError(problem), messages).what),
          });
    const screens = socketFolder(config.paths, project);
    const searches = createSearchSender(screens);
    const searchSteps = (): boolean => trail.isOn() || searches.hasScreens();
    const following = follow(memory.events({ searchSteps }), (event) => {
      trail.receive(event);
      mirror?.receive(event);
      searches.receive(event);
      if (event.type === "model.waiting" && event.pool === "main") {
        if (hearQuota !== null) hearQuota(event.ms);
        else if (event.ms >= SAID_MS) output.notice(messages.debug.waiting(event.ms));
      }
      if (event.type === "backup.removed") output.notice(messages.backup.removed(event));
      if (event.type === "backup.failed") {
        const { what } = describeFailure(new ReportedError(event), messages);
        output.complain(messages.backup.failed(what));
      }
    });
    closers.unshift(() => mirror?.close());
    closers.push(
      () => following,
      () => searches.close(),
      () => trail.close(),
    );
    const open: OpenProject = {
      ...opened,
      trail,
      screens,
      onSecrets(ask) {
        askForSecrets = ask;
      },
      onQuota(hear) {
        hearQuota = hear;
        return () => {
          hearQuota = null;
        };
      },
      settle: () => settle(context, { label: messages.placing, wait: memory.upkeep.settled }),
      async embed() {
        await settle(context, { label: messages.embedding.label, wait: memory.upkeep.embedded });
        const { failure } = (await memory.status()).vectors;
        // Who was not asked was told before: see `readyEmbedder`.
        if (failure === null || failure.kind === "not-allowed") return;
        output.complain(messages.embedding.failed(failure));
      },
    };
    await startTrail(open, context);
    if (tellsCutOff) await tellCutOffPurge(open, context);
    return await work(open);
  } catch (error) {
    if (error instanceof Error && describeFailure(error, messages).code === "BUG")
      log?.fault(error);
    throw error;
  } finally {
    for (const end of closers) await end();
  }
}

function sayNotice(notice: StoreNotice, { output, messages, progress }: Context): void {
  const { diedWriting, madePrivate, waitingFor, readInPlace } = messages.opening;
  if (notice.type === "died-while-writing") output.complain(diedWriting(notice.processIds));
  else if (notice.type === "made-private") output.notice(madePrivate(notice.paths));
  else if (notice.type === "read-in-place") output.notice(readInPlace);
  else if (notice.type === "waited") progress.end();
  else progress.say(waitingFor(notice.processId, Math.round(notice.ms / 1000)));
}

/** {@link withProject} of a project that must be there. `onlyReads`: where it cannot be written to, it is read in place, or a private copy of it. */
export async function withKnownProject<Result>(
  context: Context,
  work: (open: OpenProject) => Promise<Result>,
  { onlyReads = false }: { readonly onlyReads?: boolean } = {},
): Promise<Result> {
  return withProject(context, work, { project: await projectToRead(context), onlyReads });
}

/** A project's store, for those who do not open it. */
export interface ClosedStore {
  readonly project: Project;
  readonly directory: string;
  readonly passphrase: AskPassphrase;
  /** What is to be said where it had a store and has none. */
  readonly lost: () => Promise<CliError | undefined>;
}

/** Throws as {@link withKnownProject}. */
export const knownStore = async (context: Context): Promise<ClosedStore> =>
  closedStore(context, await projectToRead(context));

/** Of a project that may be new. Throws as {@link withProject}. */
export const storeToWrite = async (context: Context): Promise<ClosedStore> =>
  closedStore(context, await projectToWrite(context));

function closedStore(context: Context, project: Project): ClosedStore {
  const directory = storeOf(project);
  const { askPassphrase: ask, onOpenFile } = passphraseFrom(context, directory);
  const passphrase = createAsker({
    config: context.config,
    project: { id: project.id, store: directory },
    ask,
    onOpenFile,
  });
  return { project, directory, passphrase, lost: () => findLostStore(project) };
}

const passphraseFrom = (context: Context, store: string) => ({
  askPassphrase: terminalAsker(context, store),
  onOpenFile: (file: string) => context.output.complain(context.messages.passphrase.openFile(file)),
});

async function follow(
  events: AsyncIterable<EngineEvent>,
  receive: (event: EngineEvent) => void,
): Promise<void> {
  for await (const event of events) receive(event);
}
async function startTrail(open: OpenProject, { output, messages }: Context): Promise<void> {
  const { preferences, originOf } = await open.settings();
  const { vectorStore, vectorStoreOnline } = preferences;
  if (vectorStore !== "none" && originOf.vectorStoreOnline === "environment") {
    output.notice(messages.memory.vectors.byEnvironment(vectorStoreOnline));
  }
  open.trail.showOnScreen(preferences.debug);
  // The log would hold in clear what the store does not.
  const { isEncrypted } = await open.memory.status();
  if (isEncrypted && preferences.debugTxt) output.notice(messages.passphrase.noDebugFile);
  const file = open.trail.writeToFile(preferences.debugTxt && !isEncrypted);
  if (file !== null) output.notice(messages.debugFile(file));
}

/** Each command says it until it is finished: until then words that were to go are still there. */
async function tellCutOffPurge(
  { memory }: Pick<OpenProject, "memory">,
  { output, messages }: Context,
): Promise<void> {
  const cutOff = await memory.upkeep.cutOffPurge();
  if (cutOff !== null) output.complain(messages.forget.cutOff(cutOff.purged, cutOff.turns));
}

/** Waits, showing it, until nothing waits; ends early when the program, or the work, is to end. */
export async function settle(
  context: Context,
  {
    label,
    wait,
  }: { readonly label: string; readonly wait: (hear: (waiting: number) => void) => Promise<void> },
): Promise<void> {
  const { progress, interruption } = context;
  const { signal } = interruption;
  if (signal.aborted) return;
  let total = 0;
  const done = wait((waiting) => {
    total = Math.max(total, waiting);
    progress.update({ label, done: total - waiting, total });
  });
  // A language model may file for half a minute in which no turn is done.
  const stopTelling = tellSeconds(context, label, () => total < 2);
  const interrupted = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await Promise.race([done, interrupted]);
  stopTelling();
  progress.end();
}
