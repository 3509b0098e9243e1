import type { DatabaseSync } from "node:sqlite";

/**
 * Node's own SQLite, loaded when a database is met and not before. Some versions of Node warn that it
 * is experimental; what we use of it is tested, and the warning would stand in the user's terminal.
 */
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
