import { readdir, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Store } from "@hsms/store";
import { processorTimeOf } from "../../../run/processor-time.ts";
import { eachSlice } from "./each-slice.ts";
import { openFullText } from "./full-text.ts";
import type { Peer } from "./peer.ts";
import type { PeerEngine } from "./words-order.ts";

type Installed = Exclude<PeerEngine, "fts5">;

const PACKAGES: Readonly<Record<Installed, string>> = {
  minisearch: "minisearch",
  lancedb: "@lancedb/lancedb",
  orama: "@orama/orama",
};

/** What lies in memory alone takes gigabytes for a million turns, and seconds for a search. */
const MOST_IN_MEMORY = 100_000;

const FOUND = 10;

/** Whether a peer is asked in a world of so many turns. SQLite comes with Node; the others are those installed in a folder. */
export function hasPeer(
  peer: PeerEngine,
  { installedIn, size }: { readonly installedIn: string; readonly size: number },
): boolean {
  if (peer === "fts5") return true;
  return find(peer, installedIn) !== null && (peer === "lancedb" || size <= MOST_IN_MEMORY);
}

/** `null` where it is not there. */
export async function openPeer(
  peer: PeerEngine,
  at: { readonly installedIn: string; readonly folder: string; readonly store: Store },
): Promise<Peer | null> {
  if (peer === "fts5") return openFullText(join(at.folder, "fts5.sqlite"), at.store);
  const url = find(peer, at.installedIn);
  return url === null ? null : openers[peer](url, at);
}

function find(peer: Installed, folder: string): string | null {
  try {
    return pathToFileURL(createRequire(join(folder, "any.js")).resolve(PACKAGES[peer])).href;
  } catch {
    // Not installed there.
    return null;
  }
}

const openers: Readonly<
  Record<
    Installed,
    (url: string, at: { readonly folder: string; readonly store: Store }) => Promise<Peer>
  >
> = {
  async minisearch(url, { store }) {
    const { default: MiniSearch }: MiniSearchModule = await import(url);
    const index = new MiniSearch({ idField: "index", fields: ["text"] });
    const madeMs = await processorTimeOf(() => eachSlice(store, (turns) => index.addAll(turns)));
    const search = (words: readonly string[]) =>
      index
        .search(words.join(" "))
        .slice(0, FOUND)
        .map(({ id }) => Number(id));
    return { search, sizeBytes: null, madeMs, close: () => undefined };
  },
  async orama(url, { store }) {
    const { create, insertMultiple, search }: OramaModule = await import(url);
    const index = create({ schema: { text: "string" } });
    const madeMs = await processorTimeOf(() =>
      eachSlice(store, async (turns) => {
        await insertMultiple(
          index,
          turns.map(({ index: id, text }) => ({ id: String(id), text })),
        );
      }),
    );
    return {
      search: async (words) =>
        (await search(index, { term: words.join(" "), limit: FOUND })).hits.map(({ id }) =>
          Number(id),
        ),
      sizeBytes: null,
      madeMs,
      close: () => undefined,
    };
  },
  async lancedb(url, { folder, store }) {
    const { connect, Index }: LanceModule = await import(url);
    const directory = join(folder, "lancedb");
    await rm(directory, { recursive: true, force: true });
    const database = await connect(directory);
    let table: LanceTable | undefined;
    const madeMs = await processorTimeOf(async () => {
      await eachSlice(store, async (turns) => {
        if (table === undefined) table = await database.createTable("turns", turns);
        else await table.add(turns);
      });
      await table?.createIndex("text", { config: Index.fts(AS_IT_STANDS) });
    });
    return {
      search: async (words) => {
        const asked = table?.query().fullTextSearch(words.join(" "), { columns: ["text"] });
        return (await asked?.limit(FOUND).toArray())?.map(({ index }) => Number(index)) ?? [];
      },
      sizeBytes: await bytesIn(directory),
      madeMs,
      close: () => database.close(),
    };
  },
};

/** The words of two languages as they are, which it does not stem. */
const AS_IT_STANDS = {
  stem: false,
  removeStopWords: false,
  asciiFolding: false,
  withPosition: false,
};

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

interface Row {
  readonly index: number;
  readonly text: string;
}

/** What is used of each package. */
interface MiniSearchModule {
  readonly default: new (options: { readonly idField: string; readonly fields: string[] }) => {
    readonly addAll: (rows: readonly Row[]) => void;
    readonly search: (text: string) => readonly { readonly id: unknown }[];
  };
}
interface OramaModule {
  readonly create: (options: { readonly schema: { readonly text: "string" } }) => unknown;
  readonly insertMultiple: (
    index: unknown,
    rows: readonly { readonly id: string; readonly text: string }[],
  ) => unknown;
  readonly search: (
    index: unknown,
    asked: { readonly term: string; readonly limit: number },
  ) =>
    | Promise<{ readonly hits: readonly { readonly id: string }[] }>
    | {
        readonly hits: readonly { readonly id: string }[];
      };
}
interface LanceModule {
  readonly connect: (directory: string) => Promise<{
    readonly createTable: (name: string, rows: readonly Row[]) => Promise<LanceTable>;
    readonly close: () => void;
  }>;
  readonly Index: { readonly fts: (options: typeof AS_IT_STANDS) => unknown };
}
interface LanceTable {
  readonly add: (rows: readonly Row[]) => Promise<unknown>;
  readonly createIndex: (column: string, options: { readonly config: unknown }) => Promise<void>;
  readonly query: () => {
    readonly fullTextSearch: (
      text: string,
      options: { readonly columns: readonly string[] },
    ) => {
      readonly limit: (count: number) => {
        readonly toArray: () => Promise<readonly { readonly index: unknown }[]>;
      };
    };
  };
}
