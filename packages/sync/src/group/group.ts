import { createKey, createKeyPair, sealFor, unsealMine, type KeyPair } from "../crypto.ts";
import type { SyncState } from "../state.ts";
import { digest } from "../crypto.ts";
import {
  deviceId,
  readGroupFiles,
  writeGroupFile,
  type Device,
  type GroupBody,
} from "./group-file.ts";
import { isMember, membersOf, mergeBodies, type Members } from "./members.ts";

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

/** What this device has said so far, or would begin with. */
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

/** The members as they are known now. */
export const membersIn = ({ group, bodies }: Pick<SyncState, "group" | "bodies">): Members =>
  membersOf(group, Object.values(bodies));

/** The key that what follows is sealed with: the newest. */
export function currentKey({
  keys,
}: Pick<SyncState, "keys">): { readonly id: string; readonly key: Buffer } | null {
  const [newest] = Object.entries(keys).toSorted(
    ([a, one], [b, other]) => other.number - one.number || (a < b ? 1 : -1),
  );
  return newest === undefined ? null : { id: newest[0], key: Buffer.from(newest[1].key, "base64") };
}

/** Adds a key to those of the group; members get it with the next {@link updateGroup}. */
export function withNewKey(state: SyncState): SyncState {
  const key = createKey();
  const number = Math.max(0, ...Object.values(state.keys).map((one) => one.number)) + 1;
  return {
    ...state,
    keys: { ...state.keys, [keyIdOf(key)]: { number, key: key.toString("base64") } },
  };
}

/** Reads what the others say, takes keys that they hand over, hands on those that somebody lacks, and says what is new. */
export function updateGroup(state: SyncState): SyncState {
  const { folder, device } = state;
  const found = readGroupFiles(folder).filter(({ group }) => group === state.group);
  const before = membersIn(state);
  const bodies = { ...state.bodies };
  for (const body of found) {
    const { id } = body.device;
    // Whoever is revoked has no say any more.
    if (before.revoked.has(id) && bodies[id] !== undefined) continue;
    const known = bodies[id];
    bodies[id] = known === undefined ? body : mergeBodies({ ...body }, known);
  }
  const members = membersIn({ group: state.group, bodies });
  const keys = { ...state.keys };
  for (const { device: giver, keys: handed } of Object.values(bodies)) {
    if (!members.all.has(giver.id)) continue;
    for (const one of handed) {
      const sealed = one.for[device.id];
      if (keys[one.id] !== undefined || sealed === undefined) continue;
      const key = unsealMine(device.box, sealed);
      if (key === null || keyIdOf(key) !== one.id) continue;
      keys[one.id] = { number: one.number, key: key.toString("base64") };
    }
  }
  const next = { ...state, bodies, keys };
  const body = handOn({ ...ownBody(next), device: publicOf(device) }, next, members);
  const said = noteRevoked(body, next, members);
  const published = found.find((one) => one.device.id === device.id);
  if (published === undefined || JSON.stringify(published) !== JSON.stringify(said)) {
    writeGroupFile(folder, said, device.sign);
  }
  return { ...next, bodies: { ...bodies, [device.id]: said } };
}

/** Every key that is known here is there for every member. */
function handOn(body: GroupBody, { keys, bodies }: SyncState, members: Members): GroupBody {
  const handed = new Set(
    [...Object.values(bodies), body].flatMap((one) =>
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

/** What was read of a revoked device before it was known that it is one counts for all. */
function noteRevoked(body: GroupBody, { read }: SyncState, members: Members): GroupBody {
  const revoked = [...body.revoked];
  for (const [id, upTo] of members.revoked) {
    const more = Object.entries(read).filter(
      ([writer, { device, total }]) => device === id && total > (upTo.get(writer) ?? 0),
    );
    if (more.length === 0) continue;
    const own = revoked.findIndex((one) => one.id === id);
    const known = revoked[own]?.upTo ?? {};
    const one = {
      id,
      upTo: { ...known, ...Object.fromEntries(more.map(([writer, { total }]) => [writer, total])) },
    };
    if (own < 0) revoked.push(one);
    else revoked[own] = one;
  }
  return { ...body, revoked };
}

/** The others take nothing of it from now on, and what follows is sealed with another key. */
export function revoke(state: SyncState, id: string): SyncState {
  const body = ownBody(state);
  const read = Object.entries(state.read).filter(([, { device }]) => device === id);
  const upTo = Object.fromEntries(read.map(([writer, { total }]) => [writer, total]));
  const said = { ...body, revoked: [...body.revoked.filter((one) => one.id !== id), { id, upTo }] };
  const bodies = { ...state.bodies, [state.device.id]: said };
  return updateGroup(withNewKey({ ...state, bodies }));
}
