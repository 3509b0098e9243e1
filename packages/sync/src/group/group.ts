import { createKey, createKeyPair, sealFor, unsealMine, type KeyPair } from "../crypto.ts";
import type { SyncState } from "../home/state.ts";
import { digest } from "../crypto.ts";
import {
  deviceId,
  readGroupFiles,
  writeGroupFile,
  type Device,
  type GroupBody,
} from "./group-file.ts";
import { isMember, membersOf, mergeBodies, NOBODY, type Members } from "./members.ts";

export interface OwnDevice {
  readonly id: string;
  readonly name: string;
  readonly sign: KeyPair;
  readonly box: KeyPair;
}

export function createDevice(name: string): OwnDevice {
  const sign = createKeyPair("ed25519");
  return { id: deviceId(sign.publicKey), name, sign, box: createKeyPair("x25519") };
}

export const publicOf = ({ id, name, sign, box }: OwnDevice): Device => ({
  id,
  name,
  sign: sign.publicKey,
  box: box.publicKey,
});

/** What this device has stated so far, or its initial statement. */
export const ownBody = ({ bodies, device, group }: SyncState): GroupBody =>
  bodies[device.id] ?? {
    version: 1,
    group,
    device: publicOf(device),
    added: [],
    revoked: [],
    keys: [],
  };

const KEY_ID_BYTES = 8;
const keyIdOf = (key: Buffer): string =>
  digest("hsms sync key", key).subarray(0, KEY_ID_BYTES).toString("hex");

export const membersIn = ({ group, bodies }: Pick<SyncState, "group" | "bodies">): Members =>
  membersOf(group, Object.values(bodies));

/** The key that new entries are sealed with: the newest that no revoked device knows. */
export function currentKey({ keys, group, bodies }: Pick<SyncState, "keys" | "group" | "bodies">): {
  readonly id: string;
  readonly key: Buffer;
} | null {
  const { revoked } = membersIn({ group, bodies });
  const known = new Set(
    Object.values(bodies).flatMap((body) =>
      body.keys.flatMap(({ id, for: receivers }) =>
        revoked.has(body.device.id) || Object.keys(receivers).some((to) => revoked.has(to))
          ? id
          : [],
      ),
    ),
  );
  const usable = Object.entries(keys).filter(([id]) => !known.has(id));
  const [newest] = usable.toSorted(
    ([a, one], [b, other]) => other.number - one.number || (a < b ? 1 : -1),
  );
  return newest === undefined ? null : { id: newest[0], key: Buffer.from(newest[1].key, "base64") };
}

/** Adds a group key; members receive it with the next {@link updateGroup}. */
export function withNewKey(state: SyncState): SyncState {
  const key = createKey();
  const number = Math.max(0, ...Object.values(state.keys).map((one) => one.number)) + 1;
  return {
    ...state,
    keys: { ...state.keys, [keyIdOf(key)]: { number, key: key.toString("base64") } },
  };
}

/** Reads the other devices' group files, takes keys they share, shares keys that members lack, and publishes what is new. */
export function updateGroup(state: SyncState): SyncState {
  const { folder, device } = state;
  const found = readGroupFiles(folder).filter(({ group }) => group === state.group);
  const bodies = { ...state.bodies };
  for (const body of found) bodies[body.device.id] = mergeBodies(body, bodies[body.device.id]);
  const members = membersIn({ group: state.group, bodies });
  let { keys } = { ...state, keys: { ...state.keys } };
  for (const { device: giver, keys: handed } of Object.values(bodies)) {
    // Ignore keys from revoked devices: an attacker may have made them.
    if (!isMember(members, giver.id)) continue;
    for (const one of handed) {
      const sealed = one.for[device.id];
      if (keys[one.id] !== undefined || sealed === undefined) continue;
      const key = unsealMine(device.box, sealed);
      if (key === null || keyIdOf(key) !== one.id) continue;
      keys[one.id] = { number: one.number, key: key.toString("base64") };
    }
  }
  // A device revoked by someone other than the author of the newest key may know that key.
  const isLocked = isMember(members, device.id) && Object.keys(keys).length > 0;
  if (isLocked && currentKey({ ...state, bodies, keys }) === null) {
    keys = withNewKey({ ...state, keys }).keys;
  }
  const next = { ...state, bodies, keys };
  const body = handOn({ ...ownBody(next), device: publicOf(device) }, next, members);
  const said = noteRevoked(body, { before: state, bodies, members });
  const published = found.find((one) => one.device.id === device.id);
  if (published === undefined || JSON.stringify(published) !== JSON.stringify(said)) {
    writeGroupFile(folder, said, device.sign);
  }
  return { ...next, bodies: { ...bodies, [device.id]: said } };
}

