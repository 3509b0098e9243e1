import { HELD_BACK_MS } from "../held-back.ts";
import type { SyncState } from "../home/state.ts";
import { choiceIn, isBefore, latest, type Choice } from "./choice.ts";
import { membersIn, ownBody, updateGroup } from "./group.ts";
import type { GroupBody } from "./group-file.ts";
import { isMember } from "./members.ts";

/**
 * The device chosen to care for the memory, and the members it waits for; `null` if none is chosen. It begins once
 * every other device has acknowledged the choice and everything they published before is merged. So two devices
 * never care at once: of two concurrent choices, the device of the earlier one acknowledges the later one before
 * that takes effect.
 */
export function caringIn(
  state: SyncState,
): { readonly id: string; readonly waitsFor: readonly string[] } | null {
  const members = membersIn(state);
  const choice = choiceIn(ownBody(state));
  if (choice === undefined || !isMember(members, choice.device)) return null;
  const others = [...members.all.keys()].filter(
    (id) => isMember(members, id) && id !== state.device.id,
  );
  return { id: choice.device, waitsFor: others.filter((id) => !hasRead(state, id, choice)) };
}

function hasRead({ bodies, read }: SyncState, id: string, choice: Choice): boolean {
  const said = bodies[id]?.careRead;
  return (
    said !== undefined &&
    !isBefore(said, choice) &&
    (said.writer === "" || (read[said.writer]?.total ?? 0) >= said.total)
  );
}

/** Repeats the latest known choice, so that it survives the removal or loss of the device that made it. */
export function hearChoice(state: SyncState, now: number): SyncState {
  const members = membersIn(state);
  const own = choiceIn(ownBody(state));
  const told = Object.values(state.bodies).flatMap((body) =>
    isMember(members, body.device.id) ? (choiceIn(body) ?? []) : [],
  );
  const heard = latest([own, ...told.filter(({ at }) => at <= now + HELD_BACK_MS)]);
  return heard === undefined || (own !== undefined && !isBefore(own, heard))
    ? state
    : say(state, { care: heard });
}

/** Acknowledges the choice. Must be called after everything done here before it is published. */
export function tellChoiceRead(state: SyncState): SyncState {
  const { careRead } = ownBody(state);
  const heard = choiceIn(ownBody(state));
  if (heard === undefined) return state;
  const { id = "", total = 0 } = state.writer ?? {};
  const { at, by } = heard;
  // If that log was lost and another follows it, nobody waits for it.
  const isSaid = !isBefore(careRead, heard) && careRead?.writer === id;
  return isSaid ? state : say(state, { careRead: { at, by, writer: id, total } });
}

/** `null`: no device from now on. A device that had seen the other choice wins, whatever the clocks say. */
export function chooseCaring(before: SyncState, id: string | null, now: number): SyncState {
  const state = hearChoice(before, now);
  const at = Math.max(now, (ownBody(state).care?.at ?? -1) + 1);
  return say(state, { care: { device: id ?? "", at, by: state.device.id } });
}

function say(state: SyncState, said: Pick<GroupBody, "care" | "careRead">): SyncState {
  const bodies = { ...state.bodies, [state.device.id]: { ...ownBody(state), ...said } };
  return updateGroup({ ...state, bodies });
}
