import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import type { Memory } from "@hsms/engine";
import * as z from "zod";
import { seal, unseal } from "../crypto.ts";
import { relayFolder, removeRelayFolder } from "../carrier/relay-folder.ts";
import { clearUnfinished, readIfThere, removeFile, writeWhole } from "../folder.ts";
import { groupBody, parse } from "../group/group-file.ts";
import { machineId } from "./machine-id.ts";
import { SyncError } from "../sync-error.ts";

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
const count = z.int().nonnegative();

export const positionSchema = z.object({
  /** The segment that is read next, or in part; from 1. */
  segment: count,
  /** Entries of it that are read. */
  within: count,
  /** Entries read in all. */
  total: count,
  /** Hash over all entries up to here. */
  chain: z.string(),
});

const state = z.object({
  version: z.literal(1),
  folder: z.string(),
  /** Where no folder is shared; `secret` is what the names and files there are keyed with. */
  relay: z
    .object({ url: z.string(), token: z.string(), secret: z.string() })
    .nullable()
    .default(null),
  /** Id of the device that was asked to let this one in; `null` once it has. */
  joining: z.string().nullable().default(null),
  /** Of this machine and this place in it: a copy of all this has another. */
  place: z.string(),
  /** Id of the device that began the group. */
  group: z.string(),
  device: z.object({ id: z.string(), name: z.string(), sign: keyPair, box: keyPair }),
  /** Of the group, by their ids. */
  keys: z.record(z.string(), z.object({ number: count, key: z.string() })),
  /** What devices last said of the group. */
  bodies: z.record(z.string(), groupBody),
  /** This device and its incarnation; none before anything was told, and after the memory went back. */
  writer: positionSchema.extend({ id: z.string() }).nullable(),
  /** Of the feed of operations, up to which they are told. */
  cursor: z.string().nullable(),
  /** Something of others may have come in without being noted here. */
  isTaking: z.boolean(),
  /** By writer. */
  read: z.record(
    z.string(),
    positionSchema.extend({
      device: z.string(),
      /** When something new was last read; 0 where that was not noted. */
      at: z.number().default(0),
      /** The files in which its end was read, by size and time: while they are the same there is nothing new. */
      seen: z.string().default(""),
    }),
  ),
  /** Logs that begin with what still counts of earlier ones of their device, by writer. */
  snapshots: z
    .record(
      z.string(),
      z.object({
        device: z.string(),
        /** Up to where each of the earlier ones is in it, by writer. */
        of: z.record(z.string(), positionSchema),
        entries: count,
        /** Whether all of it has come; until then it counts for nothing. */
        isWhole: z.boolean(),
        at: z.number(),
        /** Devices that have read it. */
        readBy: z.array(z.string()),
      }),
    )
    .default({}),
  /** Entries of the own logs that counted when they were last looked through. */
  counting: count.default(0),
  /** Entries that wait: for others, or for a later version of this program. */
  waiting: z.array(
    z.object({
      writer: z.string(),
      entry: count,
      /** Where it lies; earlier versions did not note it, and their log is read again. */
      segment: count.default(0),
      within: count.default(0),
      why: z.enum(["early", "unknown", "ahead"]),
    }),
  ),
  /** Turns that are purged everywhere, and what followed them follows. */
  purged: z.record(z.string(), z.object({ parentId: z.string().nullable(), device: z.string() })),
  /** By turn, the devices that have nothing of it any more. */
  confirmed: z.record(z.string(), z.array(z.string())),
  /** Files of this machine that hold something of what is purged, by path: of which turns, and which file it was. */
  copies: z
    .record(z.string(), z.object({ turns: z.array(z.string()), file: z.string() }))
    .default({}),
  /** Logs that were emptied of all that is purged so far, as `device/writer`, and which files those were. */
  empty: z.record(z.string(), z.string()).default({}),
  /** Turns whose adding was undone. */
  withdrawn: z.array(z.string()),
  /** Turns of this device that another took back where it had them, too: told again. */
  again: z.array(z.string()).default([]),
  /** Earlier versions did not tell of uses. */
  tellsUses: z.boolean().default(false),
  lastAt: z.number().nullable(),
  /** What the last exchange that brought something brought. */
  came: z.object({ at: z.number(), added: count, changed: count }).nullable().default(null),
});

export type SyncState = z.infer<typeof state>;
export type Position = z.infer<typeof positionSchema>;

export const START: Position = { segment: 1, within: 0, total: 0, chain: "" };

const FILE = "sync.json";

/** Where the state of an exchange lies: outside of the store, with which it must not go back. */
export interface Home {
  /** The memory's own, beside its store. */
  readonly directory: string;
  /** What it is sealed with, where the memory is encrypted or was. */
  readonly secret: Buffer | null;
  readonly isEncrypted: boolean;
}

export async function homeOf(
  memory: { readonly exchange: Pick<Memory["exchange"], "copySecret"> },
  directory: string,
): Promise<Home> {
  const { secret, isEncrypted } = await memory.exchange.copySecret();
  return {
    directory,
    secret: secret === null ? null : Buffer.from(secret, "base64"),
    isEncrypted,
  };
}

const SEALED = "hsms sync state";

export function readState(home: Omit<Home, "isEncrypted">): SyncState | null {
  const { directory } = home;
  if (!isSetUp(directory)) return null;
  const read = state.safeParse(parse(readBeside(home, FILE)?.toString() ?? ""));
  if (!read.success) throw new SyncError("SYNC_BROKEN_STATE", path.join(directory, FILE));
  return read.data.relay === null ? read.data : { ...read.data, folder: relayFolder(directory) };
}

export function writeState(home: Home, value: SyncState): void {
  clearUnfinishedState(home.directory);
  writeBeside(home, FILE, Buffer.from(JSON.stringify(value)));
}

/** Half of one may hold the keys in clear. */
export const clearUnfinishedState = (directory: string): void => clearUnfinished(directory, "sync");

/** A JSON file beside the store, which is sealed where the memory is encrypted; `null` where there is none, or it cannot be opened. */
export function readBeside(
  { directory, secret }: Omit<Home, "isEncrypted">,
  name: string,
): Buffer | null {
  const bytes = readIfThere(path.join(directory, name));
  if (bytes === null || bytes.toString("latin1", 0, 1) === "{") return bytes;
  return secret === null ? null : unseal(secret, bytes, SEALED);
}

export function writeBeside(
  { directory, secret, isEncrypted }: Home,
  name: string,
  bytes: Buffer,
): void {
  const written = isEncrypted && secret !== null ? seal(secret, bytes, SEALED) : bytes;
  writeWhole(path.join(directory, name), written);
}

export const removeBeside = (directory: string, name: string): void =>
  removeFile(path.join(directory, name));

export const isSetUp = (directory: string): boolean =>
  readIfThere(path.join(directory, FILE)) !== null;

export function removeState(directory: string): void {
  removeBeside(directory, FILE);
  removeRelayFolder(directory);
}

/** Where others know it: what a person named. */
export const placeNamed = ({ relay, folder }: Pick<SyncState, "relay" | "folder">): string =>
  relay?.url ?? folder;

/** Of this directory on this machine, whatever the machine is called. */
export const placeOf = (directory: string): string => placeOn(machineId(), directory);

/** Whether a state is of this place; earlier versions knew a machine by its name. */
export const isPlace = (place: string, directory: string): boolean =>
  place === placeOf(directory) || place === placeOn(hostname(), directory);

const placeOn = (machine: string, directory: string): string =>
  hash("sha256", `${machine}\n${statSync(directory).ino}`, "base64url").slice(0, 16);
