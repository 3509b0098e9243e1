import type { CarePlace } from "@hsms/engine";
import { isPlace, readState, type Home, type SyncState } from "../home/state.ts";
import { SyncError } from "../sync-error.ts";
import { caringIn } from "./caring.ts";
import { membersIn } from "./group.ts";

export interface ListedDevice {
  readonly id: string;
  readonly name: string;
  readonly isThis: boolean;
  readonly isRevoked: boolean;
  /** Unix time in milliseconds when something new of it was last read here; `null` for this device, or if nothing was. */
  readonly heardAt: number | null;
  /** Whether it is chosen to care for the memory. */
  readonly cares: boolean;
}

export function listed(state: SyncState): readonly ListedDevice[] {
  const { all, revoked } = membersIn(state);
  const caring = caringIn(state)?.id;
  const heard = heardIn(state);
  return [...all.values()].map(({ id, name }) => ({
    id,
    name,
    isThis: id === state.device.id,
    isRevoked: revoked.has(id),
    heardAt: heard.get(id) ?? null,
    cares: id === caring,
  }));
}

/** When something new was last read from each other device, as Unix time in milliseconds. */
export function heardIn({ read, device }: SyncState): ReadonlyMap<string, number> {
  const heard = new Map<string, number>();
  for (const { device: id, at } of Object.values(read)) {
    if (id !== device.id && at !== 0) heard.set(id, Math.max(at, heard.get(id) ?? 0));
  }
  return heard;
}

/** Finds a member by name or id prefix. Throws `SYNC_NO_SUCH_DEVICE`, `SYNC_SEVERAL_DEVICES`. */
export function memberNamed(state: SyncState, wanted: string): ListedDevice {
  const devices = listed(state).filter(({ isRevoked }) => !isRevoked);
  const [found, ...others] = devices.filter(
    ({ id, name }) => name === wanted || (wanted.length >= 4 && id.startsWith(wanted)),
  );
  if (others.length > 0) throw new SyncError("SYNC_SEVERAL_DEVICES", wanted);
  if (found === undefined) throw new SyncError("SYNC_NO_SUCH_DEVICE", wanted);
  return found;
}

/** The wanted name, with a number if another member has it. */
export function freeName(state: SyncState, wanted: string, id = state.device.id): string {
  const others = listed(state).filter((one) => !one.isRevoked && one.id !== id);
  const taken = new Set(others.map(({ name }) => name));
  const base = wanted.replace(/ \d+$/u, "");
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${base} ${number}`;
  return name;
}

/** For `OpenOptions.carePlace`: `null` if no other machine has the memory, or this one was revoked. */
export function carePlace(home: Home): CarePlace | null {
  const state = readState(home);
  if (state === null) return null;
  const members = listed(state).filter(({ isRevoked }) => !isRevoked);
  if (!members.some(({ isThis }) => isThis) || members.length === 1) return null;
  const chosen = members.find(({ cares }) => cares);
  const waitsFor = careWaitsFor(state);
  // A copied folder is another device, not the chosen one.
  const isChosen = chosen?.isThis === true && isPlace(state.place, home.directory);
  return { chosen: chosen?.name ?? null, isHere: isChosen && waitsFor.length === 0, waitsFor };
}

/** Names of the machines that must sync before the chosen one begins to care for the memory. */
export function careWaitsFor(state: SyncState): readonly string[] {
  const { all } = membersIn(state);
  return (caringIn(state)?.waitsFor ?? []).map((id) => all.get(id)?.name ?? id);
}
