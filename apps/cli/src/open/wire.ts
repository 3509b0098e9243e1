import path from "node:path";
import {
  findLost,
  openMemory,
  type AskPassphrase,
  type EngineEvent,
  type Memory,
  type Settings,
} from "@hsms/engine";
import packageFile from "../../package.json" with { type: "json" };
import { isAllowed } from "./models/allow-online.ts";
import { createModelFactory } from "./models/make-model.ts";
import { CliError, ReportedError } from "../output/cli-error.ts";
import type { Context } from "../settings/context.ts";
import { createDebugTrail, type DebugTrail } from "../log/debug/debug-trail.ts";
import { checkEmbedders } from "./embedding/check-embedder.ts";
import { createEmbedderFactory } from "./embedding/make-embedder.ts";
import { createLogFile } from "../log/log-file.ts";
import { createMirror } from "../seed/mirror.ts";
import { createAsker } from "./passphrase/find-passphrase.ts";
import { describeFailure } from "../output/failure.ts";
import { builtFiles } from "../program/built-files.ts";
import {
  createProject,
  findProject,
  isRegistered,
  listProjects,
  type Project,
} from "./projects/project.ts";
import { noteExport } from "./projects/exports.ts";
import { otherFiles } from "./projects/other-files.ts";
import { makePrivateFolder } from "./projects/private-files.ts";
import { meetingPlace, type MeetingPlace } from "../screen/other-processes/socket-folder.ts";
import { createScreenTelling } from "../screen/other-processes/send-searches.ts";
import {
  baseLayers,
  layersWith,
  resolvePreferences,
  type Chosen,
  type Layers,
  type Resolved,
} from "../settings/resolve.ts";
import type { Preferences } from "../settings/preferences.ts";
import { minuteOf } from "../messages/formats.ts";

/** A project's memory, open, with what the program keeps around it. */
export interface OpenProject {
  readonly memory: Memory;
  readonly project: Project;
  /** Folder of the project's store. */
  readonly store: string;
  /** What the memory was opened with, for its backups. */
  readonly passphrase: AskPassphrase;
  readonly trail: DebugTrail;
  /** Where its screens hear of searches of other processes; `null` where they cannot. */
  readonly screens: MeetingPlace | null;
  /** What holds now, and why. */
  readonly settings: () => Promise<Resolved>;
  /** What the project itself keeps of them, and no flag, variable or file of the user's says. */
  readonly kept: () => Promise<Partial<Settings>>;
  /** From now on these values hold, whatever flag or variable said otherwise, until what the project keeps changes again. Saves nothing. */
  readonly prefer: (values: Partial<Preferences>) => void;
  /** Waits, showing it, until no turn waits for its place; ends early when the program is to end. */
  readonly settle: () => Promise<void>;
  /** Waits likewise until every turn has its vector, where an embedder is chosen, and says why some have none. */
  readonly embed: () => Promise<void>;
}

/** Folder of the store in a project's folder. */
const STORE = "store";

/**
 * The composition root: opens the project's memory, does the work, and closes everything in reverse
 * order, whatever happened. Throws what opening and the work throw.
 */
