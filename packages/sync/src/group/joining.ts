import { statSync } from "node:fs";
import path from "node:path";
import { hostname } from "node:os";
import * as z from "zod";
import { seal, unseal } from "../crypto.ts";
import { listDevices, readForeign, removeFile, writeWhole } from "../folder.ts";
import { type Home, placeOf, removeState, type SyncState, writeState } from "../home/state.ts";
import { SyncError } from "../sync-error.ts";
import { keysOf, type JoinCode } from "./code-words.ts";
import {
  deviceId,
  deviceSchema,
  MOST_BYTES,
  parse,
  readGroupFile,
  type Device,
} from "./group-file.ts";
import { createDevice, membersIn, ownBody, publicOf, updateGroup, withNewKey } from "./group.ts";
import { freeName } from "./listed.ts";
import { isMember } from "./members.ts";

// What anybody may read: which invitation it is. The rest is sealed with what the code makes.
const letter = z.object({ id: z.string(), sealed: z.string() });
const invitation = z.object({ group: z.string(), device: z.string(), expiresAt: z.number() });

const invitationFile = (folder: string, device: string): string =>
  path.join(folder, device, "invitation.json");
const requestFile = (folder: string, device: string): string =>
  path.join(folder, device, "request.json");

/** This long a code is good: long enough to walk to the other machine and for a folder to be carried. */
export const CODE_MS = 10 * 60 * 1000;

function writeLetter(file: string, code: JoinCode, content: unknown): void {
  const { id, key } = keysOf(code);
  const sealed = seal(key, Buffer.from(JSON.stringify(content)), id).toString("base64");
  writeWhole(file, Buffer.from(JSON.stringify({ id, sealed })));
}

function readLetter<Content>(
  file: string,
  code: JoinCode,
  schema: z.ZodType<Content>,
): Content | null {
  const { id, key } = keysOf(code);
  const read = letter.safeParse(parse(readForeign(file, MOST_BYTES)?.toString() ?? "")).data;
  if (read?.id !== id) return null;
  const text = unseal(key, Buffer.from(read.sealed, "base64"), id);
  return text === null ? null : (schema.safeParse(parse(text.toString())).data ?? null);
}

/** Begins a group, of this device alone. Noted here before anything lies in the folder: cut off in between, it goes on as the same machine. */
export function begin(
  home: Home,
  { folder, name }: { readonly folder: string; readonly name: string | undefined },
): SyncState {
  const device = createDevice(name ?? hostname());
  const place = placeOf(home.directory);
  const begun = withNewKey({ ...blank({ folder, place }), device, group: device.id });
  writeState(home, begun);
  try {
    const state = updateGroup(begun);
    writeState(home, state);
    return state;
  } catch (error) {
    // A folder that took nothing is not remembered: another one may be meant.
    if (!listDevices(folder).includes(device.id)) removeState(home.directory);
    throw error;
  }
}

const blank = ({
  folder,
  relay = null,
  place,
}: {
  readonly folder: string;
  readonly relay?: SyncState["relay"];
  readonly place: string;
}) => ({
  version: 1 as const,
  folder,
  relay,
  joining: null,
  place,
  keys: {},
  bodies: {},
  writer: null,
  cursor: null,
  isTaking: false,
  read: {},
  snapshots: {},
  counting: 0,
  waiting: [],
  purged: {},
  confirmed: {},
  copies: {},
  empty: {},
  withdrawn: [],
  again: [],
  tellsUses: true,
  lastAt: null,
  came: null,
});

export function invite(state: SyncState, code: JoinCode, now: number): void {
  const { folder, group, device } = state;
  const content = { group, device: device.id, expiresAt: now + CODE_MS };
  writeLetter(invitationFile(folder, device.id), code, content);
}

export const endInvitation = ({ folder, device }: SyncState): void =>
  removeFile(invitationFile(folder, device.id));

/** Of a command that was killed: nobody waits behind it any more. */
export function clearOldInvitation(state: SyncState, now: number): void {
  const file = invitationFile(state.folder, state.device.id);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined && found.mtimeMs < now - CODE_MS) endInvitation(state);
}

