import path from "node:path";
import {
  destinationOf,
  findLost,
  isStoreAllowed,
  type AskPassphrase,
  type Destination,
  type Memory,
  type OpenOptions,
  type SecretKind,
  type Settings,
} from "@hsms/engine";
import packageFile from "../../package.json" with { type: "json" };
import { createLogFile, type LogFile } from "../log/log-file.ts";
import { minuteOf } from "@hsms/messages";
import { CliError } from "../output/cli-error.ts";
import { builtFiles } from "../program/built-files.ts";
import type { Config } from "../settings/config.ts";
import type { Language } from "@hsms/engine";
import type { Preferences } from "../settings/preferences.ts";
import {
  baseLayers,
  layersWith,
  resolvePreferences,
  type Chosen,
  type Resolved,
} from "../settings/resolve.ts";
import { checkEmbedders } from "./embedding/check-embedder.ts";
import { createEmbedderFactory } from "./embedding/make-embedder.ts";
import { isAllowed, NOWHERE } from "./places/allow-online.ts";
import { modelSpec } from "./models/choose-model.ts";
import { createModelFactory } from "./models/make-model.ts";
import { openOrCopy } from "./open-or-copy.ts";
import { createAsker, type AskPerson, type OnOpenFile } from "./passphrase/find-passphrase.ts";
import { otherFiles } from "./projects/other-files.ts";
import { makePrivateFolder } from "./projects/private-files.ts";
import { removeDestroyed } from "./projects/destroyed.ts";
import { createProject, isRegistered, type Project } from "./projects/registry.ts";
import { storeOf } from "./choose-project.ts";

export interface OpenProjectOptions {
  /** What {@link readConfig} read: folders, keys, the environment's settings and the user's. */
  readonly config: Config;
  /** Where it is, as {@link locateProject} and {@link locateKnownProject} find it. */
  readonly project: Project;
  /** Language of names and answers where a text itself does not say; English unless given. */
  readonly language?: Language;
  /** Settings that hold for this run, before all others. */
  readonly flags?: Partial<Preferences>;
  /** Worker threads at most. */
  readonly workers?: number | undefined;
  /** Asked where the passphrase is neither in its file nor in the key ring; without it that fails with `NO_PASSPHRASE`. */
  readonly askPassphrase?: AskPerson | undefined;
  readonly onOpenFile?: OnOpenFile;
  /** Called before a memory of an earlier version is written anew. */
  readonly onUpgrade?: NonNullable<OpenOptions["onUpgrade"]>;
  readonly onNotice?: NonNullable<OpenOptions["onNotice"]>;
  /** Fires when the program is to end: nothing waits for other processes any longer. */
  readonly signal?: AbortSignal;
  /**
   * Called where the memory cannot be written to and is read from a private copy, with the reason; without it that fails. Where nobody can
   * write to it, it is read in place, and `onNotice` is told.
   */
  readonly onReadingCopy?: (reason: string) => void;
  /** In this run text may go to the model that is chosen, and to the embedder, whatever the settings allow. */
  readonly online?: boolean;
  readonly embedderOnline?: boolean;
  /** Asked before secrets that memories hold in clear go to a place that no setting allows it for; without it they never do. */
  readonly askForSecrets?: AskForSecrets;
}

/** Whether secrets that memories hold in clear may go there as they are. */
export type AskForSecrets = (to: Destination, kinds: readonly SecretKind[]) => Promise<boolean>;

/** A project's memory, open, with its settings. */
export interface OpenedProject {
  readonly memory: Memory;
  readonly project: Project;
  /** It cannot be written to: it is read in place, or from a private copy. */
  readonly isReadOnly: boolean;
  /** Folder of the project's store. */
  readonly store: string;
  /** What the memory was opened with, for its backups. */
  readonly passphrase: AskPassphrase;
  /** The log of events; `null` where the settings want none. */
  readonly log: LogFile | null;
  /** What holds now, and why. */
  readonly settings: () => Promise<Resolved>;
  /** What the project itself keeps of them, and no flag, variable or file of the user's says. */
  readonly kept: () => Promise<Partial<Settings>>;
  /** From now on these values hold, whatever flag or variable said otherwise, until what the project keeps changes again. Saves nothing. */
  readonly prefer: (values: Partial<Preferences>) => void;
  /** Ends background work, and closes the memory and its log. */
  close(): Promise<void>;
}

/**
 * Opens a project's memory with its models, embedder and passphrase, for any interface: it asks and prints nothing
 * itself. The project is made where it is not there yet.
 * Throws `CliError` (`STORE_MISSING`, `NO_PASSPHRASE`, `CANNOT_READ`, `BAD_CONFIGURATION` …) and what
 * `openMemory` throws. A model or embedder to which text may not go fails with `NEEDS_ONLINE` where it is first needed.
 */