export async function withProject<Result>(
  context: Context,
  work: (open: OpenProject) => Promise<Result>,
  project: Project = locateProject(context, context.project ?? context.config.project),
): Promise<Result> {
  const { config, output, messages, language, workers } = context;
  const store = path.join(project.directory, STORE);
  const lost = await findLostStore(project);
  if (lost !== undefined) throw lost;

  const layers: Layers = await checkEmbedders(baseLayers(context), config);
  let chosen: readonly Chosen[] = [];
  const resolve = (inStore: Partial<Settings>) =>
    resolvePreferences(layersWith(layers, { chosen, project: inStore }));
  let stored: Partial<Settings> = {};
  // What may go out is asked at each call: settings change while the memory is open.
  const mayAsk = async (origin: string) =>
    context.online || isAllowed(origin, resolve(stored).preferences.online);
  const mayEmbed = async (origin: string) =>
    context.embedderOnline || isAllowed(origin, resolve(stored).preferences.embedderOnline);
  makePrivateFolder(project.directory);
  const passphrase = createAsker(context, { id: project.id, store });
  const memory = await openMemory({
    directory: store,
    workerUrl: builtFiles().workerUrl,
    passphrase,
    backups: { projectFolder: project.directory, program: packageFile.version },
    otherFiles: () => otherFiles(config.paths, project),
    ...(workers === undefined ? {} : { workers }),
    language,
    modelOf: createModelFactory({
      available: config,
      language,
      mayReach: mayAsk,
    }),
    embedderOf: createEmbedderFactory({
      available: config,
      packages: config.paths.data,
      mayReach: mayEmbed,
    }),
    settingsOf(inStore) {
      stored = inStore;
      return resolve(inStore).preferences;
    },
  });
  // After the store: where this is and the store is not, there was one.
  const made = await orClose(memory, () => createProject(project, Date.now()));
  if (!project.exists) output.notice(messages.created(made.name, made.directory));
  const trail = createDebugTrail({
    screen: process.stderr,
    directory: context.debugDirectory ?? config.paths.state,
    messages,
    now: Date.now,
    // The state folder is looked through anyway; elsewhere a purge would not find it.
    ...(context.debugDirectory === undefined
      ? {}
      : { onFile: (file) => noteExport(made.directory, [path.resolve(file)]) }),
  });
  const { logLevel } = resolve(stored).preferences;
  const log =
    logLevel === "off"
      ? null
      : await orClose(memory, () =>
          createLogFile({ directory: config.paths.state, level: logLevel, project: project.id }),
        );
  const { mirrorDirectory } = context;
  const mirror =
    mirrorDirectory === undefined
      ? null
      : await orClose(memory, () =>
          createMirror({
            memory,
            directory: path.resolve(config.workingDirectory, mirrorDirectory),
            onFiles: (files) => noteExport(made.directory, files),
            onProblem: (problem) => output.complain(messages.fileProblem(problem).what),
          }),
        );
  const screens = await orClose(memory, () => meetingPlace(config.paths, made));
  const telling = createScreenTelling(screens);
  const listening = listen(memory, (event) => {
    trail.hear(event);
    log?.hear(event);
    mirror?.hear(event);
    telling.hear(event);
    if (event.type === "backup.removed") output.notice(messages.backup.removed(event));
    if (event.type === "backup.failed") {
      const { what } = describeFailure(new ReportedError(event), messages);
      output.complain(messages.backup.failed(what));
    }
  });
  try {
    const open: OpenProject = {
      memory,
      project: made,
      store,
      passphrase,
      trail,
      screens,
      async settings() {
        await memory.settings.read();
        return resolve(stored);
      },
      async kept() {
        await memory.settings.read();
        return stored;
      },
      prefer(values) {
        chosen = [...chosen, { values, project: stored }];
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
    return await work(open);
  } catch (error) {
    if (error instanceof Error && describeFailure(error, messages).code === "BUG")
      log?.fault(error);
    throw error;
  } finally {
    await mirror?.close();
    await memory.close();
    await listening;
    await telling.close();
    trail.close();
    log?.close();
  }
}

async function orClose<Result>(
  memory: Memory,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await memory.close();
    throw error;
  }
}

/** What is to be said of a project that had a store and has none; `undefined` where it has one, or never had. */
async function findLostStore(project: Project): Promise<CliError | undefined> {
  const store = path.join(project.directory, STORE);
  const newest = await findLost(store);
  if (newest === undefined || (newest === null && !isRegistered(project))) return undefined;
  const detail =
    newest === null ? "" : `${newest.name}, ${minuteOf(newest.time)} (${newest.turns})`;
  return new CliError("STORE_MISSING", store, { detail });
}

/** {@link withProject} for commands that read: a project named by the user must be there, so that a typing error makes none. */
export async function withKnownProject<Result>(
  context: Context,
  work: (open: OpenProject) => Promise<Result>,
): Promise<Result> {
  return withProject(context, work, locateKnownProject(context));
}

/** Where a project's store lies, for those who do not open it. Throws as {@link withKnownProject}. */
export function knownStore(context: Context): {
  readonly directory: string;
  readonly passphrase: AskPassphrase;
  /** What is to be said where it had a store and has none. */
  readonly lost: () => Promise<CliError | undefined>;
} {
  const project = locateKnownProject(context);
  const store = path.join(project.directory, STORE);
  const passphrase = createAsker(context, { id: project.id, store });
  return { directory: store, passphrase, lost: () => findLostStore(project) };
}

function locateKnownProject(context: Context): Project {
  const project = locateProject(context, context.project ?? context.config.project);
  if (context.project === undefined || project.exists) return project;
  const known = listProjects(path.join(context.config.paths.data, "projects"));
  const detail = known.map(({ name }) => name).join(", ");
  throw new CliError("NO_SUCH_PROJECT", context.project, { detail });
}

/** The project of this name or path, or that of the working directory. */
export function locateProject(context: Context, wanted: string | undefined): Project {
  const { workingDirectory, home, paths } = context.config;
  const projectsDirectory = path.join(paths.data, "projects");
  return findProject({ wanted, workingDirectory, home, projectsDirectory });
}

async function listen(memory: Memory, hear: (event: EngineEvent) => void): Promise<void> {
  for await (const event of memory.events()) hear(event);
}

async function startTrail(open: OpenProject, { output, messages }: Context): Promise<void> {
  const { preferences } = await open.settings();
  open.trail.showOnScreen(preferences.debug);
  // The log would hold in clear what the store does not.
  const { isEncrypted } = await open.memory.status();
  if (isEncrypted && preferences.debugTxt) output.notice(messages.passphrase.noDebugFile);
  const file = open.trail.writeToFile(preferences.debugTxt && !isEncrypted);
  if (file !== null) output.notice(messages.debugFile(file));
}

async function settle(
  { progress, interruption }: Context,
  {
    label,
    wait,
  }: { readonly label: string; readonly wait: (hear: (waiting: number) => void) => Promise<void> },
): Promise<void> {
  const { signal } = interruption;
  if (signal.aborted) return;
  let total = 0;
  const done = wait((waiting) => {
    total = Math.max(total, waiting);
    progress.update({ label, done: total - waiting, total });
  });
  const interrupted = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await Promise.race([done, interrupted]);
  progress.end();
}
