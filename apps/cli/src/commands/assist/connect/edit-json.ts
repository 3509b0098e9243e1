import { isDeepStrictEqual } from "node:util";
import {
  applyEdits,
  modify,
  parse,
  type FormattingOptions,
  type JSONPath,
  type ParseError,
} from "jsonc-parser";
import { NAME, type Place } from "./clients.ts";

type JsonPlace = Exclude<Place, { readonly type: "toml" }>;

/** With our entry, as often as this is done; comments and order stay. `null` for what is not as the client reads it. */
export function connectedJson(text: string, place: JsonPlace): string | null {
  const bare = disconnectedJson(text, place);
  if (bare === null) return null;
  if (isThere(text, place)) return text;
  const after =
    place.type === "server"
      ? set(text, [place.key, NAME], place.entry)
      : Object.entries(place.hooks).reduce(
          (left, [event, command]) => addHook(left, { event, command }),
          bare,
        );
  // A key that stands there twice is edited once, and clients read the other.
  return isThere(after, place) ? after : null;
}

/** Without our entry. `null` for what is not as the client reads it. */
export function disconnectedJson(text: string, place: JsonPlace): string | null {
  const value = read(text);
  if (value === null) return null;
  if (place.type === "server") {
    const servers = at(value, place.key);
    if (servers !== undefined && !isObject(servers)) return null;
    return has(servers, NAME) ? set(text, [place.key, NAME], undefined) : text;
  }
  const hooks = at(value, "hooks");
  if (hooks !== undefined && !isObject(hooks)) return null;
  const events = Object.keys(place.hooks);
  const isRead = events.every((event) => !has(hooks, event) || Array.isArray(at(hooks, event)));
  return isRead ? events.reduce(removeHooks, text) : null;
}

/** Whether the client, which reads the last of two keys, finds our entry. */
function isThere(text: string, place: JsonPlace): boolean {
  const value = read(text);
  if (place.type === "server")
    return isDeepStrictEqual(at(at(value, place.key), NAME), place.entry);
  return Object.entries(place.hooks).every(([event, command]) => {
    const own = groupsOf(value, event).filter(isOwn);
    return own.length === 1 && isDeepStrictEqual(own[0], groupOf(command));
  });
}

const groupOf = (command: string) => ({ hooks: [{ type: "command", command }] });

const groupsOf = (value: unknown, event: string): readonly unknown[] => {
  const groups = at(at(value, "hooks"), event);
  return Array.isArray(groups) ? groups : [];
};

function addHook(
  text: string,
  { event, command }: { readonly event: string; readonly command: string },
): string {
  const { length } = groupsOf(read(text), event);
  if (length === 0) return set(text, ["hooks", event], [groupOf(command)]);
  return edit(text, { path: ["hooks", event, length], value: groupOf(command), isInsertion: true });
}

function removeHooks(text: string, event: string): string {
  const groups = groupsOf(read(text), event);
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

const set = (text: string, path: JSONPath, value: unknown): string => edit(text, { path, value });

function edit(
  text: string,
  {
    path,
    value,
    isInsertion = false,
  }: { readonly path: JSONPath; readonly value: unknown; readonly isInsertion?: boolean },
): string {
  const given = text.trim() === "" ? "{}\n" : text;
  const formattingOptions = styleOf(given);
  const changes = modify(given, path, value, { formattingOptions, isArrayInsertion: isInsertion });
  return applyEdits(given, changes);
}

/** As the file is indented: by tabs, or as far as its first indented line; two spaces where none is. */
function styleOf(text: string): FormattingOptions {
  const [, indent = "  "] = /^([ \t]+)\S/mu.exec(text) ?? [];
  const insertSpaces = !indent.startsWith("\t");
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol: "\n" };
}

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