/** Whoever has answered the invitation becomes a member; `null` while nobody has. */
export function admit(
  state: SyncState,
  code: JoinCode,
): { readonly state: SyncState; readonly device: Device } | null {
  const { folder } = state;
  for (const id of listDevices(folder)) {
    const asking = readLetter(requestFile(folder, id), code, deviceSchema);
    if (asking?.id !== id || deviceId(asking.sign) !== id) continue;
    const device = { ...asking, name: freeName(state, asking.name, id) };
    const body = ownBody(state);
    const said = { ...body, added: [...body.added.filter((one) => one.id !== id), device] };
    endInvitation(state);
    const bodies = { ...state.bodies, [state.device.id]: said };
    return { state: updateGroup({ ...state, bodies }), device };
  }
  return null;
}

/** By whom, and to which group, somebody with this code is invited. */
function invitedBy({ folder }: Pick<SyncState, "folder">, code: JoinCode, now: number) {
  for (const id of listDevices(folder)) {
    const invited = readLetter(invitationFile(folder, id), code, invitation);
    if (invited?.device === id && invited.expiresAt >= now) return invited;
  }
  return null;
}

/** Whether a device still waits for somebody with this code. */
export const isInvited = (...given: Parameters<typeof invitedBy>): boolean =>
  invitedBy(...given) !== null;

/**
 * Answers an invitation, as the same device where a join of this group was cut off. Noted here before it is asked: the other machine lets
 * in whoever asks, whether that one still waits or not. Throws `SYNC_UNKNOWN_CODE` where no invitation in the folder is of this code.
 */
export function answer(
  home: Home,
  own: {
    readonly folder: string;
    readonly relay: SyncState["relay"];
    readonly place: string;
    readonly name: string | undefined;
  },
  {
    code,
    now,
    known,
  }: { readonly code: JoinCode; readonly now: number; readonly known: SyncState | null },
): SyncState {
  const { folder, name } = own;
  const invited = invitedBy(own, code, now);
  if (invited === null) throw new SyncError("SYNC_UNKNOWN_CODE");
  const { group, device: joining } = invited;
  const before = known?.group === group ? known : null;
  const device =
    before === null
      ? createDevice(name ?? hostname())
      : { ...before.device, name: name ?? before.device.name };
  // One that is let in already only tells the other machine so.
  const isIn = before?.joining === null;
  const state = isIn ? before : { ...blank(own), device, group, joining };
  if (!isIn) writeState(home, state);
  writeLetter(requestFile(folder, device.id), code, publicOf(device));
  return state;
}

/** The state of a member, once it is one; `null` before. */
export function admitted(state: SyncState): SyncState | null {
  const { folder, joining } = state;
  const body = joining === null ? null : readGroupFile(folder, joining);
  const known = body?.added.find(({ id }) => id === state.device.id);
  if (body === null || known === undefined) return null;
  // Looked at before anything is said here: the others' files may still be on their way.
  const bodies = { ...state.bodies, [body.device.id]: body };
  // Whoever lets it in knows the names of all the others.
  const device = { ...state.device, name: known.name };
  const next = updateGroup({ ...state, device, bodies, joining: null });
  if (!isMember(membersIn(next), device.id) || Object.keys(next.keys).length === 0) return null;
  withdrawRequest(state);
  return next;
}

export const withdrawRequest = ({ folder, device }: SyncState): void =>
  removeFile(requestFile(folder, device.id));

/** The same state somewhere else is another device: the one that it was copied from vouches for it. */
export function asCopy(state: SyncState, place: string): SyncState {
  const old = updateGroup(state);
  const device = createDevice(freeName(old, state.device.name, ""));
  const body = ownBody(old);
  const said = { ...body, added: [...body.added, publicOf(device)] };
  const vouched = updateGroup({ ...old, bodies: { ...old.bodies, [state.device.id]: said } });
  return updateGroup({ ...vouched, place, device, writer: null, isTaking: true });
}
