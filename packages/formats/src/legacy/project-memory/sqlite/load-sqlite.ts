import type { DatabaseSync } from "node:sqlite";

/** Loads Node's SQLite lazily, and without its experimental warning, which would show in the user's terminal. */
export async function loadSqlite(): Promise<{ readonly DatabaseSync: typeof DatabaseSync }> {
  const emitWarning = process.emitWarning;
  process.emitWarning = (...[warning, ...rest]: readonly unknown[]) => {
    if (!String(warning).includes("SQLite"))
      Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  try {
    return await import("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}