function handOn(body: GroupBody, { keys, bodies }: SyncState, members: Members): GroupBody {
  const givers = [...Object.values(bodies), body].filter(({ device }) =>
    isMember(members, device.id),
  );
  const handed = new Set(
    givers.flatMap((one) =>
      one.keys.flatMap(({ id, for: receivers }) =>
        Object.keys(receivers).map((to) => `${id} ${to}`),
      ),
    ),
  );
  const given = new Map(body.keys.map((one) => [one.id, one]));
  for (const [id, { number, key }] of Object.entries(keys)) {
    for (const to of members.all.values()) {
      if (!isMember(members, to.id) || handed.has(`${id} ${to.id}`)) continue;
      const sealed = sealFor(to.box, Buffer.from(key, "base64"));
      given.set(id, { id, number, for: { ...given.get(id)?.for, [to.id]: sealed } });
    }
  }
  return { ...body, keys: [...given.values()] };
}

/** Records a revocation: what was known of the device before counts for all, what comes from it later does not. */
function noteRevoked(
  body: GroupBody,
  input: {
    readonly before: SyncState;
    readonly bodies: SyncState["bodies"];
    readonly members: Members;
  },
): GroupBody {
  const { before, bodies, members } = input;
  const revoked = new Map(body.revoked.map((one) => [one.id, one]));
  const knownBefore = membersIn(before).revoked;
  const hasRevoked = (by: string, id: string): boolean =>
    bodies[by]?.revoked.some((one) => one.id === id && one.by === undefined) === true;
  for (const id of members.revoked.keys()) {
    if (knownBefore.has(id) || revoked.has(id)) continue;
    const by = Object.keys(bodies).find((one) => hasRevoked(one, id) && !hasRevoked(id, one));
    revoked.set(id, { ...knownOf(before, id), by: by ?? NOBODY });
  }
  return { ...body, revoked: [...revoked.values()] };
}

function knownOf({ read, bodies }: SyncState, id: string): GroupBody["revoked"][number] {
  const logs = Object.entries(read).filter(([, { device }]) => device === id);
  return {
    id,
    upTo: Object.fromEntries(logs.map(([writer, { total }]) => [writer, total])),
    added: bodies[id]?.added.map((one) => one.id) ?? [],
  };
}

/**
 * Revokes a device: nothing it publishes from now on counts, and a new key seals what follows. Its own revocations
 * stay in force, restated by this device.
 */
export function revoke(state: SyncState, id: string): SyncState {
  const body = ownBody(state);
  const own = new Map(body.revoked.map((one) => [one.id, one]));
  for (const one of state.bodies[id]?.revoked ?? []) {
    const isNew = own.get(one.id)?.by !== undefined || !own.has(one.id);
    if (one.id !== state.device.id && one.by === undefined && isNew) own.set(one.id, one);
  }
  const revoked = [...own.set(id, knownOf(state, id)).values()];
  const said = { ...body, revoked };
  const bodies = { ...state.bodies, [state.device.id]: said };
  return updateGroup(withNewKey({ ...state, bodies }));
}
