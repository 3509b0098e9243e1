import { applyEdits, modify, parse, type JSONPath, type ParseError } from "jsonc-parser";
import type { Place } from "./clients.ts";

/** Our name in the settings of others. */
const NAME = "hsms";

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } };

/** Text of settings with ours in it, as often as this is done; comments and order stay. `null` for what cannot be read. */
export function connected(text: string, place: Place): string | null {
  const bare = disconnected(text, place);
  if (bare === null) return null;
  switch (place.type) {
    case "server": {
      const present = at(at(read(text), place.key), NAME);
      const isSame = JSON.stringify(present) === JSON.stringify(place.entry);
      return isSame ? text : set(text, [place.key, NAME], place.entry);
    }
    case "hooks": {
      const hooks = Object.entries(place.hooks);
      const isThere = hooks.every(
        ([event, command]) =>
          text.includes(JSON.stringify(command)) && has(at(read(text), "hooks"), event),
      );
      if (isThere) return text;
      return hooks.reduce((left, [event, command]) => addHook(left, event, command), bare);
    }
    case "toml": {
      const gap = bare === "" || bare.endsWith("\n") ? "" : "\n";
      return `${bare}${gap}${BEGIN}\n${place.text}${END}\n`;
    }
  }
}

/** Without what is ours. `null` for what cannot be read. */
export function disconnected(text: string, place: Place): string | null {
  if (place.type === "toml") return withoutBlock(text);
  const value = read(text);
  if (value === null) return null;
  if (place.type === "server") {
    const isThere = has(at(value, place.key), NAME);
    return isThere ? set(text, [place.key, NAME], undefined) : text;
  }
  return Object.keys(place.hooks).reduce(removeHooks, text);
}

const BEGIN = "# hsms: begin";
const END = "# hsms: end";
const BLOCK = new RegExp(`^${BEGIN}\\n[^]*?^${END}\\n`, "mu");
const OWN_TABLE = /^\s*\[mcp_servers\.(?:hsms|"hsms")\]/mu;

/** A table of that name that somebody else has written is theirs. */
function withoutBlock(text: string): string | null {
  const bare = text.replace(BLOCK, "");
  return OWN_TABLE.test(bare) ? null : bare;
}

function addHook(text: string, event: string, command: string): string {
  const group = { hooks: [{ type: "command", command }] };
  const groups = at(at(read(text), "hooks"), event);
  if (!Array.isArray(groups)) return set(text, ["hooks", event], [group]);
  const path = ["hooks", event, groups.length];
  return applyEdits(text, modify(text, path, group, { ...FORMAT, isArrayInsertion: true }));
}

function removeHooks(text: string, event: string): string {
  const groups = at(at(read(text), "hooks"), event);
  if (!Array.isArray(groups)) return text;
  const own = groups.flatMap((group, place) => (isOwn(group) ? [place] : []));
  if (own.length === groups.length && own.length > 0) {
    const bare = set(text, ["hooks", event], undefined);
    const rest = at(read(bare), "hooks");
    return isObject(rest) && Object.keys(rest).length === 0
      ? set(bare, ["hooks"], undefined)
      : bare;
  }
  return own.reduceRight((left, place) => set(left, ["hooks", event, place], undefined), text);
}

/** A group that runs nothing but us. */
function isOwn(group: unknown): boolean {
  const hooks = at(group, "hooks");
  return (
    Array.isArray(hooks) && hooks.length > 0 && hooks.every((hook) => OURS.test(commandOf(hook)))
  );
}

const OURS = /(?:main\.js|hsms)"? hook (?:session-start|prompt|stop|compact|end)$/u;

function commandOf(hook: unknown): string {
  const command = at(hook, "command");
  return typeof command === "string" ? command : "";
}

const set = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text === "" ? "{}\n" : text, modify(text === "" ? "{}\n" : text, path, value, FORMAT));

/** `null` for what is no JSON object, comments allowed. */
function read(text: string): object | null {
  if (text.trim() === "") return {};
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0 && isObject(value) ? value : null;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const has = (value: unknown, key: string): boolean => isObject(value) && Object.hasOwn(value, key);

const at = (value: unknown, key: string): unknown =>
  has(value, key) ? Object.entries(value as object).find(([name]) => name === key)?.[1] : undefined;
