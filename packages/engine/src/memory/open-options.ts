import type { AskPassphrase, StoreNotice, Upgrade } from "@hsms/store";
import type { Language } from "@hsms/language";
import type { ModelFactory } from "@hsms/models";
import type { OtherFile } from "../maintenance/forgetting/other-files.ts";
import type { EmbedderFactory } from "../retrieval/embedding/embeddings.ts";
import type { SecretsMayGo } from "../turns/secrets/masked-model.ts";
import type { Settings } from "../settings/settings.ts";

export interface OpenOptions {
  /** Folder of the store; made when it is not there. */
  readonly directory: string;
  /** Worker threads at most; 2 unless given, 0 for none. */
  readonly workers?: number;
  /** The compiled worker: `import.meta.resolve("@hsms/engine/worker")`. Without it all work is done in this thread. */
  readonly workerUrl?: URL | null;
  /** Asked only for a memory that is encrypted, or a backup of it that has another key; up to three times. */
  readonly passphrase?: AskPassphrase;
  /** For a memory of a project: its folder, in which backups lie beside the store, and the program's version, which they note. */
  readonly backups?: { readonly projectFolder: string; readonly program: string };
  /** Files and folders outside of the store and its backups that may hold words of the memory, such as exports and logs: a purge looks into them. Where it rejects, nothing is purged. */
  readonly otherFiles?: () => Promise<readonly OtherFile[]>;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
  /** Language of names and answers where the text itself does not say; English unless given. */
  readonly language?: Language;
  /** Makes the language models that the setting `model` names; without it every name but `offline` is unknown. */
  readonly modelOf?: ModelFactory;
  /**
   * Whether secrets that stand in memories in clear may go to the language model of this name as they are, asked when an answer would need
   * them. Never unless given: they are masked before they are sent.
   */
  readonly secretsMayGo?: SecretsMayGo;
  /** Makes the embedder that the setting names; without it those that stay on this machine and want no key. */
  readonly embedderOf?: EmbedderFactory;
  /** What holds for as long as this memory is open, from what is stored: a caller lays its flags over it. Saves nothing; what it leaves out is at its default. */
  readonly settingsOf?: (stored: Partial<Settings>) => Partial<Settings>;
  /** Called before a memory of an earlier version's schema is written anew; a memory of a project (`backups`) is kept as it was. */
  readonly onUpgrade?: (upgrade: Upgrade) => void;
  /** Told of processes that died while they were writing, of rights that were taken from other accounts, and each second of a wait for a process that is writing. */
  readonly onNotice?: (notice: StoreNotice) => void;
  /** Fires when nobody waits for other processes any longer: whatever waits then fails with `STORE_BUSY`. */
  readonly signal?: AbortSignal;
  /** `false` for a caller whose types a compiler has checked: arguments are taken as they are, and the checks not loaded, which takes 20 ms. */
  readonly checksArguments?: boolean;
}
