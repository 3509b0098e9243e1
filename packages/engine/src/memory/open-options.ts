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
  /** Called for an encrypted memory, or a backup of it with another key; up to three times. */
  readonly passphrase?: AskPassphrase;
  /** For the memory of a project: its folder, which contains the backups beside the store, and the program version to note in them. */
  readonly backups?: { readonly projectFolder: string; readonly program: string };
  /** Files and folders outside the store and its backups that may contain text of the memory, such as exports and logs: a purge searches them. If it rejects, nothing is purged. */
  readonly otherFiles?: () => Promise<readonly OtherFile[]>;
  /** Milliseconds since 1970; default: the system clock. */
  readonly now?: () => number;
  /** Language of names and answers where the text does not determine it; default English. */
  readonly language?: Language;
  /** Creates the language models that the setting `model` names; without it every name except `offline` is unknown. */
  readonly modelOf?: ModelFactory;
  /**
   * Whether unmasked secrets in memories may be sent to the language model of this name; called when an answer would need them. Default:
   * never, they are masked before they are sent.
   */
  readonly secretsMayGo?: SecretsMayGo;
  /** Creates the embedder that the setting names; default: only embedders on this machine that need no key. */
  readonly embedderOf?: EmbedderFactory;
  /** For the setting `vectorStore`: the beginning of the collection's name, and what makes the store; default: none is ever told. */
  readonly vectorStore?: { readonly collection: string; readonly create: VectorStoreFactory };
  /** What holds for as long as this memory is open, from what is stored: a caller lays its flags over it. Saves nothing; what it leaves out is at its default. */
  readonly settingsOf?: (stored: Partial<Settings>) => Partial<Settings>;
  /** Which machine cares for the memory, asked before each run; `null` where no other one has it, which is the default. */
  readonly carePlace?: () => Promise<CarePlace | null>;
  /** Called before a memory of an earlier schema version is migrated; for the memory of a project (`backups`) the old store is kept. */
  readonly onUpgrade?: (upgrade: Upgrade) => void;
  /** Notified of processes that died while writing, of permissions revoked from other accounts, and every second while waiting for a writing process. */
  readonly onNotice?: (notice: StoreNotice) => void;
  /** When aborted, calls stop waiting for other processes and fail with `STORE_BUSY`. */
  readonly signal?: AbortSignal;
  /**
   * Where nothing can write to the folder, as on a read-only file system, the memory is read there without a lock, and what is changed is
   * kept in this process only; `onNotice` is told. Elsewhere it is opened as usual. Linux only.
   */
  readonly readsInPlace?: boolean;
  /** `false` skips the run-time checks of arguments, for callers checked by a compiler; loading the checks takes 20 ms. */
  readonly checksArguments?: boolean;
}
