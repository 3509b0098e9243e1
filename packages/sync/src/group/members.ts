import { choiceIn, latest } from "./choice.ts";
import type { Device, GroupBody } from "./group-file.ts";

/** What still counts of a device that is no member any more. */
export interface Revoked {
  /** Entries of its logs, by writer. */
  readonly upTo: ReadonlyMap<string, number>;
  /** Ids of devices that it added. */
  readonly added: ReadonlySet<string>;
}

/** Who belongs to a group by what its devices say. */
export interface Members {
  /** Everybody who ever was one, by id. */
  readonly all: ReadonlyMap<string, Device>;
  /** Of those that are none any more, by id. */
  readonly revoked: ReadonlyMap<string, Revoked>;
}

/** The one that began it, whom members added, and whom those added. Commutative: in whatever order files arrive. */
export function membersOf(group: string, bodies: Iterable<GroupBody>): Members {
  const byId = new Map(Array.from(bodies, (body) => [body.device.id, body]));
  // Whom a removed device let in afterwards has no say: known once it is known who is removed.
  const first = revokedBy(reachable(group, byId, new Map()).keys(), byId);
  const revoked = revokedBy(reachable(group, byId, first).keys(), byId);
  const all = reachable(group, byId, revoked);
  return { all, revoked: new Map([...revoked].filter(([id]) => all.has(id))) };
}

/** Whom a revoked device adds once that is known does not come in. */
function reachable(
  group: string,
  byId: ReadonlyMap<string, GroupBody>,
  revoked: ReadonlyMap<string, Revoked>,
): ReadonlyMap<string, Device> {
  const all = new Map<string, Device>();
  const add = (device: Device): void => {
    // What a device calls itself counts.
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
 * Whoever is revoked revokes nobody, unless a third had heard of it before. Of two that revoke each other that one stays whose word alone
 * a third had heard; otherwise the one that was added earlier: `members` come in that order. Of a revoked device that much counts as those
 * had read who stay.
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

/** Who revoked a device of which it is not known that it was first. */
export const NOBODY = "";

const pairOf = (from: string, id: string): string => `${from} ${id}`;

export const isMember = ({ all, revoked }: Members, id: string): boolean =>
  all.has(id) && !revoked.has(id);

/** Two states of what one device says, neither of which need be the later. */
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
