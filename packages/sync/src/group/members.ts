import type { Device, GroupBody } from "./group-file.ts";

/** Who belongs to a group by what its devices say. */
export interface Members {
  /** Everybody who ever was one, by id. */
  readonly all: ReadonlyMap<string, Device>;
  /** Of those that are none any more, up to where their logs count, by writer. */
  readonly revoked: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The one that began it, whom members added, and whom those added. Commutative: in whatever order files arrive. */
export function membersOf(group: string, bodies: Iterable<GroupBody>): Members {
  const byId = new Map(Array.from(bodies, (body) => [body.device.id, body]));
  const all = new Map<string, Device>();
  const revoked = new Map<string, Map<string, number>>();
  const add = (device: Device): void => {
    // What a device calls itself counts.
    const known = byId.get(device.id)?.device ?? device;
    if (all.has(device.id) || known.sign !== device.sign) return;
    all.set(device.id, known);
    for (const next of byId.get(device.id)?.added ?? []) add(next);
  };
  const first = byId.get(group)?.device;
  if (first !== undefined) add(first);
  for (const id of all.keys()) {
    for (const one of byId.get(id)?.revoked ?? []) {
      const upTo = revoked.get(one.id) ?? new Map<string, number>();
      revoked.set(one.id, upTo);
      // Whoever had read more has told it on.
      for (const [writer, count] of Object.entries(one.upTo)) {
        upTo.set(writer, Math.max(count, upTo.get(writer) ?? 0));
      }
    }
  }
  return { all, revoked };
}

export const isMember = ({ all, revoked }: Members, id: string): boolean =>
  all.has(id) && !revoked.has(id);

/** Two states of what one device says, neither of which need be the later. */
export function mergeBodies(a: GroupBody, b: GroupBody | null | undefined): GroupBody {
  if (b === null || b === undefined) return a;
  const added = new Map([...b.added, ...a.added].map((one) => [one.id, one]));
  const revoked = new Map<string, GroupBody["revoked"][number]>();
  for (const one of [...b.revoked, ...a.revoked]) {
    revoked.set(one.id, { id: one.id, upTo: { ...revoked.get(one.id)?.upTo, ...one.upTo } });
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
