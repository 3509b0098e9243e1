import type { CarePlace } from "../maintenance/care/care-place.ts";
import type { AskPassphrase, StoreNotice, Upgrade } from "@hsms/store";
import type { Language } from "@hsms/language";
import type { ModelFactory } from "@hsms/models";
import type { OtherFile } from "../maintenance/forgetting/elsewhere/other-files.ts";
import type { EmbedderFactory } from "../retrieval/embedding/embeddings.ts";
import type { VectorStoreFactory } from "../retrieval/outside/outside-vectors.ts";
import type { SecretsMayGo } from "../turns/secrets/masked-model.ts";
import type { Settings } from "../settings/settings.ts";

export interface OpenOptions {
  /** Folder of the store; created if it does not exist. */
  readonly directory: string;
  /** Maximum number of worker threads; default 2, 0 for none. */
  readonly workers?: number;
  /** The compiled worker: `import.meta.resolve("@hsms/engine/worker")`. Without it all work runs in this thread. */
  readonly workerUrl?: URL | null;
  /** Called for an encrypted memory, or for a backup of it with another key; up to three times. */
  readonly passphrase?: AskPassphrase;
  /**
   * For the memory of a project: the project folder, which contains the backups beside the store,
   * and the program version to record in them.
   */
  readonly backups?: { readonly projectFolder: string; readonly program: string };
  /**
   * Returns files and folders outside the store and its backups that may contain text of the
   * memory, such as exports and logs; a purge searches them. If it rejects, nothing is purged.
   */
  readonly otherFiles?: () => Promise<readonly OtherFile[]>;
  /** Unix time in milliseconds; default: the system clock. */
  readonly now?: () => number;
  /** Language of names and answers where the text does not determine it; default English. */
  readonly language?: Language;
  /** Creates the language model that the setting `model` names; without it, every name except `offline` is unknown. */
  readonly modelOf?: ModelFactory;
  /**
   * Whether unmasked secrets in memories may be sent to the language model of this name; called
   * when an answer would need them. Default: never; they are masked before they are sent.
   */
  readonly secretsMayGo?: SecretsMayGo;
  /** Creates the embedder that the setting names; default: only embedders on this machine that need no key. */
  readonly embedderOf?: EmbedderFactory;
  /**
   * For the setting `vectorStore`: the prefix of the collection's name, and the factory of the
   * client; default: no external vector store is used.
   */
  readonly vectorStore?: { readonly collection: string; readonly create: VectorStoreFactory };
  /**
   * Overrides settings while this memory is open, such as by command-line flags: takes the stored
   * settings and returns those that apply. Nothing is saved; settings missing from the result have
   * their defaults.
   */
  readonly settingsOf?: (stored: Partial<Settings>) => Partial<Settings>;
  /**
   * Returns which machine takes care of the memory; called before each run. `null`, the default, if
   * no other machine has a copy.
   */
  readonly carePlace?: () => Promise<CarePlace | null>;
  /** Called before a memory of an earlier schema version is migrated; for the memory of a project (`backups`) the old store is kept. */
  readonly onUpgrade?: (upgrade: Upgrade) => void;
  /**
   * Called when a process died while writing, when permissions of other accounts were revoked, and
   * every second while waiting for a writing process.
   */
  readonly onNotice?: (notice: StoreNotice) => void;
  /** When aborted, calls stop waiting for other processes and fail with `STORE_BUSY`. */
  readonly signal?: AbortSignal;
  /**
   * If the folder cannot be written to, as on a read-only file system, reads the memory there
   * without a lock and keeps changes in this process only; `onNotice` is called. Otherwise the
   * memory is opened as usual. Linux only.
   */
  readonly readsInPlace?: boolean;
  /**
   * `false` skips the run-time checks of arguments, for callers whose compiler checks them; loading
   * the checks takes 20 ms.
   */
  readonly checksArguments?: boolean;
}
