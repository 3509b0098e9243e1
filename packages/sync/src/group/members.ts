import { choiceIn, latest } from "./choice.ts";
import type { Device, GroupBody } from "./group-file.ts";

/** What still counts of a device that is no longer a member. */
export interface Revoked {
  /** Number of entries that count, by writer. */
  readonly upTo: ReadonlyMap<string, number>;
  /** Ids of devices that it added and that stay. */
  readonly added: ReadonlySet<string>;
}

/** Membership of a group, derived from the statements of its devices. */
export interface Members {
  /** All present and former members, by id. */
  readonly all: ReadonlyMap<string, Device>;
  /** Former members, by id. */
  readonly revoked: ReadonlyMap<string, Revoked>;
}

/** The founding device, those added by members, and so on. Commutative: independent of the order in which files arrive. */
export function membersOf(group: string, bodies: Iterable<GroupBody>): Members {
  const byId = new Map(Array.from(bodies, (body) => [body.device.id, body]));
  // Devices admitted by a device after its revocation have no say, which is only known once the revoked are known.
  const first = revokedBy(reachable(group, byId, new Map()).keys(), byId);
  const revoked = revokedBy(reachable(group, byId, first).keys(), byId);
  const all = reachable(group, byId, revoked);
  return { all, revoked: new Map([...revoked].filter(([id]) => all.has(id))) };
}

/** Devices added by a revoked device after its revocation became known are not admitted. */
function reachable(
  group: string,
  byId: ReadonlyMap<string, GroupBody>,
  revoked: ReadonlyMap<string, Revoked>,
): ReadonlyMap<string, Device> {
  const all = new Map<string, Device>();
  const add = (device: Device): void => {
    // A device's own statement of its name counts.
    const body = byId.get(device.id);
    const known = body?.device ?? device;
    if (all.has(device.id) || known.sign !== device.sign) return;
    all.set(device.id, known);
    const counting = revoked.get(device.id)?.added;
    for (const next of body?.added ?? []) {
      if (counting === undefined || counting.has(next.id)) add(next);
    }
  };
  const first = byId.get(group)?.device;
  if (first !== undefined) add(first);
  return all;
}

/**
 * A revoked device revokes nobody, unless a third device had learnt of its revocation first. Of two that revoke each
 * other, the one whose revocation alone a third had learnt stays; otherwise the one that was added earlier, as
 * `members` are ordered. Of a revoked device counts what the remaining members had read.
 */
function revokedBy(
  members: Iterable<string>,
  byId: ReadonlyMap<string, GroupBody>,
): ReadonlyMap<string, Revoked> {
  const ids = [...members];
  const entries = ids.flatMap((from) =>
    (byId.get(from)?.revoked ?? []).map((one) => ({ ...one, from })),
  );
  const said = entries.filter(({ by }) => by === undefined);
  const pairs = new Set(said.map(({ from, id }) => pairOf(from, id)));
  const heard = new Set(
    entries.flatMap(({ from, id, by = NOBODY }) =>
      from !== id && pairs.has(pairOf(by, id)) ? pairOf(by, id) : [],
    ),
  );
  const counting = said.filter(
    ({ from, id }) =>
      heard.has(pairOf(from, id)) && !(pairs.has(pairOf(id, from)) && heard.has(pairOf(id, from))),
  );
  const out = new Set(counting.map(({ id }) => id));
  for (const from of ids) {
    if (out.has(from)) continue;
    const own = said.filter((one) => one.from === from);
    for (const { id } of own) out.add(id);
    counting.push(...own);
  }
  const revoked = new Map<string, { upTo: Map<string, number>; added: Set<string> }>();
  const known = entries.filter(
    ({ id, from, by }) => by !== undefined && out.has(id) && !out.has(from),
  );
  for (const { id, upTo, added } of [...counting, ...known]) {
    const one = revoked.get(id) ?? { upTo: new Map(), added: new Set() };
    revoked.set(id, one);
    for (const other of added) one.added.add(other);
    for (const [writer, count] of Object.entries(upTo)) {
      one.upTo.set(writer, Math.max(count, one.upTo.get(writer) ?? 0));
    }
  }
  return revoked;
}

/** Stands for the revoking device where it is unknown which of two was first. */
export const NOBODY = "";

const pairOf = (from: string, id: string): string => `${from} ${id}`;

export const isMember = ({ all, revoked }: Members, id: string): boolean =>
  all.has(id) && !revoked.has(id);

/** Merges two versions of one device's statement, neither of which need be the later. */
export function mergeBodies(a: GroupBody, b: GroupBody | null | undefined): GroupBody {
  if (b === null || b === undefined) return a;
  const added = new Map([...b.added, ...a.added].map((one) => [one.id, one]));
  const revoked = new Map<string, GroupBody["revoked"][number]>();
  for (const one of [...b.revoked, ...a.revoked]) {
    const known = revoked.get(one.id);
    const by = one.by === undefined ? {} : { by: one.by };
    revoked.set(one.id, {
      id: one.id,
      upTo: { ...known?.upTo, ...one.upTo },
      added: [...new Set([...(known?.added ?? []), ...one.added])],
      ...(known !== undefined && known.by === undefined ? {} : by),
    });
  }
  const keys = new Map<string, GroupBody["keys"][number]>();
  for (const one of [...b.keys, ...a.keys]) {
    keys.set(one.id, { ...one, for: { ...keys.get(one.id)?.for, ...one.for } });
  }
  const care = latest([choiceIn(a), choiceIn(b)]);
  const careRead = latest([a.careRead, b.careRead]);
  return {
    ...a,
    ...(care === undefined ? {} : { care }),
    ...(careRead === undefined ? {} : { careRead }),
    added: [...added.values()],
    revoked: [...revoked.values()],
    keys: [...keys.values()],
  };
}
