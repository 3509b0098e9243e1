import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openMemory, type Memory } from "@hsms/engine";
import type { Turn } from "@hsms/store";
import { generateWorld } from "@hsms/bench/tools";
import { asking, openStoreAt } from "../../torture/open.ts";

/** Kinds of memories to damage: their tables have one page, or many, in clear or encrypted. */
export const BASES = {
  small: { turns: 12, passphrase: null },
  usual: { turns: 400, passphrase: null },
  encrypted: { turns: 150, passphrase: "correct horse" },
} as const;

export interface BaseMemory {
  readonly passphrase: string | null;
  /** Of every turn, in order. */
  readonly turns: readonly Turn[];
  /** Puts the memory, undamaged, into `folder/store`; `hasBackup`: with a backup of the same state. */
  readonly copyTo: (folder: string, options: { readonly hasBackup: boolean }) => void;
}

/** A memory in which every table holds something: placed, edited, labelled, archived, purged and undone. */
export async function makeBaseMemory(
  folder: string,
  { turns: size, passphrase }: { readonly turns: number; readonly passphrase: string | null },
): Promise<BaseMemory> {
  const directory = join(folder, "store");
  mkdirSync(folder, { recursive: true });
  const memory = await openMemory({
    directory,
    workers: 0,
    backups: { projectFolder: folder, program: "corruptions" },
    ...asking(passphrase),
  });
  if (passphrase !== null) await memory.upkeep.encrypt(passphrase);
  await fill(memory, size);
  await memory.upkeep.backup();
  await memory.close();
  const store = await openStoreAt({ directory, passphrase });
  const { turns: count } = await store.statistics();
  const read = await store.turns.read(Array.from({ length: count }, (_, index) => index));
  await store.close();
  return {
    passphrase,
    turns: read.flatMap((turn) => turn ?? []),
    copyTo(target, { hasBackup }) {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
      cpSync(directory, join(target, "store"), { recursive: true });
      if (hasBackup) cpSync(join(folder, "backups"), join(target, "backups"), { recursive: true });
    },
  };
}

async function fill(memory: Memory, size: number): Promise<void> {
  const world = generateWorld({ size, questions: 1, seed: 1 });
  const half = Math.ceil(size / 2);
  const recorded = world.turns.map(({ user, assistant, sessionId, createdAt }, at) => ({
    user,
    assistant,
    sessionId,
    createdAt,
    tags: at % 9 === 0 ? ["garden"] : [],
  }));
  await memory.turns.add(recorded.slice(0, half));
  await memory.upkeep.settled();
  const other = await memory.conversations.create("the other talk");
  await memory.turns.add(
    recorded.slice(half).map((turn) => ({ ...turn, conversationId: other.id })),
  );
  await memory.upkeep.settled();
  await memory.settings.change({ topK: 7 });
  await memory.turns.archive([1, 2]);
  await memory.turns.unarchive([2]);
  await memory.turns.purge([3]);
  await memory.conversations.rename(other.id, "another talk");
  // Once more over all of it: the file gets free pages that hold earlier states.
  await memory.turns.archive(
    Array.from({ length: half }, (_, index) => index).filter((index) => index > 3),
  );
  await memory.turns.unarchive(
    Array.from({ length: half }, (_, index) => index).filter((index) => index > 3),
  );
  await memory.upkeep.settled();
  // A damaged description takes the last commit with it, which the doctor reports without knowing what it was: it changes no turn here.
  await memory.settings.change({ topK: 8 });
}