export async function openProject({
  config,
  project: wanted,
  language = "en",
  flags = {},
  workers,
  askPassphrase,
  onOpenFile = () => undefined,
  onUpgrade,
  onNotice,
  signal,
  onReadingCopy,
  online = false,
  embedderOnline = false,
  askForSecrets = () => Promise.resolve(false),
}: OpenProjectOptions): Promise<OpenedProject> {
  if (config.problem !== null) throw config.problem;
  const store = storeOf(wanted);
  const lost = await findLostStore(wanted);
  if (lost !== undefined) throw lost;
  const { astray } = wanted;
  if (astray?.how === "copied") {
    throw new CliError("PROJECT_ELSEWHERE", astray.idFile, {
      detail: `${wanted.name}: ${astray.from}`,
    });
  }
  const layers = await checkEmbedders(baseLayers({ flags, config }), config);
  let chosen: readonly Chosen[] = [];
  const resolve = (inStore: Partial<Settings>) =>
    resolvePreferences(layersWith(layers, { chosen, project: inStore }));
  let stored: Partial<Settings> = {};
  // Whoever has it now may be another: until that is kept, nothing of the consents given holds.
  let isMoved = wanted.astray !== undefined;
  removeDestroyed({ projects: path.dirname(wanted.directory), state: config.paths.state });
  makePrivateFolder(wanted.directory);
  const passphrase = createAsker({
    config,
    project: { id: wanted.id, store },
    ask: askPassphrase,
    onOpenFile,
  });
  let opened: Memory | null = null;
  const options: OpenOptions = {
    directory: store,
    workerUrl: builtFiles().workerUrl,
    passphrase,
    backups: { projectFolder: wanted.directory, program: packageFile.version },
    otherFiles: () => otherFiles(config.paths, wanted),
    ...(workers === undefined ? {} : { workers }),
    ...(onUpgrade === undefined ? {} : { onUpgrade }),
    ...(onNotice === undefined ? {} : { onNotice }),
    ...(signal === undefined ? {} : { signal }),
    language,
    // What may go out is asked at each call: settings change while the memory is open.
    modelOf: createModelFactory({
      available: config,
      language,
      state: config.paths.state,
      mayReach: async (origin) => online || isAllowed(origin, resolve(stored).preferences.online),
    }),
    async secretsMayGo(name, kinds) {
      const to = destinationOf(modelSpec(name, config));
      if (to === null || isAllowed(to.origin, resolve(stored).preferences.secretsOnline))
        return true;
      return askForSecrets(to, kinds);
    },
    embedderOf: createEmbedderFactory({
      available: config,
      packages: config.paths.data,
      mayReach: async (origin) =>
        embedderOnline || isAllowed(origin, resolve(stored).preferences.embedderOnline),
    }),
    vectorStore: {
      collection: `hsms-${wanted.id}`,
      async create(setting, { isEncrypted }) {
        const { createStoreOf } = await import("./embedding/make-vector-store.ts");
        const mayReach = (origin: string): boolean =>
          isStoreAllowed(origin, resolve(stored).preferences.vectorStoreOnline);
        return createStoreOf(setting, { key: config.endpoints.qdrantKey, isEncrypted, mayReach });
      },
    },
    checksArguments: false,
    async carePlace() {
      const { carePlace, homeOf, isSetUp } = await import("@hsms/sync");
      const { directory } = wanted;
      return opened === null || !isSetUp(directory)
        ? null
        : carePlace(await homeOf(opened, directory));
    },
    settingsOf(inStore) {
      stored = isMoved ? { ...inStore, ...NO_CONSENT } : inStore;
      return resolve(stored).preferences;
    },
  };
  const { memory, isReadOnly, removeCopy } = await openOrCopy(options, onReadingCopy);
  opened = memory;
  try {
    if (isMoved) {
      await memory.settings.change(NO_CONSENT);
      isMoved = false;
    }
    // After the store: where this is and the store is not, there was one.
    const project = isReadOnly ? wanted : createProject(wanted, Date.now());
    const { logLevel } = resolve(stored).preferences;
    const directory = config.paths.state;
    const log =
      logLevel === "off"
        ? null
        : createLogFile({ directory, level: logLevel, project: project.id });
    const logging = log === null ? Promise.resolve() : follow(memory, log);
    return {
      memory,
      project,
      isReadOnly,
      store,
      passphrase,
      log,
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
      async close() {
        await memory.close();
        removeCopy();
        await logging;
        log?.close();
      },
    };
  } catch (error) {
    await memory.close();
    removeCopy();
    throw error;
  }
}

async function follow(memory: Memory, log: LogFile): Promise<void> {
  const searchSteps = (): boolean => log.hasSteps;
  for await (const event of memory.events({ searchSteps })) log.receive(event);
}

const NO_CONSENT = {
  online: NOWHERE,
  embedderOnline: NOWHERE,
  secretsOnline: NOWHERE,
  vectorStoreOnline: NOWHERE,
} as const;

/** What is to be said of a project that had a store and has none; `undefined` where it has one, or never had. */
export async function findLostStore(project: Project): Promise<CliError | undefined> {
  const store = storeOf(project);
  const newest = await findLost(store);
  if (newest === undefined || (newest === null && !isRegistered(project))) return undefined;
  const detail =
    newest === null ? "" : `${newest.name}, ${minuteOf(newest.time)} (${newest.turns})`;
  return new CliError("STORE_MISSING", store, { detail });
}
