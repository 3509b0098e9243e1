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

// The id of the invitation is readable by anybody; the content is sealed with a key from the code.
const letter = z.object({ id: z.string(), sealed: z.string() });
const invitation = z.object({ group: z.string(), device: z.string(), expiresAt: z.number() });

const invitationFile = (folder: string, device: string): string =>
  path.join(folder, device, "invitation.json");
const requestFile = (folder: string, device: string): string =>
  path.join(folder, device, "request.json");

/** Validity of a code: long enough to walk to the other machine and for the folder to be synchronized. */
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

/**
 * Begins a group with this device alone. The state is stored before anything is written to the folder, so that an
 * interrupted begin resumes as the same device.
 */
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
    // The folder could not be written: forget it, since another one may be meant.
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

/** Removes the invitation of a killed command. */
export function clearOldInvitation(state: SyncState, now: number): void {
  const file = invitationFile(state.folder, state.device.id);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined && found.mtimeMs < now - CODE_MS) endInvitation(state);
}

/** Admits the device that answered the invitation; `null` if none has yet. */
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

function invitedBy({ folder }: Pick<SyncState, "folder">, code: JoinCode, now: number) {
  for (const id of listDevices(folder)) {
    const invited = readLetter(invitationFile(folder, id), code, invitation);
    if (invited?.device === id && invited.expiresAt >= now) return invited;
  }
  return null;
}

/** Whether a device still waits for an answer with this code. */
export const isInvited = (...given: Parameters<typeof invitedBy>): boolean =>
  invitedBy(...given) !== null;

/**
 * Answers an invitation, as the same device if an earlier join of this group was interrupted. The state is stored
 * first, since the other machine admits any valid request, whether this process still waits or not. Throws
 * `SYNC_UNKNOWN_CODE` if the folder has no invitation for this code.
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
  // A device that is already a member only confirms it to the inviting one.
  const isIn = before?.joining === null;
  const state = isIn ? before : { ...blank(own), device, group, joining };
  if (!isIn) writeState(home, state);
  writeLetter(requestFile(folder, device.id), code, publicOf(device));
  return state;
}

/** The state as a member; `null` before it is admitted. */
export function admitted(state: SyncState): SyncState | null {
  const { folder, joining } = state;
  const body = joining === null ? null : readGroupFile(folder, joining);
  const known = body?.added.find(({ id }) => id === state.device.id);
  if (body === null || known === undefined) return null;
  // Checked before anything is published: files of the others may not have arrived.
  const bodies = { ...state.bodies, [body.device.id]: body };
  // The admitting device knows all names, and may have added a number.
  const device = { ...state.device, name: known.name };
  const next = updateGroup({ ...state, device, bodies, joining: null });
  if (!isMember(membersIn(next), device.id) || Object.keys(next.keys).length === 0) return null;
  withdrawRequest(state);
  return next;
}

export const withdrawRequest = ({ folder, device }: SyncState): void =>
  removeFile(requestFile(folder, device.id));

/** A copy of the state in another place becomes a device of its own, added by the device it was copied from. */
export function asCopy(state: SyncState, place: string): SyncState {
  const old = updateGroup(state);
  const device = createDevice(freeName(old, state.device.name, ""));
  const body = ownBody(old);
  const said = { ...body, added: [...body.added, publicOf(device)] };
  const vouched = updateGroup({ ...old, bodies: { ...old.bodies, [state.device.id]: said } });
  return updateGroup({ ...vouched, place, device, writer: null, isTaking: true });
}
