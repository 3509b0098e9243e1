import type { HistoryEntry, Memory } from "@hsms/engine";

/** Commands given on this screen since it opened: these are undone without asking. */
export interface GivenCommands {
  /** Does work that may give commands, and remembers those that are newer than it is. Throws what the work throws. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly has: (entry: HistoryEntry) => boolean;
}

/** More steps than this one key does not give. */
const LOOKED_AT = 20;

/** The journal does not say who gave a command; another process gives one in the same moment hardly ever. */
export function createGivenCommands({ history }: Pick<Memory, "history">): GivenCommands {
  const given = new Set<string>();
  const newest = async () => (await history.read(LOOKED_AT)).map(keyOf);
  return {
    async during(work) {
      const before = new Set(await newest());
      try {
        return await work();
      } finally {
        for (const key of await newest()) if (!before.has(key)) given.add(key);
      }
    },
    has: (entry) => given.has(keyOf(entry)),
  };
}

/** Numbers start over in a memory that was restored. */
const keyOf = ({ number, at }: HistoryEntry): string => `${number} ${at}`;
