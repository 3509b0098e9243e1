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
  const revoked = revokedBy(reachable(group, byId, new Map()).keys(), byId);
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
 * Whoever had read more of a revoked device has told it on: the larger counts. `members` come in the order in which they were added; of
 * two that revoke each other the earlier one counts, and whoever is revoked revokes nobody.
 */
function revokedBy(
  members: Iterable<string>,
  byId: ReadonlyMap<string, GroupBody>,
): ReadonlyMap<string, Revoked> {
  const revoked = new Map<string, { upTo: Map<string, number>; added: Set<string> }>();
  for (const id of members) {
    if (revoked.has(id)) continue;
    for (const one of byId.get(id)?.revoked ?? []) {
      const known = revoked.get(one.id) ?? { upTo: new Map(), added: new Set() };
      revoked.set(one.id, known);
      for (const added of one.added) known.added.add(added);
      for (const [writer, count] of Object.entries(one.upTo)) {
        known.upTo.set(writer, Math.max(count, known.upTo.get(writer) ?? 0));
      }
    }
  }
  return revoked;
}

export const isMember = ({ all, revoked }: Members, id: string): boolean =>
  all.has(id) && !revoked.has(id);

/** Two states of what one device says, neither of which need be the later. */
export function mergeBodies(a: GroupBody, b: GroupBody | null | undefined): GroupBody {
  if (b === null || b === undefined) return a;
  const added = new Map([...b.added, ...a.added].map((one) => [one.id, one]));
  const revoked = new Map<string, GroupBody["revoked"][number]>();
  for (const one of [...b.revoked, ...a.revoked]) {
    const known = revoked.get(one.id);
    revoked.set(one.id, {
      id: one.id,
      upTo: { ...known?.upTo, ...one.upTo },
      added: [...new Set([...(known?.added ?? []), ...one.added])],
    });
  }
  const keys = new Map<string, GroupBody["keys"][number]>();
  for (const one of [...b.keys, ...a.keys]) {
    keys.set(one.id, { ...one, for: { ...keys.get(one.id)?.for, ...one.for } });
  }
  return {
    ...a,
    added: [...added.values()],
    revoked: [...revoked.values()],
    keys: [...keys.values()],
  };
}
