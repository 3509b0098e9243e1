import { existsSync, readFileSync } from "node:fs";
import { parse, type ParseError } from "jsonc-parser";
import { placesFor } from "../../../assist/connect/connect-client.ts";
import { entryInToml } from "../../../assist/connect/edit-toml.ts";
import { CLIENTS, type Client, type Place } from "../../../assist/connect/clients.ts";
import type { Context } from "../../../../settings/context.ts";

/** What a client starts, as its settings say now. */
export type Connection =
  | {
      readonly type: "server";
      readonly client: Client;
      readonly file: string;
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
    }
  | {
      readonly type: "hooks";
      readonly client: Client;
      readonly file: string;
      /** By our own names of events. */
      readonly commands: ReadonlyMap<string, string>;
      /** What the client calls those that are not written. */
      readonly missing: readonly string[];
    };

/** The connections of all clients that have one. */
export const readConnections = (context: Context): readonly Connection[] =>
  CLIENTS.flatMap((client) => {
    const all = placesFor(context, client).flatMap((place) => readConnection(client, place) ?? []);
    const isAny = all.some((one) => one.type === "server" || one.commands.size > 0);
    return isAny ? all : [];
  });

function readConnection(client: Client, place: Place): Connection | undefined {
  const { file } = place;
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  if (place.type === "toml") return serverOf({ client, file, entry: entryInToml(text) });
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  if (place.type === "server")
    return serverOf({ client, file, entry: at(at(value, place.key), "hsms") });
  const commands = new Map<string, string>();
  const missing: string[] = [];
  for (const name of Object.keys(place.hooks)) {
    const own = commandsIn(at(at(value, "hooks"), name)).flatMap((command) => {
      const [, event] = HOOK.exec(command) ?? [];
      return event === undefined ? [] : [[event, command] as const];
    });
    if (own.length === 0) missing.push(name);
    for (const [event, command] of own) commands.set(event, command);
  }
  return { type: "hooks", client, file, commands, missing };
}

const HOOK = /(?:main\.js|hsms)"? hook ([a-z-]+)$/u;

function commandsIn(groups: unknown): readonly string[] {
  const all = Array.isArray(groups) ? groups : [];
  return all
    .flatMap((group: unknown) => at(group, "hooks"))
    .flatMap((hook) => {
      const command = at(hook, "command");
      return typeof command === "string" ? [command] : [];
    });
}

function serverOf(given: {
  readonly client: Client;
  readonly file: string;
  readonly entry: unknown;
}): Connection | undefined {
  const { client, file, entry } = given;
  const command = at(entry, "command");
  if (typeof command !== "string") return undefined;
  const args: unknown = at(entry, "args");
  const env = Object.entries(Object(at(entry, "env")) as object);
  return {
    type: "server",
    client,
    file,
    command,
    args: Array.isArray(args) ? args.map(String) : [],
    env: Object.fromEntries(env.map(([name, value]) => [name, String(value)])),
  };
}

/** What stands under a key of its own; `undefined` where there is none. */
export function at(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
