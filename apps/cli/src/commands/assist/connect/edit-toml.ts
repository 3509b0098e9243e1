import { parse, stringify, TomlError, type TomlTable } from "smol-toml";
import { NAME, type Place } from "./clients.ts";

const BEGIN = "# hsms: begin";
const END = "# hsms: end";
const BLOCK = new RegExp(`^${BEGIN}\\r?\\n[^]*?^${END}\\r?\\n`, "mu");

/** With our table at the end, between two comments. `null` where the file is no TOML, or has a table of that name that is not ours. */
export function connectedToml(
  text: string,
  { entry }: Extract<Place, { readonly type: "toml" }>,
): string | null {
  const bare = disconnectedToml(text);
  if (bare === null) return null;
  const eol = bare.includes("\r\n") ? "\r\n" : "\n";
  const table = stringify({ mcp_servers: { [NAME]: entry } }).trimEnd();
  const block = [BEGIN, ...table.split("\n"), END, ""].join(eol);
  const after = `${bare}${bare === "" || bare.endsWith("\n") ? "" : eol}${block}`;
  const value = read(after);
  // An inline table, for one, takes no other after it.
  const isThere =
    value !== null && JSON.stringify(serversIn(value)[NAME]) === JSON.stringify(entry);
  return isThere ? after : null;
}

/** Without our table. `null` where the file is no TOML, or has a table of that name that is not ours. */
export function disconnectedToml(text: string): string | null {
  const bare = text.replace(BLOCK, "");
  const value = read(bare);
  return value === null || Object.hasOwn(serversIn(value), NAME) ? null : bare;
}

/** Our table, whoever wrote it; `undefined` where there is none. */
export function entryInToml(text: string): unknown {
  const value = read(text);
  return value === null ? undefined : serversIn(value)[NAME];
}

function read(text: string): TomlTable | null {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TomlError) return null;
    throw error;
  }
}

function serversIn({ mcp_servers: servers = {} }: TomlTable): TomlTable {
  const isTable =
    typeof servers === "object" && !Array.isArray(servers) && !(servers instanceof Date);
  return isTable ? servers : {};
}
