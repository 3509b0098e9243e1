import { HELD_BACK_MS } from "../held-back.ts";
import type { SyncState } from "../home/state.ts";
import { choiceIn, isBefore, latest, type Choice } from "./choice.ts";
import { membersIn, ownBody, updateGroup } from "./group.ts";
import type { GroupBody } from "./group-file.ts";
import { isMember } from "./members.ts";

/**
 * The device that is chosen to care for the memory, and the members that it waits for; `null` where none is. It begins once every other one
 * has said that it knows of this choice, and all that those had told by then is read. So no two care at once: of two choices, whoever was
 * chosen by the earlier one knows of the later one before that counts.
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

/** What this device repeats of the latest choice stands, whoever is removed or forgets it. */
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

/** To be called once all that was done here before it was heard of is told. */
export function tellChoiceRead(state: SyncState): SyncState {
  const { careRead } = ownBody(state);
  const heard = choiceIn(ownBody(state));
  if (heard === undefined) return state;
  const { id = "", total = 0 } = state.writer ?? {};
  const { at, by } = heard;
  // A log that is lost is waited for by nobody once another follows it.
  const isSaid = !isBefore(careRead, heard) && careRead?.writer === id;
  return isSaid ? state : say(state, { careRead: { at, by, writer: id, total } });
}

/** `null`: none, from now on. Whoever had seen the other choice is later, whatever the clocks say. */
export function chooseCaring(before: SyncState, id: string | null, now: number): SyncState {
  const state = hearChoice(before, now);
  const at = Math.max(now, (ownBody(state).care?.at ?? -1) + 1);
  return say(state, { care: { device: id ?? "", at, by: state.device.id } });
}

function say(state: SyncState, said: Pick<GroupBody, "care" | "careRead">): SyncState {
  const bodies = { ...state.bodies, [state.device.id]: { ...ownBody(state), ...said } };
  return updateGroup({ ...state, bodies });
}
